#if canImport(Testing)
  internal import Testing
#endif

nonisolated extension Misuse {
  /// Ends waits for doubles once the process has done nothing for this long, and then, if that doesn't help, the run; nil
  /// never does.
  ///
  /// Ten seconds by default. A test that waits for something real for longer, such as a network, needs more; a suite that
  /// only computes can do with less:
  ///
  ///     Misuse.endsWaits(afterRestOf: .seconds(2))   // before the first test
  public static func endsWaits(afterRestOf limit: Duration?) { ownRestLimit.withLock { $0 = limit } }

  private static let ownRestLimit = Locked<Duration?>(.seconds(10))

  static var restLimit: Duration? { ownRestLimit.withLock { $0 } }

  /// The limit of each wait of the running test.
  @_spi(Hooks) public static let limitOfTest = TaskLocal<Duration?>(wrappedValue: nil)

  /// Reports a misuse after which `CancellationError` is thrown, and cancels the test: Swift Testing then doesn't report that
  /// error, too.
  static func reportEnd(_ message: String, at location: CodeLocation) {
    // XCTest reports the error on a line of its own, without a place.
    report(TestFrameworks.runsSwiftTesting ? message : "\(message)\nIt throws CancellationError.", at: location)
    _ = cancelTest()
    if !isHeard.get() { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
  }

  /// Whether a search intercepts the issues of the current task, and goes on after them.
  static let isHeard = TaskLocal(wrappedValue: false)

  /// Cancels the running test of Swift Testing, which then doesn't report the `CancellationError` that ends it.
  ///
  /// - Returns: Whether there is one that can be cancelled.
  static func cancelTest() -> Bool {
    #if canImport(Testing) && compiler(>=6.3)
      if Test.current != nil, !isHeard.get() {
        try? Test.cancel()
        return true
      }
    #endif
    return false
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
