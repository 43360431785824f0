import Doubles
import Foundation
import Samples
import Testing

@testable import tour

/// Stands in for the client and the server: the recorded service, without a connection between.
struct RecordedNetwork: Networking {
  let responseSpy = AsyncSpy { (request: NetworkRequest) async throws(NetworkError) -> NetworkResponse in
    let answer = RecordedService.answer(path: request.endpoint.path(), base: "http://recorded.example") { name in
      request.parameters.first { $0.name == name }?.value.revealed
    }
    guard answer.status == 200 else { throw .unexpectedStatus(answer.status) }
    return NetworkResponse(headers: ["Content-Type": answer.type], body: answer.body)
  }
  func response(to request: NetworkRequest) async throws(NetworkError) -> NetworkResponse {
    try await responseSpy(request)
  }

  /// A search over this network.
  func search() throws -> ImageSearch {
    let endpoint = try #require(URL(string: "http://recorded.example/api/"))
    return ImageSearch(network: self, key: Secret("recorded"), endpoint: endpoint)
  }
}
