import Doubles
import Foundation
import Samples

/// Stands in for the network: the test decides the response, and sees the requests.
struct NetworkingSpy: Networking {
  let responseSpy = AsyncSpy<NetworkRequest, NetworkResponse, NetworkError>()
  func response(to request: NetworkRequest) async throws(NetworkError) -> NetworkResponse {
    try await responseSpy(request)
  }

  /// Answers every request with this body.
  init(body: Data = Data()) {
    responseSpy.returns(NetworkResponse(body: body))
  }
}

/// Stands in for the service: the test decides what is fetched, and can hold each request.
struct WeatherFetchingSpy: WeatherFetching {
  let citiesSpy = AsyncSpy { () async throws(NetworkError) -> [City] in throw .notReachedServer }
  func fetchCities() async throws(NetworkError) -> [City] { try await citiesSpy() }
}
