import Doubles
import NetworkingSample
import StargazersSample

/// Stands in for GitHub: records which pages are asked for, and answers as the test says.
public struct StargazersFetchingSpy: StargazersFetching {
  /// Records the pages that are asked for, and answers with empty ones until the test says otherwise.
  public let stargazersSpy = Spy(of: Self.stargazers, returns: StargazersPage([]))

  /// Makes a service without people.
  public init() {}

  public func stargazers(
    of repository: Repository, at page: PageReference
  ) async throws(NetworkError) -> StargazersPage {
    try await stargazersSpy(repository, page)
  }
}
