#if canImport(Testing)
  public import Testing

  /// Draws the timeline of a test's spies if the test fails.
  ///
  ///     @Test(.strict(calls: true), .timeline) func `a test that uses every answer and looks at every call passes`() throws {
  ///
  /// The drawing is attached to the test as text, in the folder of `swift test --attachments-path`. On a suite, the
  /// trait applies to each test. The timeline has each spy that the test's task or a child task makes, and keeps it
  /// until the test ends; spies of a detached task are missing.
  ///
  /// A held call that the test hasn't taken when it ends is a misuse: the test fails, unless an error ended it, and the
  /// call's caller continues. When a test is cancelled, for example by its time limit, its held calls end immediately, so
  /// that a test awaiting a held caller ends, too.
  public nonisolated struct TimelineTrait: TestTrait, SuiteTrait, TestScoping {
    fileprivate let show: @Sendable (Timeline, Test) -> Void

    public var isRecursive: Bool { true }

    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
      let spies = TestSpies()
      let listener = IssueHandlingTrait.compactMapIssues { issue in
        if issue.isFailure { spies.noteFailure() }
        return issue
      }
      defer {
        let timeline = Timeline(spies.hasFailed ? spies.spies.map(\.spy) : [])
        if !timeline.events.isEmpty { show(timeline, test) }
      }
      // The error that ends a test is recorded outside of its traits. Any other error in a cancelled test may be from
      // `Test.cancel()`, which isn't a failure.
      do {
        try await listener.provideScope(for: test, testCase: testCase) {
          try await spies.listen(to: function)
        }
      } catch {
        if !Task.isCancelled || error is CancellationError { spies.noteFailure() }
        throw error
      }
    }
  }

  nonisolated extension Trait where Self == TimelineTrait {
    /// Attaches a timeline of the test's spies if the test fails.
    public static var timeline: TimelineTrait {
      TimelineTrait { timeline, test in
        Attachment.record("\(timeline)", named: "timeline.txt", sourceLocation: test.sourceLocation)
      }
    }

    /// Passes a timeline of the test's spies to `show` if the test fails: `.timeline { print($0) }`.
    public static func timeline(_ show: @escaping @Sendable (Timeline) -> Void) -> TimelineTrait {
      TimelineTrait { timeline, _ in show(timeline) }
    }
  }
#endif
