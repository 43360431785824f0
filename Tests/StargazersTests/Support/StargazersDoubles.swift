import Doubles
import Foundation
import Samples

/// Stands in for the network: records the requests, and answers as the test says.
struct NetworkingSpy: Networking {
  let responseSpy = AsyncSpy { (_: NetworkRequest) async throws(NetworkError) -> NetworkResponse in
    NetworkResponse(body: Data("[]".utf8))
  }

  func response(to request: NetworkRequest) async throws(NetworkError) -> NetworkResponse {
    try await responseSpy(request)
  }
}

/// Stands in for GitHub: records which pages are asked for, and answers as the test says.
struct StargazersFetchingSpy: StargazersFetching {
  let stargazersSpy = AsyncSpy {
    (_: Repository, _: PageReference) async throws(NetworkError) -> StargazersPage in StargazersPage([])
  }

  func stargazers(
    of repository: Repository, at page: PageReference
  ) async throws(NetworkError) -> StargazersPage {
    try await stargazersSpy(repository, page)
  }
}
