import Doubles
import Foundation
import Loopback
import NetworkingSample

@testable import tour

/// A fake network on which the recorded service is, without a server.
struct RecordedImageNetwork: Networking {
  /// The address at which the service is found.
  static let url = URL(literal: "http://recorded.example")

  func response(to request: NetworkRequest) async throws(NetworkError) -> NetworkResponse {
    let query = request.parameters.map { URLQueryItem(name: $0.name, value: $0.revealed) }
    let answer = RecordedImages.answer(
      to: LoopbackRequest("GET", request.endpoint.path(), query: query), base: Self.url.absoluteString)
    if let error = NetworkError(status: answer.status, headers: [:]) { throw error }
    return NetworkResponse(body: answer.body)
  }
}

/// Records the requests to the recorded service, and fails where the test wants that.
struct RecordedImageNetworkSpy: Networking {
  let responseSpy = AsyncSpy { (request: NetworkRequest) async throws(NetworkError) -> NetworkResponse in
    try await RecordedImageNetwork().response(to: request)
  }
  func response(to request: NetworkRequest) async throws(NetworkError) -> NetworkResponse {
    try await responseSpy(request)
  }
}
