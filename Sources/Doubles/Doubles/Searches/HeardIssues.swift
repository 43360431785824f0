#if canImport(Testing)
  internal import Testing
#endif

/// Intercepts the issues of a part of a test, such as failed expectations, for a search that runs it many times.
@_spi(Hooks)
public nonisolated enum HeardIssues {
  /// The fate of an issue.
  public enum Fate: Sendable {
    /// Nothing: the search says it for all of its runs.
    case dropped
    /// It is recorded in its own line, with this comment.
    case recorded(comment: String)
  }

  /// Runs `body` where the caller runs, and asks `fate` about each issue that fails the test. Without a Swift Testing test,
  /// nothing is heard.
  public static func hear<Value>(
    isolation: isolated (any Actor)? = #isolation, _ body: nonisolated(nonsending) () async -> Value,
    fate: @escaping @Sendable () -> Fate
  ) async -> Value {
    #if canImport(Testing)
      if let test = Test.current {
        let listener = IssueHandlingTrait.compactMapIssues { issue in
          guard issue.isFailure else { return issue }
          guard case .recorded(let comment) = fate() else { return nil }
          var issue = issue
          if !comment.isEmpty { issue.comments.append(Comment(rawValue: comment)) }
          return issue
        }
        let value = DoublesLock<Unchecked<Value>?>(nil)
        await withoutActuallyEscaping(body) { body in
          // Unchecked: `body` runs on the caller's actor, while the caller waits for it.
          let work = Unchecked(body)
          _ = try? await listener.provideScope(for: test, testCase: Test.Case.current) {
            let result = await run(work, on: isolation)
            value.withLock { $0 = result }
          }
        }
        if let value = value.withLock({ $0 }) { return value.value }
      }
    #endif
    return await TaskListeners.local.withValue(IssueHearer(), operation: body)
  }

  private static func run<Value>(
    _ work: Unchecked<nonisolated(nonsending) () async -> Value>, on isolation: isolated (any Actor)?
  ) async -> Unchecked<Value> {
    await TaskListeners.local.withValue(IssueHearer()) { Unchecked(await work.value()) }
  }
}

/// Marks a task as part of a search that intercepts its runs' issues.
private nonisolated final class IssueHearer: TaskListener {
  let outer = TaskListeners.current
  var hearsIssues: Bool { true }
}
