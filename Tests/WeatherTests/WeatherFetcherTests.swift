import Doubles
import Foundation
import NetworkingSample
import SampleDoubles
import Testing
import WeatherSample

/// The fetcher's request to the network, and its results.
struct WeatherFetcherTests {
  private let network = NetworkingSpy(body: Data(#"{"list":[]}"#.utf8))
  private let service = OpenWeatherMap(key: Secret("sesame"))

  @Test func `one fetch sends one request to the service`() async throws {
    _ = try await WeatherFetcher(network: network, service: service).fetchCities()

    #expect(network.responseSpy.calls == [Call(service.groupRequest)])
    // A recorded call may be printed, so it must not reveal the key.
    #expect(!"\(network.responseSpy.calls)".contains("sesame"))
  }

  @Test(arguments: [
    NetworkError.notConnectedToInternet, .notAuthorized(status: 401), .tooManyRequests(retryAfter: .seconds(7)),
    .cancelled,
  ])
  func `a network failure is passed on`(failure: NetworkError) async {
    network.responseSpy.throws(failure)

    await #expect(throws: failure) {
      try await WeatherFetcher(network: network, service: service).fetchCities()
    }
  }
}
