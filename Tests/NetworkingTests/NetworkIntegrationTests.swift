import Doubles
import Foundation
import Loopback
import SampleDoubles
import NetworkingSample
import TestSupport
import Testing

/// The real client against a real server on this machine.
@Suite(.tags(.integration), .timeLimit(.minutes(5))) struct NetworkIntegrationTests {
  /// A client that no proxy of the environment comes between, with a small limit.
  static func network(
    bodyLimit: Int = 100_000, clock: any Clock<Duration> = ContinuousClock()
  ) -> Network {
    Network(configuration: NetworkConfiguration(bodyLimit: bodyLimit, usesProxies: false, clock: clock))
  }

  private func outcome(
    _ reply: LoopbackReply, bodyLimit: Int = 100_000
  ) async throws -> Result<NetworkResponse, NetworkError> {
    let server = try SpiedServer { _ in reply }
    let result = await Self.result(of: NetworkRequest(to: server.url), Self.network(bodyLimit: bodyLimit))
    server.stop()
    return result
  }

  private static func result(
    of request: NetworkRequest, _ network: Network
  ) async -> Result<NetworkResponse, NetworkError> {
    do throws(NetworkError) {
      return .success(try await network.response(to: request))
    } catch {
      return .failure(error)
    }
  }

  @Test func `the request arrives whole, and the response too`() async throws {
    let server = try SpiedServer { _ in
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

  static let bodies: [(name: String, reply: LoopbackReply, body: String)] = [
    ("empty", .status(200), ""), ("chunked", .chunked([Data("ab".utf8), Data("c".utf8)]), "abc"),
    ("gzip", .gzip(Data("unpacked".utf8)), "unpacked"), ("no length", .unmeasured(Data("abc".utf8)), "abc"),
  ]

  @Test(arguments: bodies.indices) func `a body in a lawful form is read`(index: Int) async throws {
    let row = Self.bodies[index]

    let response = try await outcome(row.reply).get()

    #expect(String(decoding: response.body, as: UTF8.self) == row.body, "\(row.name)")
  }

  @Test(arguments: [20, 21]) func `twenty redirects are followed, and not one more`(count: Int) async throws {
    let server = try SpiedServer { request in
      let number = Int(request.path.dropFirst()) ?? 0
      return number < count ? .redirect(to: "/\(number + 1)") : .status(200)
    }

    let result = await Self.result(of: NetworkRequest(to: server.url), Self.network())

    #expect((try? result.get().status) == (count == 20 ? 200 : nil))
    #expect(server.requests.count == 21)
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
        == .failure(.incorrectDataReturned(DataFault(at: "body", "longer than 999 bytes"))))
  }

  @Test(arguments: ["file:///etc/passwd", "ftp://h/", "http://", "relative"])
  func `an address that is no web address is refused before anything is sent`(text: String) async throws {
    let url = try #require(URL(string: text))

    let result = await Self.result(of: NetworkRequest(to: url), Self.network())

    #expect(
      result
        == .failure(.incorrectDataReturned(DataFault(at: "address", "is not http or https, or has no host"))))
  }

  @Test func `a header that would end its line is refused`() async throws {
    let server = try SpiedServer { _ in .status(200) }
    let request = NetworkRequest(to: server.url, headers: [RequestField("X", "a\r\nInjected: b")])

    let result = await Self.result(of: request, Self.network())

    #expect(
      result == .failure(.incorrectDataReturned(DataFault(at: "header", "the field \"X\" can't be sent"))))
    #expect(server.requests == [])
  }

  @Test(arguments: [false, true]) func `time runs out while the server stalls`(inBody: Bool) async throws {
    let gate = try Gate()
    let body = Data("abcdef".utf8)
    let server = try SpiedServer { _ in
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
    let server = try SpiedServer { _ in .status(200).held(by: gate) }
    let network = Self.network()
    let task = Task { await Self.result(of: NetworkRequest(to: server.url), network) }
    try await server.answerSpy.calls(reach: 1)

    task.cancel()

    #expect(await task.value == .failure(.cancelled))
    try await server.hangUpSpy.calls(reach: 1)
  }

  @Test func `a request of a cancelled task is cancelled`() async throws {
    let server = try SpiedServer { _ in .status(200) }
    let network = Self.network()
    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return await Self.result(of: NetworkRequest(to: server.url), network)
    }

    #expect(await task.value == .failure(.cancelled))
  }

  @Test func `what is secret does not follow a redirect to another origin`() async throws {
    let other = try SpiedServer { _ in .status(200) }
    let server = try SpiedServer {
      $0.path == "/" ? .redirect(to: "/here") : .redirect(to: other.url.absoluteString)
    }
    let headers = [
      RequestField("Authorization", secret: Secret("Bearer s3cret")), RequestField("X-Key", secret: Secret("s3cret")),
      RequestField("X-Tea", "mint"),
    ]

    _ = try await Self.network().response(to: NetworkRequest(to: server.url, headers: headers))

    #expect(server.requests.map { $0[header: "X-Key"] } == ["s3cret", "s3cret"])
    #expect(server.requests.map { $0[header: "Authorization"] } == ["Bearer s3cret", "Bearer s3cret"])
    #expect(other.requests.map { $0[header: "X-Key"] } == [nil])
    #expect(other.requests.map { $0[header: "Authorization"] } == [nil])
    #expect(other.requests.map { $0[header: "X-Tea"] } == ["mint"])
  }

  @Test func `requests cancelled at any moment end, each once`() async throws {
    let server = try SpiedServer { _ in .response(body: Data(repeating: 97, count: 10_000)) }
    let network = Self.network()
    var generator = SeededGenerator(seed: 4)
    let count = Stress.isOn ? 4_000 : 60

    var outcomes: [Result<NetworkResponse, NetworkError>] = []
    for _ in 0..<count {
      let spins = Int.random(in: 0..<200_000, using: &generator)
      let task = Task { await Self.result(of: NetworkRequest(to: server.url), network) }
      // A moment of so many additions, not of time: it needs no clock and waits for nothing.
      var sum = 0
      for number in 0..<spins { sum &+= number }
      if sum >= 0 { task.cancel() }
      outcomes.append(await task.value)
    }

    #expect(outcomes.count == count)
    #expect(
      outcomes.allSatisfy { outcome in
        if case .success = outcome { true } else { outcome == .failure(.cancelled) }
      })
    // The client is as good as new.
    #expect(try await network.response(to: NetworkRequest(to: server.url)).body.count == 10_000)
  }
}
