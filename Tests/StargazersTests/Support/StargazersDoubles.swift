import Doubles
import Foundation
import NetworkingSample
import StargazersSample

/// Stands in for GitHub: records which pages are asked for, and answers as the test says.
struct StargazersFetchingSpy: StargazersFetching {
  let stargazersSpy = AsyncSpy(of: Self.stargazers, returns: StargazersPage([]))
  func stargazers(
    of repository: Repository, at page: PageReference
  ) async throws(NetworkError) -> StargazersPage {
    try await stargazersSpy(repository, page)
  }
}
