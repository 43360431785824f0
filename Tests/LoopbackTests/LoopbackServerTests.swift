import Doubles
import Foundation
import Loopback
import SampleDoubles
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct LoopbackServerTests {
  @Test func `a request arrives as it was sent, and its answer comes back`() async throws {
    let server = try ServerSpy { _ in .json(Data("[]".utf8)) }

    let answer = try await RawClient.exchange(
      with: server.port, "GET /a%20b?q=x%26y+z&r HTTP/1.1\r\nHost: h\r\nX-Key:  v \r\n\r\n")

    #expect(
      server.requests == [
        LoopbackRequest(
          "GET", "/a b", query: [URLQueryItem(name: "q", value: "x&y+z"), URLQueryItem(name: "r", value: nil)],
          headers: [("host", "h"), ("x-key", "v")])
      ])
    #expect(
      answer == """
        HTTP/1.1 200 \r
        Content-Type: application/json; charset=utf-8\r
        Content-Length: 2\r
        Connection: close\r
        \r
        []
        """)
  }

  @Test(arguments: [
    "nonsense\r\n\r\n", "GET / HTTP/1.1\r\nno colon\r\n\r\n", "GET / SPDY/1\r\n\r\n", "GET x HTTP/1.1\r\n\r\n",
    "GET /#a HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nX : a\r\n\r\n", "GET / HTTP/1.1\r\nX: a\r\n b: c\r\n\r\n",
    "GET / HTTP/1.1\r\nX: " + String(repeating: "x", count: 70_000),
  ])
  func `an unreadable request is refused without asking for an answer`(request: String) async throws {
    let server = try ServerSpy()

    let answer = try await RawClient.exchange(with: server.port, request)

    #expect(answer.hasPrefix("HTTP/1.1 400 "))
    #expect(server.answerSpy.callCount == 0)
  }

  @Test(arguments: [("//evil/path", "//evil/path"), ("/a%2Fb", "/a/b"), ("/a:b@c", "/a:b@c"), ("/%C3%A9?", "/é")])
  func `a path is the one sent, unescaped`(target: String, path: String) async throws {
    let server = try ServerSpy()

    _ = try await RawClient.exchange(with: server.port, "GET \(target) HTTP/1.1\r\n\r\n")

    #expect(server.requests.map(\.path) == [path])
  }

  @Test func `the last of several fields with one name counts, in any case`() async throws {
    let server = try ServerSpy()

    _ = try await RawClient.exchange(with: server.port, "GET / HTTP/1.1\r\nX-Key: 1\r\nx-key: 2\r\nX-KEY: 3\r\n\r\n")

    #expect(server.requests.map { $0[header: "x-Key"] } == ["3"])
  }

  @Test func `chunks have their lengths in hexadecimal`() async throws {
    let server = try LoopbackServer { _ in .chunked([Data(repeating: 97, count: 17), Data("b".utf8)]) }

    let answer = try await RawClient.exchange(with: server.port, "GET / HTTP/1.1\r\n\r\n")

    #expect(answer.hasSuffix("\r\n\r\n11\r\naaaaaaaaaaaaaaaaa\r\n1\r\nb\r\n0\r\n\r\n"))
  }

  @Test func `the answer can change, and a held one waits for its gate`() async throws {
    let server = try ServerSpy()
    let gate = try Gate()
    server.answerSpy.returns(.response(body: Data("late".utf8)).held(by: gate))

    async let answer = RawClient.exchange(with: server.port, "GET / HTTP/1.1\r\n\r\n")
    try await server.answerSpy.calls(reach: 1)
    gate.open()

    #expect(try await answer.hasSuffix("late"))
  }

  @Test(arguments: [LoopbackReply.endless, .status(200).held(by: try Gate())])
  func `a client that leaves early is reported, and one that stays is not`(reply: LoopbackReply) async throws {
    let server = try ServerSpy { $0.path == "/whole" ? .status(200) : reply }
    _ = try await RawClient.exchange(with: server.port, "GET /whole HTTP/1.1\r\n\r\n")

    try await RawClient.leave(server.port, behind: "GET /left HTTP/1.1\r\n\r\n")

    try await server.hangUpSpy.calls(reach: 1)
    #expect(server.hangUpSpy.calls == [Call(LoopbackRequest("GET", "/left"))])
  }

  @Test func `clients are served at once`() async throws {
    let server = try LoopbackServer { .response(body: Data($0.path.utf8)) }
    let count = Stress.count(20, full: 500)

    let answers = try await withThrowingTaskGroup { group in
      for number in 0..<count {
        group.addTask { try await RawClient.exchange(with: server.port, "GET /\(number) HTTP/1.1\r\n\r\n") }
      }
      return try await group.reduce(into: Set<Substring?>()) { $0.insert($1.split(separator: "/").last) }
    }

    #expect(answers == Set((0..<count).map { Substring("\($0)") }))
  }

  @Test(arguments: [LoopbackReply.endless, .status(200).held(by: try Gate())])
  func `stopping ends open connections`(reply: LoopbackReply) async throws {
    let server = try ServerSpy { _ in reply }
    async let answer = RawClient.exchange(with: server.port, "GET / HTTP/1.1\r\n\r\n")
    try await server.answerSpy.calls(reach: 1)

    server.stop()
    server.stop()

    _ = try await answer
    await #expect(throws: RawClient.Refused.self) { try await RawClient.exchange(with: server.port, "") }
  }

  @Test func `bytes before a gate are sent whole, however many`() async throws {
    let gate = try Gate()
    let body = Data(repeating: 97, count: Stress.count(2_000_000, full: 20_000_000))
    let server = try LoopbackServer { _ in LoopbackReply([.send(body), .hold(gate), .send(Data("late".utf8))]) }

    let answer = try await RawClient.exchange(with: server.port, "GET / HTTP/1.1\r\n\r\n") { count in
      if count == body.count { gate.open() }
    }

    #expect(answer.utf8.count == body.count + 4)
  }

  @Test func `a stopped server keeps nothing`() async throws {
    final class Tea: Sendable {
      let deinitSpy = Spy { () in }
      deinit { deinitSpy() }
    }
    var tea: Tea? = Tea()
    let deinitSpy = try #require(tea?.deinitSpy)
    var server: LoopbackServer? = try LoopbackServer { [tea] _ in tea == nil ? .status(500) : .status(200) }
    let port = try #require(server?.port)
    _ = try await RawClient.exchange(with: port, "GET / HTTP/1.1\r\n\r\n")

    tea = nil
    server?.stop()
    server = nil

    try await deinitSpy.calls(reach: 1)
  }

  @Test func `a refused port refuses`() async throws {
    let refused = try RefusedPort()
    let port = try #require(refused.url.port)

    await #expect(throws: RawClient.Refused.self) {
      try await RawClient.exchange(with: UInt16(port), "GET / HTTP/1.1\r\n\r\n")
    }
  }
}
