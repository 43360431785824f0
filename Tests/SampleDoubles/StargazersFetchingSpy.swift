import Doubles
import NetworkingSample
import StargazersSample

/// Stands in for GitHub: records the requested pages, and gives the test's answers.
public struct StargazersFetchingSpy: StargazersFetching {
  /// Records the requested pages; by default the answers are empty pages.
  public let stargazersSpy = Spy(of: Self.stargazers, returns: StargazersPage([]))

  /// Creates a service without people.
  public init() {}

  public func stargazers(
    of repository: Repository, at page: PageReference
  ) async throws(NetworkError) -> StargazersPage {
    try await stargazersSpy(repository, page)
  }
}
