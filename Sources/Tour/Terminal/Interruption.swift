import Dispatch
import Foundation

/// The effect of Ctrl-C: it cancels the work, which then ends like any cancelled work.
enum Interruption {
  /// Runs work that Ctrl-C, or a plain `kill`, cancels. A second Ctrl-C ends the program at once, as usual.
  ///
  /// - Returns: The work's result, and whether it was interrupted.
  static func cancelling<Result: Sendable>(
    _ work: @escaping @Sendable () async -> Result
  ) async -> (result: Result, wasInterrupted: Bool) {
    let task = Task { await work() }
    let sources = [SIGINT, SIGTERM].map { number in
      // The signal's own action would end the program before the source hears of it.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        signal(number, SIG_DFL)
        task.cancel()
      }
      source.activate()
      return source
    }
    let result = await task.value
    for source in sources { source.cancel() }
    for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
    return (result, task.isCancelled)
  }
}
