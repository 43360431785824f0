import TestSupport
import Testing

/// Returns the message of the only failure that a search reports.
func failure(of search: @Sendable () async -> Void) async throws -> String {
  let issues = try await recordedIssues(search)
  try #require(issues.count == 1, "\(issues)")
  return issues[0].text
}
