#if canImport(Doubles)
  @_spi(Hooks) import Doubles
#endif
#if canImport(Testing)
  internal import Testing
#endif

/// Intercepts issues, such as failed expectations, for a search that runs part of a test many times.
nonisolated enum HeardIssues {
  /// The treatment of an intercepted issue.
  enum Fate: Sendable {
    /// The issue is dropped, since the search reports for all its runs.
    case dropped
    /// The issue is recorded at its own line, with this comment.
    case recorded(comment: String)
  }

  /// Runs `body` in the caller's isolation, and asks `fate` about each issue that would fail the test.
  ///
  /// Outside of a Swift Testing test, no issue is intercepted.
  static func hear<Value>(
    isolation: isolated (any Actor)? = #isolation, _ body: nonisolated(nonsending) () async -> Value,
    fate: @escaping @Sendable () -> Fate
  ) async -> Value {
    #if canImport(Testing)
      if let test = Test.current {
        let listener = IssueHandlingTrait.compactMapIssues { issue in
          guard issue.isFailure else { return issue }
          // An issue of any test's detached task reaches every listener, and the run's own listener records it.
          guard Test.current != nil else { return nil }
          guard case .recorded(let comment) = fate() else { return nil }
          var issue = issue
          if !comment.isEmpty { issue.comments.append(Comment(rawValue: comment)) }
          return issue
        }
        let value = Shared<Value?>(nil)
        await withoutActuallyEscaping(body) { body in
          // `body` runs on the caller's actor, while the caller waits for it.
          let work = Shared(body)
          _ = try? await listener.provideScope(for: test, testCase: Test.Case.current) {
            await run(work, on: isolation, into: value)
          }
        }
        if let value = value.value { return value }
      }
    #endif
    return await TaskListeners.local.withValue(IssueHearer(), operation: body)
  }

  private static func run<Value>(
    _ work: Shared<nonisolated(nonsending) () async -> Value>, on isolation: isolated (any Actor)?,
    into value: Shared<Value?>
  ) async {
    let result = await TaskListeners.local.withValue(IssueHearer()) { await work.value() }
    value.withLock { $0 = result }
  }
}

/// A listener that marks a task as part of a search that intercepts issues.
private nonisolated final class IssueHearer: TaskListener {
  let outer = TaskListeners.current
  var hearsIssues: Bool { true }
}
