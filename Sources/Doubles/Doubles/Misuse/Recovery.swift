#if canImport(Testing)
  internal import Testing
#endif

// All doubles recover the same way after a misuse: with the double's first answer, or an error if it may throw any, or a
// placeholder of the result or the failure. Without any of these, a synchronous call stops the program; an asynchronous
// call stays suspended, while other tests continue.

/// The error that a double throws after a misuse, if it may throw any error.
///
/// In Swift Testing, it throws `CancellationError` and cancels the test instead, so that only the misuse is reported.
public nonisolated struct MisuseError: Error, CustomStringConvertible {
  /// The reported message.
  public let description: String
}

/// Returns a placeholder or an error; nil if the types allow neither.
nonisolated func recovered<Output, Failure>(after message: String, throwing: Failure.Type) throws(Failure) -> Output? {
  if let failure = MisuseError(description: message) as? Failure {
    throw Misuse.cancelTest() ? CancellationError() as? Failure ?? failure : failure
  }
  if let output = placeholder(of: Output.self) { return output }
  if let failure = placeholder(of: Failure.self) { throw failure }
  return nil
}

nonisolated extension Misuse {
  /// Cancels the running test of Swift Testing, which then doesn't report the `CancellationError` that ends it.
  ///
  /// - Returns: Whether a test was cancelled; never while a search intercepts the issues and continues.
  static func cancelTest() -> Bool {
    #if canImport(Testing) && compiler(>=6.3)
      if Test.current != nil, TaskListeners.current?.hearsIssues != true {
        try? Test.cancel()
        return true
      }
    #endif
    return false
  }
}
