import Doubles
import Testing

/// Runs `body`, which must record exactly one issue, whose comment contains `text`, at a line of this file; returns its result.
@discardableResult
func expectMisuse<Value>(
  _ text: String, file: String = #fileID, line: Int? = nil, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () async throws -> Value
) async throws -> Value {
  let issueSpy = Spy { () in }
  var value: Value?
  try await withKnownIssue(sourceLocation: sourceLocation) {
    value = try await body()
  } matching: { issue in
    issueSpy()
    guard let place = issue.sourceLocation, file.hasSuffix(place.fileName) else { return false }
    return issue.comments.contains { $0.rawValue.contains(text) } && (line ?? place.line) == place.line
  }
  #expect(issueSpy.callCount == 1, "one misuse is one issue", sourceLocation: sourceLocation)
  return try #require(value, sourceLocation: sourceLocation)
}
