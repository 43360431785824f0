// All doubles recover alike after reporting a misuse: with the first answer that the double ever had; with an error, if
// it may throw any; with a placeholder, if the type of the result or of the failure has one. Failing all these, a
// synchronous call stops the program; an asynchronous one stays suspended, and stops a run that comes to rest.

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

// One cause, one message: a test that ends early releases its held calls and doesn't verify its mocks.

nonisolated extension Misuse {
  /// The number of reports so far, of all tests.
  static var reportCount: Int { TestFrameworks.reports.withLock { $0.count } }

  /// Whether a report since then has failed the running test; in a cancelled task, whether there was one.
  static func hasReported(since count: Int) -> Bool {
    let (test, isCancelled) = (RunningTest.current?.key, Task.isCancelled)
    if test == nil, TestFrameworks.runsSwiftTesting { return false }
    return TestFrameworks.reports.withLock { reports in
      reports.dropFirst(count).contains { $0.test == test && ($0.isFailure || isCancelled) }
    }
  }
}
