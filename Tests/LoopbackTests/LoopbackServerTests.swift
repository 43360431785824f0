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
      with: server.port, "GET /a%20b?q=x%26y&r HTTP/1.1\r\nHost: h\r\nX-Key:  v \r\n\r\n")

    #expect(
      server.requests == [
        LoopbackRequest(
          "GET", "/a b", query: [URLQueryItem(name: "q", value: "x&y"), URLQueryItem(name: "r", value: nil)],
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

  @Test func `a body is read whole, in whatever pieces it comes`() async throws {
    let server = try LoopbackServer { .response(body: $0.body) }

    let answer = try await RawClient.exchange(with: server.port, "POST / HTTP/1.1\r\nContent-Length: 6\r\n\r\nabcdefg")

    #expect(answer.hasSuffix("\r\n\r\nabcdef"))
  }

  @Test(arguments: [
    ("nonsense\r\n\r\n", 400), ("GET / HTTP/1.1\r\nno colon\r\n\r\n", 400), ("GET / SPDY/1\r\n\r\n", 400),
    ("GET x HTTP/1.1\r\n\r\n", 400), ("GET /a%00b%ff HTTP/1.1\r\n\r\n", 400), ("GET /% HTTP/1.1\r\n\r\n", 400),
    ("GET /?a=%ff HTTP/1.1\r\n\r\n", 400), ("GET /?%ff HTTP/1.1\r\n\r\n", 400), ("GET /#a HTTP/1.1\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nX : a\r\n\r\n", 400), ("GET / HTTP/1.1\r\nX: a\r\n b: c\r\n\r\n", 400),
    ("POST / HTTP/1.1\r\nContent-Length: 1\r\ncontent-length: 2\r\n\r\nab", 400),
    ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\n", 501),
    ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\nContent-Length: 1\r\n\r\na", 501),
    ("POST / HTTP/1.1\r\nExpect: 100-continue\r\nContent-Length: 1\r\n\r\na", 417),
    ("GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nContent-Length: 1048577\r\n\r\n", 413),
    // A length that is no number.
    ("POST / HTTP/1.1\r\nContent-Length: +1\r\n\r\na", 400), ("POST / HTTP/1.1\r\nContent-Length: 1 1\r\n\r\na", 400),
    ("POST / HTTP/1.1\r\nContent-Length: 0x1\r\n\r\na", 400), ("POST / HTTP/1.1\r\nContent-Length: \r\n\r\na", 400),
    ("POST / HTTP/1.1\r\nContent-Length: -0\r\n\r\na", 400), ("POST / HTTP/1.1\r\nContent-Length: ٣\r\n\r\na", 400),
    ("POST / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\na", 400),
    ("GET / HTTP/1.1\r\nX: " + String(repeating: "x", count: 70_000) + "\r\n\r\n", 431),
  ])
  func `what can't be read is refused, and nobody is asked`(request: String, status: Int) async throws {
    let server = try ServerSpy()

    let answer = try await RawClient.exchange(with: server.port, request)

    #expect(answer.hasPrefix("HTTP/1.1 \(status) "))
    #expect(server.answerSpy.callCount == 0)
  }

  @Test(arguments: [
    ("//evil/path", "//evil/path"), ("///", "///"), ("/a%2Fb", "/a/b"), ("/a%00b", "/a\0b"), ("/a:b@c", "/a:b@c"),
    ("/%C3%A9é", "/éé"), ("/?", "/"),
  ])
  func `a path is what was sent, unescaped`(target: String, path: String) async throws {
    let server = try ServerSpy()

    _ = try await RawClient.exchange(with: server.port, "GET \(target) HTTP/1.1\r\n\r\n")

    #expect(server.requests == [LoopbackRequest("GET", path)])
  }

  @Test func `a query's names and values are in order, with plus signs and equals signs as they are`() async throws {
    let server = try ServerSpy()

    _ = try await RawClient.exchange(with: server.port, "GET /?a=1+2&&b=c=d&a&%26=%3D?e& HTTP/1.1\r\n\r\n")

    let query = [("a", "1+2"), ("b", "c=d"), ("a", nil), ("&", "=?e")].map { URLQueryItem(name: $0, value: $1) }
    #expect(server.requests.map(\.query) == [query])
  }

  // By hash seed either would win, in one process of two.
  @Test func `of fields with one name the last counts, in whatever case`() async throws {
    let names = ["X-Key", "x-key", "X-KEY", "x-Key", "X-key"]
    let server = try ServerSpy()

    for last in names {
      let fields = (names.filter { $0 != last } + [last]).map { "\($0): \($0)\r\n" }.joined()
      _ = try await RawClient.exchange(with: server.port, "GET / HTTP/1.1\r\n\(fields)\r\n")
    }

    #expect(server.requests.map { $0[header: "x-KEY"] } == names)
    #expect(LoopbackRequest("GET", "/", headers: names.map { ($0, $0) })[header: "X-Key"] == "X-key")
  }

  @Test(arguments: [
    (LoopbackReply.response(body: Data("tea".utf8)), "HTTP/1.1 200 \r\nContent-Length: 3\r\nConnection: close\r\n\r\n"),
    (
      LoopbackReply.chunked([Data("tea".utf8)]),
      "HTTP/1.1 200 \r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
    ),
    (
      .truncated(Data("tea".utf8), announced: 10),
      "HTTP/1.1 200 \r\nContent-Length: 10\r\nConnection: close\r\n\r\n"
    ),
    (
      LoopbackReply("HTTP/1.1 200 \r\n\r\ntea".utf8.map { .send(Data([$0])) }), "HTTP/1.1 200 \r\n\r\n"
    ),
    (.closedInHeaders, "HTTP/1.1 200 OK\r\nContent-Ty"),
  ])
  func `a HEAD gets the head of what a GET would get`(reply: LoopbackReply, head: String) async throws {
    let server = try LoopbackServer { _ in reply }

    #expect(try await RawClient.exchange(with: server.port, "HEAD / HTTP/1.1\r\n\r\n") == head)
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

  @Test(arguments: [.endless, .status(200).held(by: try Gate()), LoopbackReply([.sendForEver(Data())])])
  func `a client that goes before the end is told of, and one that stays is not`(reply: LoopbackReply) async throws {
    let server = try ServerSpy { $0.path == "/whole" ? .status(200) : reply }
    _ = try await RawClient.exchange(with: server.port, "GET /whole HTTP/1.1\r\n\r\n")

    try await RawClient.leave(server.port, behind: "GET /left HTTP/1.1\r\n\r\n")

    try await server.hangUpSpy.calls(reach: 1)
    #expect(server.hangUpSpy.calls == [Call(LoopbackRequest("GET", "/left"))])
  }

  @Test func `many clients are served at once`() async throws {
    let server = try LoopbackServer { .response(body: Data($0.path.utf8)) }
    let count = Stress.isOn ? 500 : 20

    let answers = try await withThrowingTaskGroup { group in
      for number in 0..<count {
        group.addTask { try await RawClient.exchange(with: server.port, "GET /\(number) HTTP/1.1\r\n\r\n") }
      }
      return try await group.reduce(into: Set<Substring?>()) { $0.insert($1.split(separator: "/").last) }
    }

    #expect(answers == Set((0..<count).map { Substring("\($0)") }))
  }

  @Test func `to stop ends the connections that are open`() async throws {
    let server = try ServerSpy()
    server.answerSpy.returns(.status(200).held(by: try Gate()))
    async let answer = RawClient.exchange(with: server.port, "GET / HTTP/1.1\r\n\r\n")
    try await server.answerSpy.calls(reach: 1)

    server.stop()
    server.stop()

    #expect(try await answer == "")
  }

  @Test(arguments: [
    LoopbackReply([.sendForEver(Data())]),
    LoopbackReply([LoopbackReply.Step](repeating: .send(Data()), count: Stress.count(20_000, full: 3_000_000))),
  ])
  func `to send nothing, forever or in steps without an end in sight, keeps nobody else waiting`(reply: LoopbackReply)
    async throws
  {
    let server = try ServerSpy { $0.path == "/" ? reply : .status(200) }
    async let nothing = RawClient.exchange(with: server.port, "GET / HTTP/1.1\r\n\r\n")
    try await server.answerSpy.calls(reach: 1)

    let answer = try await RawClient.exchange(with: server.port, "GET /other HTTP/1.1\r\n\r\n")
    server.stop()

    #expect(answer.hasPrefix("HTTP/1.1 200 "))
    #expect(try await nothing == "")
  }

  @Test func `what comes before a gate is sent whole, however long it is`() async throws {
    let gate = try Gate()
    let body = Data(repeating: 97, count: 20_000_000)
    let server = try LoopbackServer { _ in LoopbackReply([.send(body), .hold(gate), .send(Data("late".utf8))]) }

    let answer = try await RawClient.exchange(with: server.port, "GET / HTTP/1.1\r\n\r\n") { count in
      if count == body.count { gate.open() }
    }

    #expect(answer.utf8.count == body.count + 4)
  }

  #if PROCESSES
    @Test(.enabled(if: Memory.peak != nil, "needs /proc/self/status, and no sanitizer"))
    func `a server keeps no request that it has answered`() async {
      await #expect(processExitsWith: .success) {
        let server = try LoopbackServer { _ in .status(200) }
        let body = String(repeating: "a", count: 1_000_000)
        let request = "POST / HTTP/1.1\r\nContent-Length: \(body.utf8.count)\r\n\r\n" + body
        _ = try await RawClient.exchange(with: server.port, request)
        let before = try #require(Memory.peak)

        for _ in 0..<Stress.count(20, full: 400) { _ = try await RawClient.exchange(with: server.port, request) }

        // Each has a megabyte; kept, they would be 60 MB.
        #expect(try #require(Memory.peak) - before < 24_576)
      }
    }
  #endif

  @Test func `a server that was stopped keeps nothing`() async throws {
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
