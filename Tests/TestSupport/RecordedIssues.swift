import Testing

/// Runs `body` and returns the issues that it records, which neither fail the test nor are printed as known.
///
///     let issues = try await recordedIssues { _ = SyncSpy<Int, Int, Never>()(7) }
///     #expect(issues.map(\.text) == ["…"])
///
/// For tests of misuse messages. Issues of tasks that don't inherit this task's context aren't included.
///
/// - Throws: The error of `body`.
public func recordedIssues(_ body: @Sendable () async throws -> Void) async throws -> [Issue] {
  let (issues, log) = AsyncStream.makeStream(of: Issue.self)
  let silence = IssueHandlingTrait.compactMapIssues { issue in
    log.yield(issue)
    return nil
  }
  let test = try #require(Test.current, "recordedIssues(_:) is for a test")
  try await silence.provideScope(for: test, testCase: Test.Case.current, performing: body)
  log.finish()
  return await issues.reduce(into: []) { $0.append($1) }
}

extension Issue {
  /// The comments of the issue as one string.
  public var text: String { comments.map(\.rawValue).joined(separator: "\n") }
}

extension Trait where Self == IssueHandlingTrait {
  /// Drops issues that fail no test, so that only the lessons' known issues are printed.
  public static var dropsKnownIssues: Self { .filterIssues(\.isFailure) }
}
