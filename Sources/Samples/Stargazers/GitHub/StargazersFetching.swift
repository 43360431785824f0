import NetworkingSample

/// Fetches the people who starred a repository, a page at a time: the seam between the screen and GitHub.
public protocol StargazersFetching: Sendable {
  /// Fetches one page.
  ///
  /// - Parameters:
  ///   - repository: Whose stars they are.
  ///   - page: Which one: ``PageReference/first``, or what another page named as the one before or after it.
  /// - Returns: The people, and the way to the pages around them.
  /// - Throws: ``NetworkError``.
  func stargazers(of repository: Repository, at page: PageReference) async throws(NetworkError) -> StargazersPage
}
