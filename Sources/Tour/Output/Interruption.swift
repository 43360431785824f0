import Dispatch
import Foundation

/// The effect of Ctrl-C: it cancels the work, which then ends like any cancelled work.
enum Interruption {
  /// Runs work that Ctrl-C, or a plain `kill`, cancels. A second Ctrl-C ends the program at once, as usual.
  ///
  /// - Returns: The work's exit code, or the one of an interruption.
  static func cancelling(_ work: @escaping @Sendable () async -> Int32) async -> Int32 {
    let (interruptions, interruption) = AsyncStream.makeStream(of: Void.self)
    let sources = [SIGINT, SIGTERM].map { number in
      // The signal's own action would end the program before the source hears of it.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        signal(number, SIG_DFL)
        interruption.yield()
      }
      source.activate()
      return source
    }
    let task = Task { await work() }
    let watch = Task { for await _ in interruptions { task.cancel() } }
    let code = await task.value
    watch.cancel()
    for source in sources { source.cancel() }
    for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
    return task.isCancelled ? ExitCode.interrupted : code
  }
}
