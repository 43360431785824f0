#if canImport(Testing)
  internal import Testing
#endif

// All doubles recover alike after reporting a misuse: with the first answer that the double ever had; with an error, if
// it may throw any; with a placeholder, if the type of the result or of the failure has one. Failing all these, a
// synchronous call stops the program at once; an asynchronous one stays suspended, and stops it later, so that other tests end.

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

  /// Ends waits for doubles once the process has done nothing for this long; nil never does. A call that nothing can answer
  /// stops the program after twice that time.
  ///
  /// Ten seconds by default. A test that waits for something real for longer, such as a network, needs more; a suite that
  /// only computes can do with less:
  ///
  ///     Misuse.endsWaits(afterRestOf: .seconds(2))   // before the first test
  public static func endsWaits(afterRestOf limit: Duration?) { ownRestLimit.withLock { $0 = limit } }

  private static let ownRestLimit = Locked<Duration?>(.seconds(10))

  static var restLimit: Duration? { ownRestLimit.withLock { $0 } }
}
