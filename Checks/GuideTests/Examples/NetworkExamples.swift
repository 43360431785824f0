import Doubles
import Foundation
import Loopback
import NetworkingSample
import SampleDoubles
import Testing

/// The examples in the doc comments of the network and of the server beside it.
@Suite(.timeLimit(.minutes(5))) struct NetworkExamples {
  private static let quiet = NetworkConfiguration(usesProxies: false)

  @Test func `a server answers as it is told, and a network asks it`() async throws {
    let server = try LoopbackServer { request in
      request.path == "/tea" ? .json(Data(#"{"name": "mint"}"#.utf8)) : .status(404)
    }
    defer { server.stop() }
    let url = server.url.appending(path: "tea")

    let network = Network(configuration: Self.quiet)

    let response = try await network.response(to: NetworkRequest(to: url))

    #expect(response.body == Data(#"{"name": "mint"}"#.utf8))
  }

  @Test func `a gate keeps a reply waiting`() async throws {
    let body = Data("late".utf8)
    let network = Network(configuration: Self.quiet)

    let gate = try Gate()
    let reply = LoopbackReply.json(body).held(by: gate)
    let server = try ServerSpy { _ in reply }
    async let response = network.response(to: NetworkRequest(to: server.url))
    try await server.answerSpy.calls(reach: 1)
    gate.open()

    #expect(try await response.body == body)
  }
}
