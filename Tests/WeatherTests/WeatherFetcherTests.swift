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

  @Test func `a cancelled fetch cancels its request`() async throws {
    network.responseSpy.holds()
    let fetcher = WeatherFetcher(network: network, service: service)
    let fetch = Task { try await fetcher.fetchCities() }
    let held = try await network.responseSpy.nextHeldCall()

    fetch.cancel()

    try await held.cancellation()
    held.throw(.cancelled)
    await #expect(throws: NetworkError.cancelled) { try await fetch.value }
  }
}
