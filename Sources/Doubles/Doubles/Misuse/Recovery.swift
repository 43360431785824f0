#if canImport(Testing)
  internal import Testing
#endif

// All doubles recover alike after reporting a misuse: with the first answer that the double ever had; with an error, if
// it may throw any; with a placeholder, if the type of the result or of the failure has one. Failing all these, a
// synchronous call stops the program; an asynchronous one stays suspended, while other tests go on.

/// The error that a double throws after a misuse, if it may throw any error, and there is no test of Swift Testing to cancel: in
/// one, it throws `CancellationError`, which isn't reported, too.
public nonisolated struct MisuseError: Error, CustomStringConvertible {
  /// The message that was reported.
  public let description: String
}

/// A placeholder or an error; nil if the types allow neither.
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
  /// - Returns: Whether there is one that can be cancelled; not while a search hears the issues, and goes on after them.
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
