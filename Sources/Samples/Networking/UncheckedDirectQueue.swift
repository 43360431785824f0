#if canImport(FoundationNetworking)
  import Foundation

  /// Runs each operation at once, on the thread that adds it.
  ///
  /// On Linux, a session queues the pieces of a body for its delegate as fast as the server sends them: with an endless
  /// body, hundreds of megabytes pile up before the delegate sees the piece that exceeds the limit. Here, the session
  /// reads on only after the delegate has seen a piece. It calls from its own serial queue, so one piece comes at a
  /// time.
  ///
  /// Anything that waits for the session's queue, such as `URLSessionTask.cancel()`, must not be called from a delegate
  /// method.
  ///
  /// - NB: Unchecked since its superclass is, which the compiler wants repeated. It adds no state.
  final class UncheckedDirectQueue: OperationQueue, @unchecked Sendable {
    override func addOperation(_ block: @escaping @Sendable () -> Void) {
      block()
    }
  }
#endif
