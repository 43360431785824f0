// One cause, one message: a test that ends early releases its held calls and doesn't verify its mocks.

nonisolated extension Misuse {
  /// The number of reports so far, of all tests.
  static var reportCount: Int { TestFrameworks.reports.withLock { $0.count } }

  /// Returns whether a report after the first `count` has failed the running test; in a cancelled task, whether one was made.
  static func hasReported(since count: Int) -> Bool {
    let (test, isCancelled) = (RunningTest.current?.key, Task.isCancelled)
    if test == nil, TestFrameworks.runsSwiftTesting { return false }
    return TestFrameworks.reports.withLock { reports in
      reports.dropFirst(count).contains { $0.test == test && ($0.isFailure || isCancelled) }
    }
  }
}
