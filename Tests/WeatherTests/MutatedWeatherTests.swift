import Doubles
import Foundation
import SampleDoubles
import NetworkingSample
import WeatherSample
import TestSupport
import Testing

/// Answers with random changes: each is decoded, or refused with a fault and its place; nothing crashes.
struct MutatedWeatherTests {
  @Test func `mutated answers decode or fail with a fault`() async {
    let network = NetworkingSpy()
    let fetcher = WeatherFetcher(network: network, service: OpenWeatherMap(key: Secret("sesame")))

    await expectDecodedOrRefused(rounds: Stress.count(150, full: 20_000)) { mutation in
      mutation.changedOrRestructured(recordedAnswer)
    } decode: { body throws(NetworkError) in
      network.responseSpy.returns(NetworkResponse(body: body))
      _ = try await fetcher.fetchCities()
    }
  }

  @Test(arguments: ["[", #"{"list":["#, #"{"list":[{"id":1,"weather":["#])
  func `a deeply nested answer is refused`(opening: String) async {
    let text = opening + String(repeating: "[", count: 100_000)

    await #expect(throws: NetworkError.incorrectDataReturned(DataFault(at: "body", "is not JSON"))) {
      try await WeatherFetcher.answering(text).fetchCities()
    }
  }
}
