#if canImport(Testing)
  internal import Testing
#endif

nonisolated extension Misuse {
  /// Ends waits for doubles once the process has been at rest for this long; nil means never.
  ///
  /// Ten seconds by default. A test that waits for something real, such as a network, needs more; other suites, less:
  ///
  ///     Misuse.endsWaits(afterRestOf: .seconds(2))   // before the first test
  public static func endsWaits(afterRestOf limit: Duration?) { ownRestLimit.withLock { $0 = limit } }

  private static let ownRestLimit = DoublesLock<Duration?>(.seconds(10))

  static var restLimit: Duration? { ownRestLimit.withLock { $0 } }

  /// Ends the run once the process has been at rest for this long with no wait for a double; nil means never.
  ///
  /// Five minutes by default: a test that awaits a continuation that is never resumed would hang until its CI job is
  /// killed, and nothing would say why. A rest of twenty seconds is reported, but doesn't end anything.
  public static func endsRun(afterRestOf limit: Duration?) {
    ownRunLimit.withLock { $0 = limit }
    DoublesWatch.staysOn()
  }

  private static let ownRunLimit = DoublesLock<Duration?>(.seconds(300))

  static var runLimit: Duration? { ownRunLimit.withLock { $0 } }

  /// Reports a misuse and cancels the test, so that Swift Testing doesn't also report the `CancellationError`.
  static func reportEnd(_ message: String, at location: CodeLocation) {
    // XCTest reports the error on a separate line, without a location.
    report(TestFrameworks.runsSwiftTesting ? message : "\(message)\nIt throws CancellationError.", at: location)
    _ = cancelTest()
    if TaskListeners.current?.hearsIssues != true { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
  }

  /// Reports a wait ended by a cancellation: as a warning in Swift Testing, and otherwise not at all.
  static func reportCancellation(_ message: String, at location: CodeLocation) {
    TestFrameworks.noteReport(isFailure: false)
    #if canImport(Testing)
      guard Test.current != nil else { return }
      Issue.record(Comment(rawValue: message), severity: .warning, sourceLocation: location.sourceLocation)
    #endif
  }
}
