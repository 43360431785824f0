import Doubles
import Foundation
import Loopback
import NetworkingSample
import SampleDoubles
import Testing

/// The server's own promises. The real client's tests check the bytes that it sends and reads.
@Suite(.timeLimit(.minutes(5))) struct LoopbackServerTests {
  private let network = Network(timeLimit: .seconds(86_400))

  private func body(_ path: String, of server: URL) async throws -> Data {
    try await network.response(to: NetworkRequest(to: server.appending(path: path))).body
  }

  @Test func `a held reply waits for its gate, and is sent in full`() async throws {
    let server = try ServerSpy()
    // More than a connection accepts in a single write.
    let large = Data(repeating: 97, count: 8_000_000)
    let gate = try Gate()
    server.answerSpy.returns(.response(body: large).held(by: gate))

    async let answer = body("", of: server.url)
    try await server.answerSpy.calls(reach: 1)
    gate.open()

    #expect(try await answer == large)
  }

  @Test(arguments: [LoopbackReply.endless, .status(200).held(by: try Gate())])
  func `only a client that disconnects early is reported`(reply: LoopbackReply) async throws {
    let server = try ServerSpy { $0.path == "/whole" ? .status(200) : reply }
    _ = try await body("whole", of: server.url)

    let leaving = Task { try await body("left", of: server.url) }
    try await server.answerSpy.calls(reach: 2)
    leaving.cancel()

    try await server.hangUpSpy.calls(reach: 1)
    #expect(server.hangUpSpy.calls.map(\.arguments.path) == ["/left"])
  }

  @Test(arguments: [LoopbackReply.endless, .status(200).held(by: try Gate())])
  func `stopping ends open connections, and stopping again does nothing`(reply: LoopbackReply) async throws {
    let server = try ServerSpy { _ in reply }
    async let answer = body("", of: server.url)
    try await server.answerSpy.calls(reach: 1)

    server.stop()
    server.stop()

    _ = try? await answer
    #expect(server.answerSpy.calls.count == 1)
  }

  @Test func `a stopped server retains nothing`() async throws {
    final class Tea: Sendable {
      let deinitSpy = Spy { () in }
      deinit { deinitSpy() }
    }
    var tea: Tea? = Tea()
    let deinitSpy = try #require(tea?.deinitSpy)
    var server: LoopbackServer? = try LoopbackServer { [tea] _ in tea == nil ? .status(500) : .status(200) }
    _ = try await body("", of: try #require(server?.url))

    tea = nil
    server?.stop()
    server = nil

    try await deinitSpy.calls(reach: 1)
  }

  #if PROCESSES
    @Test func `a no_proxy of * keeps every request away from the proxy`() async throws {
      await #expect(processExitsWith: .success) {
        unsafe setenv("http_proxy", "http://127.0.0.1:1", 1)
        unsafe setenv("no_proxy", "*", 1)
        let server = try LoopbackServer { _ in .status(200) }

        let url = try #require(URL(string: "http://localhost:\(server.port)"))
        await #expect(throws: Never.self, "the proxy was asked, as libcurl does for *,127.0.0.1") {
          try await Network().response(to: NetworkRequest(to: url))
        }
      }
    }
  #endif
}
