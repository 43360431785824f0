import Dispatch
import Foundation

/// The effect of Ctrl-C: it cancels the work, which then ends like any cancelled work.
enum Interruption {
  /// Runs work that Ctrl-C, or a plain `kill`, cancels. A second Ctrl-C ends the program at once, as usual.
  ///
  /// - Returns: The work's exit code, or the one of an interruption.
  static func cancelling(_ work: @escaping @Sendable () async -> Int32) async -> Int32 {
    let (interruptions, interruption) = AsyncStream.makeStream(of: Void.self)
    let sources = [
      await source(of: SIGINT) { interruption.yield() }, await source(of: SIGTERM) { interruption.yield() },
    ]
    let task = Task { await work() }
    let watch = Task { for await _ in interruptions { task.cancel() } }
    let code = await task.value
    watch.cancel()
    for source in sources { source.cancel() }
    for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
    return task.isCancelled ? ExitCode.interrupted : code
  }

  /// Hears of a signal, from its return on.
  private static func source(
    of number: Int32, _ handler: @escaping @Sendable () -> Void
  ) async -> any DispatchSourceSignal {
    // The signal's own action would end the program before the source hears of it.
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler {
      signal(number, SIG_DFL)
      handler()
    }
    // A signal that comes before the source is registered would be lost.
    await withCheckedContinuation { continuation in
      source.setRegistrationHandler { continuation.resume() }
      source.activate()
    }
    return source
  }
}
