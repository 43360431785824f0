import Testing

/// Runs `body` and gives the issues that it records, which fail nothing then, nor are printed as known.
///
///     let issues = try await recordedIssues { _ = SyncSpy<Int, Int, Never>()(7) }
///     #expect(issues.map(\.text) == ["…"])
///
/// For tests of the messages of misuses. An issue of a task that doesn't inherit from this one's isn't among them.
///
/// - Throws: What `body` throws.
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
  /// The comments of the issue, as one text.
  public var text: String { comments.map(\.rawValue).joined(separator: "\n") }
}

extension Trait where Self == IssueHandlingTrait {
  /// Drops the issues that fail nothing, so that what is printed as a known issue is the lessons' alone: those that a test has
  /// compared, and the warnings of waits that it cancels.
  public static var dropsKnownIssues: Self { .filterIssues(\.isFailure) }
}
