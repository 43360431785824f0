import Foundation
import NetworkingSample
import SampleDoubles
import StargazersSample
import Testing

@testable import tour

/// The service that each sample uses, and the key that it receives.
struct ServiceSourceTests {
  private let network = NetworkingSpy()

  /// Sends every request of the tour over a recording network.
  private func ask(_ source: ServiceSource) async throws -> [NetworkRequest] {
    let repository = try Repository("tea/kettle")
    let services = Composition(environment: [:], network: network)
    _ = try? await services.weather(from: source).fetchCities()
    _ = try? await services.imageSearch(in: source).requestPage(1, of: "tea")
    _ = try? await services.stargazers(from: source).stargazers(of: repository, at: .first)
    return network.responseSpy.calls.map(\.arguments)
  }

  @Test func `a live request is sent to the service's own address, with the user's key`() async throws {
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

  @Test func `a recorded request is sent to the server on this machine, without a key`() async throws {
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

  @Test(arguments: [
    ("t0ken", "t0ken"), (" t0ken\n", "t0ken"), ("a b", "a b"), ("", nil), (" \n", nil), (nil, nil),
  ])
  func `a key from the environment is trimmed`(text: String?, key: String?) {
    #expect(Secret("KEY", in: ["KEY": text, "OTHER": "x"].compactMapValues(\.self))?.revealed == key)
  }
}
