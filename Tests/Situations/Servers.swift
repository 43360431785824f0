import Doubles
import Foundation
import Loopback
import NetworkingSample
import SampleDoubles
import Testing

/// A server: it is slow, it is elsewhere, and the faults that matter come once a year.
///
/// - Cure: A small seam of your own in front of the client, `Networking` here. Above it all tests use a spy. Below it the
///   real client meets a real server on this machine, which misbehaves on demand, in a handful of tests.
/// - When not to: no double of `URLSession`, which you don't own: it would do what you believe, not what the system does.
///   And few tests through everything: each is slow, fails for many reasons, and names none of them.
///
/// Source: *Just Say No to More End-to-End Tests*, Google Testing Blog, April 2015.
@Suite(.timeLimit(.minutes(5))) struct Servers {
  /// The system under test.
  struct Catalog: Sendable {
    let network: any Networking
    let url: URL

    func price(of tea: String) async throws(NetworkError) -> Int? {
      let request = NetworkRequest(to: url, parameters: [RequestField("tea", tea)])
      return Int(String(decoding: try await network.response(to: request).body, as: UTF8.self))
    }
  }

  @Test func `a layer above the network is tested with a spy`() async throws {
    let url = try #require(URL(string: "https://tea.example/price"))
    let network = NetworkingSpy(body: Data("450".utf8))

    let price = try await Catalog(network: network, url: url).price(of: "mint")

    #expect(price == 450)
    #expect(network.responseSpy.calls == [Call(NetworkRequest(to: url, parameters: [RequestField("tea", "mint")]))])
  }

  @Test func `the real client is tested with a server on this machine`() async throws {
    let server = try ServerSpy { _ in .response(body: Data("450".utf8)) }
    let network = Network()

    let price = try await Catalog(network: network, url: server.url).price(of: "green tea")

    #expect(price == 450)
    #expect(server.requests.map(\.query) == [[URLQueryItem(name: "tea", value: "green tea")]])
  }

  @Test func `a broken connection is reported as the system's error`() async throws {
    let server = try ServerSpy { _ in .reset }
    let network = Network()

    await #expect(throws: NetworkError.connectionLost) {
      try await Catalog(network: network, url: server.url).price(of: "mint")
    }
  }
}
