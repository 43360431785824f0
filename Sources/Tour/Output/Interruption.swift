import Dispatch
import Foundation

/// The effect of Ctrl-C: it cancels the work, which then ends like any cancelled work.
enum Interruption {
  /// Runs work that Ctrl-C cancels. A second Ctrl-C ends the program immediately, as usual.
  ///
  /// - Returns: The work's exit code, or the exit code of an interruption.
  static func cancelling(_ work: @escaping @Sendable () async -> Int32) async -> Int32 {
    let (interruptions, interruption) = AsyncStream.makeStream(of: Void.self)
    // The signal's default action would end the program before the source receives it.
    signal(SIGINT, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
    source.setEventHandler {
      signal(SIGINT, SIG_DFL)
      interruption.yield()
    }
    // A signal before the source is registered would be lost.
    await withCheckedContinuation { continuation in
      source.setRegistrationHandler { continuation.resume() }
      source.activate()
    }
    let task = Task { await work() }
    let watch = Task { for await _ in interruptions { task.cancel() } }
    let code = await task.value
    watch.cancel()
    source.cancel()
    signal(SIGINT, SIG_DFL)
    return task.isCancelled ? ExitCode.interrupted : code
  }
}
