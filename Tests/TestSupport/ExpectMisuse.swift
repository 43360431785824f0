import Synchronization
import Testing

/// Runs `body`, which must record exactly one issue, at a line of this file and with a comment that contains `text`.
///
/// - Returns: The result of `body`.
@discardableResult
public func expectMisuse<Value>(
  _ text: String, file: String = #fileID, line: Int? = nil, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () async throws -> Value
) async throws -> Value {
  let issueCount = Atomic(0)
  var value: Value?
  try await withKnownIssue(sourceLocation: sourceLocation) {
    value = try await body()
  } matching: { issue in
    issueCount.add(1, ordering: .relaxed)
    guard let place = issue.sourceLocation, file.hasSuffix(place.fileName) else { return false }
    return issue.comments.contains { $0.rawValue.contains(text) } && (line ?? place.line) == place.line
  }
  #expect(issueCount.load(ordering: .relaxed) == 1, "one misuse is one issue", sourceLocation: sourceLocation)
  return try #require(value, sourceLocation: sourceLocation)
}
