import Doubles
import NetworkingSample

@testable import tour

/// Records the requests to the recorded service, and fails where the test wants that.
struct RecordedImageNetworkSpy: Networking {
  let responseSpy = AsyncSpy { (request: NetworkRequest) async throws(NetworkError) -> NetworkResponse in
    try await RecordedImageNetwork().response(to: request)
  }
  func response(to request: NetworkRequest) async throws(NetworkError) -> NetworkResponse {
    try await responseSpy(request)
  }
}
