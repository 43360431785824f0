import Doubles
import Foundation
import SampleDoubles
import NetworkingSample
import StargazersSample
import TestSupport
import Testing

@testable import tour

/// The service that each sample asks, and the key that it is told.
@Suite(.timeLimit(.minutes(5)), .endsWithin(seconds: 10)) struct ServiceSourceTests {
  private let network = NetworkingSpy()

  /// Asks every service of the tour, over a network that records what they ask.
  private func ask(_ source: ServiceSource) async throws -> [NetworkRequest] {
    let repository = try Repository("tea/kettle")
    let services = Composition(environment: [:]) { [network] _ in network }
    _ = try? await services.weather(from: source).fetchCities()
    _ = try? await services.imageSearch(in: source).requestPage(1, of: "tea")
    _ = try? await services.stargazers(from: source).stargazers(of: repository, at: .first)
    return network.responseSpy.calls.map(\.arguments)
  }

  @Test func `live, each service is asked at its own address, with the user's key`() async throws {
    let requests = try await ask(.live(key: Secret("s3cret")))

    #expect(
      requests.map(\.endpoint.absoluteString) == [
        "https://api.openweathermap.org/data/2.5/group", "https://pixabay.com/api/",
        "https://api.github.com/repos/tea/kettle/stargazers",
      ])
    #expect(requests[0].parameters.contains(RequestField("APPID", secret: Secret("s3cret"))))
    #expect(requests[1].parameters.contains(RequestField("key", secret: Secret("s3cret"))))
    #expect(requests[2].headers.contains(RequestField("Authorization", secret: Secret("Bearer s3cret"))))
  }

  @Test func `recorded, the server on this machine is asked, and told no key`() async throws {
    let url = try #require(URL(string: "http://127.0.0.1:7"))

    let requests = try await ask(.recorded(url))

    #expect(
      requests.map(\.endpoint.absoluteString) == [
        "http://127.0.0.1:7/data/2.5/group", "http://127.0.0.1:7/api/",
        "http://127.0.0.1:7/repos/tea/kettle/stargazers",
      ])
    #expect(requests[2].headers.contains { $0.name == "Authorization" } == false)
    #expect(ServiceSource.recorded(url).key == nil)
  }
}
