#if canImport(Testing)
  public import Testing

  /// Draws the timeline of the spies that a test made, when the test fails and only then.
  ///
  ///     @Test(.timeline) func `a held call that a test took and ended is no misuse`() async throws {
  ///
  /// It is attached to the test as text; `swift test --attachments-path` says where they go. On
  /// a suite, it applies to each test. It knows each spy that the test's task or a child task makes, and keeps them
  /// until the test ends; it doesn't know those of a detached task.
  ///
  /// Held calls that the test hasn't taken when it ends are a misuse: they fail the test, unless it ended with an error, and
  /// their callers go on. So are those of a test that is cancelled, by its time limit or otherwise: a test that awaits such
  /// a caller ends then.
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
      defer { if let timeline = spies.timelineOfFailure { show(timeline, test) } }
      // The error that ends a test is recorded outside of its traits. Another error than this one in a cancelled test may
      // be that of `Test.cancel()`, which is no failure.
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
    /// Attaches the timeline of the spies that the test made, when it fails.
    public static var timeline: TimelineTrait {
      TimelineTrait { timeline, test in
        Attachment.record("\(timeline)", named: "timeline.txt", sourceLocation: test.sourceLocation)
      }
    }

    /// Hands the timeline of the spies that the test made to `show`, when it fails: `.timeline { print($0) }`.
    public static func timeline(_ show: @escaping @Sendable (Timeline) -> Void) -> TimelineTrait {
      TimelineTrait { timeline, _ in show(timeline) }
    }
  }
#endif
