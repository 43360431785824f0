import Doubles
import NetworkingSample
import StargazersSample

/// Stands in for GitHub.
struct StargazersFetchingSpy: StargazersFetching {
  let stargazersSpy = AsyncSpy(of: Self.stargazers, returns: StargazersPage([]))
  func stargazers(
    of repository: Repository, at page: PageReference
  ) async throws(NetworkError) -> StargazersPage {
    try await stargazersSpy(repository, page)
  }
}
