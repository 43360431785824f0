import Doubles
import Foundation
import Loopback
import NetworkingSample
import SampleDoubles
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The real client against a real server on this machine.
@Suite(.tags(.integration), .timeLimit(.minutes(2)), .waits(atMost: .seconds(20))) struct NetworkIntegrationTests {
  /// The client; a request that would hang ends with the suite's time limit, which even a busy machine doesn't reach.
  private let network = Network(timeLimit: .seconds(86_400), bodyLimit: 100_000)

  @Test func `the request and the response arrive complete`() async throws {
    let server = try ServerSpy { _ in
      .response(status: 201, headers: [("X-Tea", "mint"), ("Set-Cookie", "a=b")], body: Data("hot".utf8))
    }
    let request = NetworkRequest(
      to: server.url.appending(path: "a b"), parameters: [RequestField("q", "x&y+z")],
      headers: [RequestField("X-Cup", secret: Secret("big"))])

    _ = try await network.response(to: request)
    let response = try await network.response(to: request)

    #expect(response.status == 201)
    #expect(response.headers["x-tea"] == "mint")
    #expect(response.headers["Content-Length"] == "3")
    #expect(response.body == Data("hot".utf8))
    #expect(server.requests.map(\.path) == ["/a b", "/a b"])
    #expect(server.requests.map { $0[parameter: "q"] } == ["x&y+z", "x&y+z"])
    #expect(server.requests.map { $0[header: "X-Cup"] } == ["big", "big"])
    #expect(server.requests.map { $0[header: "Cookie"] } == [nil, nil])
  }

  @Test(arguments: [
    (LoopbackReply.status(204), ""), (.raw("HTTP/1.1 200 OK\r\n\r\nabc"), "abc"),
    (.raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n1\r\nc\r\n0\r\n\r\n"), "abc"),
    (.response(headers: [("Content-Encoding", "identity")], body: Data("abc".utf8)), "abc"),
    (.raw("HTTP/1.1 103 \r\nLink: x\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nab"), "ab"),
  ])
  func `a body in any valid form is read`(reply: LoopbackReply, body: String) async throws {
    let server = try LoopbackServer { _ in reply }

    #expect(try await network.response(to: NetworkRequest(to: server.url)).body == Data(body.utf8))
  }

  @Test func `a request to an address without a server fails`() async throws {
    // No server listens at port 1, and no system assigns it.
    #expect(await network.error(from: try url("http://127.0.0.1:1/")) == .notReachedServer)
    #expect(await network.error(from: try url("http://nobody.invalid/")) == .notReachedServer)
  }

  /// A faulty answer, and the client's error.
  struct Fault: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let reply: LoopbackReply
    let error: NetworkError

    init(_ name: String, _ reply: LoopbackReply, _ error: NetworkError) {
      (testDescription, self.reply, self.error) = (name, reply, error)
    }
  }

  static let faults = [
    Fault("reset", .reset, .connectionLost),
    Fault(
      "reset in the body", .raw("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc").then(.reset), .connectionLost),
    Fault("closed", .raw(""), fault("response", "is not HTTP")),
    Fault("garbage", .raw("\0\u{13}7\r\n\r\nnoise"), fault("response", "is not HTTP")),
    Fault("less than announced", .raw("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc"), .connectionLost),
    Fault("nothing of what was announced", .raw("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n"), .connectionLost),
    Fault(
      "chunks without the last", .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n"),
      .connectionLost),
    Fault(
      "a bad chunk", .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n0\r\n\r\n"),
      .connectionLost),
    Fault(
      "a huge head", .status(200, headers: [("X-Huge", String(repeating: "h", count: 1_000_000))]), .connectionLost),
    Fault(
      "two lengths", .raw("HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 5\r\n\r\nabcde"),
      fault("body", "is not as long as announced")),
    Fault(
      "an impossible length", .raw("HTTP/1.1 200 OK\r\nContent-Length: 12345678901234567890123\r\n\r\nab"),
      fault("body", "is not as long as announced")),
    Fault(
      "compressed",
      .response(headers: [("Content-Encoding", "gzip")], body: Data([31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 75, 76, 74])),
      fault("body", "is compressed, though nobody asked for that")),
    Fault(
      "a part", .response(status: 206, headers: [("Content-Range", "bytes 0-2/9")], body: Data("abc".utf8)),
      fault("body", "is a part, though nobody asked for one")),
    Fault(
      "a byte too many", .response(body: Data(repeating: 97, count: 100_001)),
      fault("body", "is longer than 100000 bytes")),
    Fault("an endless body", .endless, fault("body", "is longer than 100000 bytes")),
    Fault(
      "404, with a body too long", .response(status: 404, body: Data(repeating: 97, count: 200_000)),
      .notFound(status: 404)),
    Fault("429", .status(429, headers: [("Retry-After", "7")]), .tooManyRequests(retryAfter: .seconds(7))),
    Fault("Basic", .challenge("WWW-Authenticate", "Basic realm=\"x\""), .notAuthorized(status: 401)),
    Fault("Digest", .challenge("WWW-Authenticate", "Digest realm=\"x\", nonce=\"n\""), .notAuthorized(status: 401)),
    Fault("Bearer", .challenge("WWW-Authenticate", "Bearer realm=\"x\""), .notAuthorized(status: 401)),
    Fault("407", .challenge("Proxy-Authenticate", "Basic realm=\"x\"", status: 407), .unexpectedStatus(407)),
    Fault("a redirect to nowhere", .status(302), fault("redirect", "leads nowhere")),
  ]

  @Test(arguments: faults) func `a malformed answer becomes the matching error`(_ fault: Fault) async throws {
    let server = try LoopbackServer { _ in fault.reply }

    #expect(await network.error(from: server.url) == fault.error)
  }

  @Test func `a body that exceeds its length by a byte ends the request, even if the server stalls`() async throws {
    let reply = LoopbackReply.raw("HTTP/1.1 200 OK\r\n\r\n" + String(repeating: "a", count: 100_001))
    let server = try ServerSpy { [gate = try Gate()] _ in reply.then(.hold(gate)) }

    #expect(await network.error(from: server.url) == fault("body", "is longer than 100000 bytes"))
    try await server.hangUpSpy.calls(reach: 1)
  }

  @Test func `a body may be as long as the limit, and a partial response is accepted`() async throws {
    let body = Data(repeating: 97, count: 100_000)
    let server = try LoopbackServer { _ in .response(status: 206, body: body) }

    let request = NetworkRequest(to: server.url, headers: [RequestField("range", "bytes=0-99999")])
    #expect(try await network.response(to: request).body == body)
  }

  #if PROCESSES
    @Test(
      .enabled(if: Stress.isOn, "reads for a second; runs under STRESS=1"),
      .enabled(if: Memory.peak != nil, "needs /proc/self/status, and no sanitizer"))
    func `an endless body takes little more memory than the limit`() async {
      await #expect(processExitsWith: .success) {
        let server = try LoopbackServer { _ in .endless }
        let healthy = try LoopbackServer { _ in .status(200) }
        let network = Network(timeLimit: .seconds(86_400), bodyLimit: 100_000)
        let before = try #require(Memory.peak)

        for _ in 0..<3 { _ = await network.error(from: server.url) }
        // Answered only once the session has stopped reading the others.
        for _ in 0..<5 { #expect(await network.error(from: healthy.url) == nil) }

        let growth = try #require(Memory.peak) - before
        #expect(growth < 131_072, "\(growth) kilobytes")
      }
    }
  #endif

  #if canImport(FoundationNetworking)
    @Test func `a released client ends its session`() async throws {
      func parts(of network: Network) throws -> (URLSession, DispatchQueue) {
        let mirror = Mirror(reflecting: network)
        return (
          try #require(mirror.descendant("session") as? URLSession),
          try #require(mirror.descendant("queue") as? DispatchQueue)
        )
      }

      let (session, queue) = try parts(of: Network())
      await withCheckedContinuation { ended in queue.async { ended.resume() } }
      // After the end, on the session's own queue.
      await withCheckedContinuation { seen in session.getAllTasks { _ in seen.resume() } }

      #expect(session.delegate == nil)
    }
  #endif

  // MARK: Redirects

  @Test(arguments: [20, 21]) func `twenty redirects are followed, and one more is an error`(count: Int) async throws {
    let server = try ServerSpy { request in
      let number = Int(request.path.dropFirst()) ?? 0
      return number < count ? .redirect(to: "/\(number + 1)") : .status(200)
    }

    #expect(await network.error(from: server.url) == (count == 20 ? nil : fault("redirect", "leads in a circle")))
    #expect(server.requests.count == 21)
  }

  @Test func `a redirect to a non-web address is an error`() async throws {
    let server = try ServerSpy { _ in .redirect(to: "file:///etc/passwd") }

    #expect(await network.error(from: server.url) == fault("redirect", "leads off the web"))
    #expect(server.requests.count == 1)
  }

  @Test func `a redirect to a different origin sends no secrets, and neither does one back from it`() async throws {
    let server = try ServerSpy()
    let other = try ServerSpy { [url = server.url] _ in .redirect(to: url.absoluteString) }
    server.answerSpy.returns(.redirect(to: "/here"), .redirect(to: other.url.absoluteString), .status(200))
    let names = ["X-Key", "Authorization", "Cookie"]
    let secrets = names.map { RequestField($0, secret: Secret("s3cret")) }

    _ = try await network.response(
      to: NetworkRequest(to: server.url, headers: secrets + [RequestField("X-Tea", "mint")]))

    for name in names {
      #expect(server.requests.map { $0[header: name] } == ["s3cret", "s3cret", nil])
      #expect(other.requests.map { $0[header: name] } == [nil])
    }
    #expect((server.requests + other.requests).allSatisfy { $0[header: "X-Tea"] == "mint" })
  }

  // MARK: Time

  static func stalling(_ place: String) throws -> LoopbackReply {
    switch place {
    case "before the head": .status(200).held(by: try Gate())
    case "in the head": .raw("HTTP/1.1 200 O").then(.hold(try Gate()))
    case "in the body": .raw("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc").then(.hold(try Gate()))
    default: .redirect(to: "/").held(by: try Gate())
    }
  }

  @Test(arguments: ["before the head", "in the head", "in the body", "before a redirect"])
  func `a request to a stalled server ends at the time limit`(place: String) async throws {
    let reply = try Self.stalling(place)
    let server = try ServerSpy { _ in reply }
    let clock = ManualClock()
    let network = Network(timeLimit: .seconds(30), clock: clock)

    async let error = network.error(from: server.url)
    try await server.answerSpy.calls(reach: 1)
    try await clock.sleepers(reach: 1)
    clock.advance(by: .seconds(30))

    // The wait for the double has a limit; a wait for an unending request wouldn't.
    try await server.hangUpSpy.calls(reach: 1)
    #expect(await error == .notReachedServer)
  }

  @Test func `a slowly sent body is cut off at the time limit`() async throws {
    let gates = try (0..<4).map { _ in try Gate() }
    let drops = gates.flatMap { [LoopbackReply.Step.send(Data("a".utf8)), .hold($0)] }
    let server = try ServerSpy { _ in LoopbackReply([.send(Data("HTTP/1.1 200 OK\r\n\r\n".utf8))] + drops) }
    let clock = ManualClock()
    let network = Network(timeLimit: .seconds(30), clock: clock)

    async let error = network.error(from: server.url)
    for gate in gates.dropLast() {
      try await clock.sleepers(reach: 1)
      gate.open()
      clock.advance(by: .seconds(10))
    }

    try await server.hangUpSpy.calls(reach: 1)
    #expect(await error == .notReachedServer)
  }

  @Test func `without a test clock, the limit is in real time`() async throws {
    let reply = try Self.stalling("in the body")
    let server = try LoopbackServer { _ in reply }

    let time = await ContinuousClock().measure {
      #expect(await Network(timeLimit: .milliseconds(50)).error(from: server.url) == .notReachedServer)
    }

    #expect(time >= .milliseconds(50))
  }

  @Test(arguments: [Duration.zero, .seconds(-1), .seconds(Int64.min)])
  func `a request with a time limit of zero or less times out`(limit: Duration) async throws {
    let gate = try Gate()
    let server = try LoopbackServer { _ in .status(200).held(by: gate) }

    #expect(await Network(timeLimit: limit).error(from: server.url) == .notReachedServer)
  }

  @Test func `an answer that arrives in time is returned`() async throws {
    let server = try LoopbackServer { _ in .response(body: Data("hot".utf8)) }
    let network = Network(timeLimit: .seconds(60))

    #expect(try await network.response(to: NetworkRequest(to: server.url)).body == Data("hot".utf8))
  }

  @Test func `a time limit may be the longest possible duration`() async throws {
    let server = try LoopbackServer { _ in .status(200) }

    #expect(await Network(timeLimit: .seconds(Int64.max)).error(from: server.url) == nil)
  }
}

extension LoopbackReply {
  /// Returns a request for a password or for some other proof of identity.
  fileprivate static func challenge(_ name: String, _ value: String, status: Int = 401) -> LoopbackReply {
    self.status(status, headers: [(name, value)])
  }
}
