import Doubles
import Foundation
import SampleDoubles
import NetworkingSample
import WeatherSample
import TestSupport
import Testing

/// Answers with random changes: each is decoded, or refused with a fault and its place; nothing crashes.
@Suite(.endsWithin(seconds: 10)) struct MutatedWeatherTests {
  @Test func `mutated answers decode or fail with a fault`() async throws {
    let network = NetworkingSpy()
    let fetcher = WeatherFetcher(network: network, service: OpenWeatherMap(key: Secret("sesame")))
    var mutation = Mutation(of: recordedAnswer, seed: 12)
    var (decoded, refused) = (0, 0)

    for _ in 0..<Stress.count(150, full: 100_000) {
      let body = mutation.next()
      network.responseSpy.returns(NetworkResponse(body: body))
      do throws(NetworkError) {
        _ = try await fetcher.fetchCities()
        decoded += 1
      } catch {
        refused += 1
        guard case .incorrectDataReturned(let fault) = error, !fault.place.isEmpty, !fault.problem.isEmpty else {
          Issue.record("\(error) for \(String(decoding: body, as: UTF8.self))")
          continue
        }
      }
    }

    // Both kinds are there, or else the mutations would prove nothing.
    #expect(decoded > 0)
    #expect(refused > 0)
  }

  @Test(arguments: ["[", #"{"list":["#, #"{"list":[{"id":1,"weather":["#])
  func `a deeply nested answer is refused`(opening: String) async {
    let text = opening + String(repeating: "[", count: 100_000)

    await #expect(throws: NetworkError.incorrectDataReturned(DataFault(at: "body", "is not JSON"))) {
      try await WeatherFetcher.answering(text).fetchCities()
    }
  }
}
