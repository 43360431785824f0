import Doubles
import NetworkingSample
import StargazersSample

/// Stands in for GitHub.
struct StargazersFetchingStub: StargazersFetching {
  let stub = AsyncSpy { (_: Repository, _: PageReference) async throws(NetworkError) -> StargazersPage in
    StargazersPage([])
  }

  func stargazers(
    of repository: Repository, at page: PageReference
  ) async throws(NetworkError) -> StargazersPage {
    try await stub(repository, page)
  }
}
