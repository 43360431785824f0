import Doubles
import Foundation
import Loopback
import SampleDoubles
import NetworkingSample
import TestSupport
import Testing

/// The real client against a real server on this machine.
@Suite(.tags(.integration), .timeLimit(.minutes(5)), .endsWithin(seconds: 10)) struct NetworkIntegrationTests {
  /// A client that no proxy of the environment comes between, with a small limit. Without a clock of the test's own, its
  /// time is two minutes, since the machine may be busy: only what reads a body without an end takes that long.
  static func network(bodyLimit: Int = 100_000, clock: (any Clock<Duration>)? = nil) -> Network {
    Network(
      configuration: NetworkConfiguration(
        timeout: .seconds(clock == nil ? 120 : 30), bodyLimit: bodyLimit, usesProxies: false,
        clock: clock ?? ContinuousClock()))
  }

  private func outcome(
    _ reply: LoopbackReply, bodyLimit: Int = 100_000
  ) async throws -> Result<NetworkResponse, NetworkError> {
    let server = try LoopbackServer { _ in reply }
    let result = await Self.result(of: NetworkRequest(to: server.url), Self.network(bodyLimit: bodyLimit))
    server.stop()
    return result
  }

  static func result(
    of request: NetworkRequest, _ network: Network
  ) async -> Result<NetworkResponse, NetworkError> {
    do throws(NetworkError) {
      return .success(try await network.response(to: request))
    } catch {
      return .failure(error)
    }
  }

  @Test func `the request arrives whole, and the response too`() async throws {
    let server = try ServerSpy { _ in
      .response(status: 201, headers: [("X-Tea", "mint")], body: Data("hot".utf8))
    }

    let response = try await Self.network().response(
      to: NetworkRequest(
        to: server.url.appending(path: "a b"), parameters: [RequestField("q", "x&y+z")],
        headers: [RequestField("X-Cup", secret: Secret("big"))]))

    #expect(response.status == 201)
    #expect(response.headers["x-tea"] == "mint")
    #expect(response.body == Data("hot".utf8))
    let request = try #require(server.requests.first)
    #expect(request.path == "/a b")
    #expect(request[parameter: "q"] == "x&y+z")
    #expect(request[header: "X-Cup"] == "big")
    #expect(request[header: "Cookie"] == nil)
  }

  @Test func `a header's name may be any token, but no compression is asked for, whatever the caller says`()
    async throws
  {
    let server = try ServerSpy()
    let token = "!#$%&'*+-.^_`|~09azAZ"
    let headers = [RequestField(token, "a"), RequestField("accept-encoding", "gzip")]

    _ = try await Self.network().response(to: NetworkRequest(to: server.url, headers: headers))

    #expect(server.requests.map { $0[header: token] } == ["a"])
    #expect(server.requests.map { $0[header: "Accept-Encoding"] } == ["identity"])
  }

  static let bodies: [(name: String, reply: LoopbackReply, body: String)] = [
    ("empty", .status(200), ""), ("chunked", .chunked([Data("ab".utf8), Data("c".utf8)]), "abc"),
    ("not compressed", .compressed(Data("abc".utf8), with: "identity"), "abc"),
    ("no length", .unmeasured(Data("abc".utf8)), "abc"),
  ]

  @Test(arguments: bodies.indices) func `a body in a lawful form is read`(index: Int) async throws {
    let row = Self.bodies[index]

    let response = try await outcome(row.reply).get()

    #expect(String(decoding: response.body, as: UTF8.self) == row.body, "\(row.name)")
  }

  @Test func `nobody listens`() async throws {
    let refused = try RefusedPort()

    let result = await Self.result(of: NetworkRequest(to: refused.url), Self.network())

    #expect(result == .failure(.notReachedServer))
  }

  @Test func `a body of the limit is taken, one byte more is not`() async throws {
    let body = Data(repeating: 97, count: 1_000)

    #expect(try await outcome(.response(body: body), bodyLimit: 1_000).get().body == body)
    #expect(
      try await outcome(.response(body: body), bodyLimit: 999)
        == .failure(.incorrectDataReturned(DataFault(at: "body", "is longer than 999 bytes"))))
  }

  @Test(arguments: ["file:///etc/passwd", "ftp://h/", "http://", "relative"])
  func `an address that is no web address is refused before anything is sent`(text: String) async throws {
    let url = try #require(URL(string: text))

    let result = await Self.result(of: NetworkRequest(to: url), Self.network())

    #expect(
      result
        == .failure(.invalidRequest(DataFault(at: "address", "is not http or https, or has no host"))))
  }

  @Test(arguments: [
    ("X", "a\r\nInjected: b"), ("X", "a\0b"), ("X", "a\u{7F}"), ("X: a\r\nInjected", "b"), ("X:", "a"), ("X Y", "a"),
    ("", "a"), ("Ü", "a"), ("(X)", "a"), ("X;", ""),
  ])
  func `a header field that would be another, or none, is refused`(name: String, value: String) async throws {
    let server = try ServerSpy()
    let request = NetworkRequest(to: server.url, headers: [RequestField(name, value)])

    let result = await Self.result(of: request, Self.network())

    #expect(
      result
        == .failure(.invalidRequest(DataFault(at: "header", "the field \(name.debugDescription) can't be sent"))))
    #expect(server.requests == [])
  }

  #if canImport(FoundationNetworking)
    @Test(arguments: ["http://[::1]:8080/", "http://[::1]/", "HTTPS://[2001:db8::1]:443/"])
    func `an IPv6 address is one, though this system can't ask it`(text: String) async throws {
      let url = try #require(URL(string: text))

      let result = await Self.result(of: NetworkRequest(to: url), Self.network())

      let fault = DataFault(at: "address", "is an IPv6 address, which URLSession on Linux can't reach")
      #expect(result == .failure(.invalidRequest(fault)))
    }
  #endif

  @Test(arguments: [Duration.seconds(Int64.max), .seconds(1e18), .seconds(Int64.max) + .seconds(Int64.max)])
  func `a time-out may be as long as it likes`(timeout: Duration) async throws {
    let server = try LoopbackServer { _ in .status(200) }
    let network = Network(configuration: NetworkConfiguration(timeout: timeout, usesProxies: false))

    #expect(try await network.response(to: NetworkRequest(to: server.url)).status == 200)
  }

  @Test(arguments: [Duration.zero, .seconds(-1), .seconds(Int64.min)])
  func `a time-out that is over before it begins is one`(timeout: Duration) async throws {
    let gate = try Gate()
    let server = try LoopbackServer { _ in .status(200).held(by: gate) }
    let network = Network(configuration: NetworkConfiguration(timeout: timeout, usesProxies: false))

    #expect(await Self.result(of: NetworkRequest(to: server.url), network) == .failure(.notReachedServer))
  }

  @Test(arguments: [false, true]) func `time runs out while the server stalls`(inBody: Bool) async throws {
    let gate = try Gate()
    let body = Data("abcdef".utf8)
    let server = try ServerSpy { _ in
      inBody ? .stalledInBody(body, until: gate) : .stalledInHeaders(body, until: gate)
    }
    let clock = ManualClock()
    let network = Self.network(clock: clock)

    async let result = Self.result(of: NetworkRequest(to: server.url), network)
    try await server.answerSpy.calls(reach: 1)
    try await clock.sleepers(reach: 1)
    clock.advance(by: .seconds(30))

    #expect(await result == .failure(.notReachedServer))
    try await server.hangUpSpy.calls(reach: 1)
  }

  @Test func `a cancelled request ends at once, though the server stalls`() async throws {
    let gate = try Gate()
    let server = try ServerSpy { _ in .status(200).held(by: gate) }
    let network = Self.network()
    let task = Task { await Self.result(of: NetworkRequest(to: server.url), network) }
    try await server.answerSpy.calls(reach: 1)

    task.cancel()

    #expect(await task.value == .failure(.cancelled))
    try await server.hangUpSpy.calls(reach: 1)

    // So is one of a task that was cancelled before.
    let cancelled = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return await Self.result(of: NetworkRequest(to: server.url), network)
    }
    #expect(await cancelled.value == .failure(.cancelled))
  }
}
