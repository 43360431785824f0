#if canImport(Testing)
  internal import Testing
#endif

nonisolated extension Misuse {
  /// Ends waits for doubles once the process has done nothing for this long; nil never does.
  ///
  /// Ten seconds by default. A test that waits for something real for longer, such as a network, needs more; a suite that
  /// only computes can do with less:
  ///
  ///     Misuse.endsWaits(afterRestOf: .seconds(2))   // before the first test
  public static func endsWaits(afterRestOf limit: Duration?) { ownRestLimit.withLock { $0 = limit } }

  private static let ownRestLimit = DoublesLock<Duration?>(.seconds(10))

  static var restLimit: Duration? { ownRestLimit.withLock { $0 } }

  /// Ends the run once the process has done nothing for this long and nothing of the kit is awaited; nil never does.
  ///
  /// Five minutes by default: an awaited continuation that nobody resumes would hang until the machine that runs the tests
  /// is taken away, and nothing would say why. Twenty seconds of rest are reported, and end nothing.
  public static func endsRun(afterRestOf limit: Duration?) {
    ownRunLimit.withLock { $0 = limit }
    DoublesWatch.staysOn()
  }

  private static let ownRunLimit = DoublesLock<Duration?>(.seconds(300))

  static var runLimit: Duration? { ownRunLimit.withLock { $0 } }

  /// Reports a misuse after which `CancellationError` is thrown, and cancels the test: Swift Testing then doesn't report that
  /// error, too.
  static func reportEnd(_ message: String, at location: CodeLocation) {
    // XCTest reports the error on a line of its own, without a place.
    report(TestFrameworks.runsSwiftTesting ? message : "\(message)\nIt throws CancellationError.", at: location)
    _ = cancelTest()
    if TaskListeners.current?.hearsIssues != true { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
  }

  /// Reports a wait that a cancellation has ended: in Swift Testing as a warning; elsewhere not at all.
  static func reportCancellation(_ message: String, at location: CodeLocation) {
    TestFrameworks.noteReport(isFailure: false)
    #if canImport(Testing)
      guard Test.current != nil else { return }
      Issue.record(Comment(rawValue: message), severity: .warning, sourceLocation: location.sourceLocation)
    #endif
  }
}
