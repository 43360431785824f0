import Doubles
import Foundation
import Loopback
import NetworkingSample
import SampleDoubles
import TestSupport
import Testing

/// Redirects, each of which the client follows with a request of its own.
@Suite(.tags(.integration), .timeLimit(.minutes(5)), .endsWithin(seconds: 10)) struct RedirectIntegrationTests {
  private typealias Client = NetworkIntegrationTests

  @Test(arguments: [20, 21]) func `twenty redirects are followed, and not one more`(count: Int) async throws {
    let server = try ServerSpy { request in
      let number = Int(request.path.dropFirst()) ?? 0
      return number < count ? .redirect(to: "/\(number + 1)") : .status(200)
    }

    let result = await Client.result(of: NetworkRequest(to: server.url), Client.network())

    let circle = NetworkError.incorrectDataReturned(DataFault(at: "redirect", "leads in a circle"))
    #expect(result.map(\.status) == (count == 20 ? .success(200) : .failure(circle)))
    #expect(server.requests.count == 21)
  }

  @Test(arguments: [301, 302, 303, 307, 308, 300, 304, 305, 306, 309])
  func `each kind of redirect is followed, and another status is none, wherever it points`(status: Int) async throws {
    let isRedirect = status > 300 && ![304, 305, 306, 309].contains(status)
    let server = try ServerSpy { request in
      request.path == "/" ? .redirect(to: "/next", status: status) : .response(body: Data(request.method.utf8))
    }

    let result = await Client.result(of: NetworkRequest(to: server.url), Client.network())

    #expect(result.map(\.body) == (isRedirect ? .success(Data("GET".utf8)) : .failure(.unexpectedStatus(status))))
    #expect(server.requests.count == (isRedirect ? 2 : 1))
  }

  @Test(arguments: [
    ("c", "/a/c"), ("/c", "/c"), ("../c", "/c"), ("../../../c", "/c"), ("?y=1", "/a/b"), ("./", "/a/"), ("#f", "/a/b"),
    ("c%20d", "/a/c d"), ("é", "/a/é"),
  ])
  func `an address is seen from the one before`(location: String, path: String) async throws {
    let server = try ServerSpy()
    server.answerSpy.returns(.redirect(to: location), .status(200))
    let url = server.url.appending(path: "a/b")

    _ = try await Client.network().response(to: NetworkRequest(to: url, parameters: [RequestField("x", "1")]))

    #expect(server.requests.map(\.path) == ["/a/b", path])
  }

  @Test func `what is secret, or what servers know people by, stays at home for good in a redirect to another origin`()
    async throws
  {
    let server = try ServerSpy()
    let other = try ServerSpy { [url = server.url] _ in .redirect(to: url.appending(path: "back").absoluteString) }
    server.answerSpy.returns(.redirect(to: "/here"), .redirect(to: other.url.absoluteString), .status(200))
    let headers = [
      RequestField("X-Key", secret: Secret("s3cret")), RequestField("X-Tea", "mint"),
      // Also if nobody called it secret.
      RequestField("Authorization", "Ada"), RequestField("cookie", "Ada"), RequestField("Proxy-Authorization", "Ada"),
    ]

    _ = try await Client.network().response(to: NetworkRequest(to: server.url, headers: headers))

    for field in headers {
      let value = field.value.revealed
      let later = field.name == "X-Tea" ? value : nil
      #expect(other.requests.map { $0[header: field.name] } == [later])
      // On the way back it isn't picked up again.
      #expect(server.requests.map { $0[header: field.name] } == [value, value, later])
    }
  }

  @Test(arguments: [
    ("//", "leads off the web"), ("///", "leads off the web"), ("http:", "leads off the web"),
    ("http:///x", "leads off the web"),
    ("HTTP:x", "leads off the web"), ("mailto:a@b", "leads off the web"), ("data:,x", "leads off the web"),
    ("file:///etc/passwd", "leads off the web"), ("ftp://127.0.0.1:1/", "leads off the web"),
    ("javascript:alert(1)", "leads off the web"), ("http://", "leads off the web"),
    ("", "leads nowhere"), ("http://[::1", "leads nowhere"), ("//h:-1", "leads nowhere"),
    ("http://h:99999/", "leads to an address that is not accepted by the system"),
    ("a:b:c", "leads off the web"),
  ])
  func `a redirect to no address of the web isn't followed`(location: String, problem: String) async throws {
    let server = try ServerSpy { _ in .redirect(to: location) }

    let result = await Client.result(of: NetworkRequest(to: server.url), Client.network())

    #expect(result == .failure(.incorrectDataReturned(DataFault(at: "redirect", problem))))
    #expect(server.requests.count == 1)
  }

  @Test func `a redirect may write its scheme in capitals, and its host with a name and a password`() async throws {
    let server = try ServerSpy()
    server.answerSpy.returns(.redirect(to: "HTTP://ada:tea@127.0.0.1:\(server.port)/next"), .status(200))
    let headers = [RequestField("X-Key", secret: Secret("s3cret"))]

    _ = try await Client.network().response(to: NetworkRequest(to: server.url, headers: headers))

    #expect(server.requests.map(\.path) == ["/", "/next"])
    #expect(server.requests.map { $0[header: "X-Key"] } == ["s3cret", "s3cret"])
    // They are the server's choice, not the caller's.
    #expect(server.requests.map { $0[header: "Authorization"] } == [nil, nil])
  }

  @Test func `the caller's own name and password stay at home, and no server replaces them`() async throws {
    let other = try ServerSpy()
    let server = try ServerSpy()
    server.answerSpy.returns(
      .redirect(to: "/next"), .redirect(to: "//eve:x@127.0.0.1:\(server.port)/"),
      .redirect(to: other.url.absoluteString))
    let url = try #require(URL(string: "http://ada:tea@127.0.0.1:\(server.port)/"))

    _ = try await Client.network().response(to: NetworkRequest(to: url))

    // "ada:tea"
    #expect(server.requests.map { $0[header: "Authorization"] } == Array(repeating: "Basic YWRhOnRlYQ==", count: 3))
    #expect(other.requests.map { $0[header: "Authorization"] } == [nil])
  }

  // MARK: Bodies

  /// A redirect with a body, whose length is announced or not.
  private static func redirect(to location: String, with body: Data, isAnnounced: Bool) -> LoopbackReply {
    var fields = "Location: \(location)\r\n"
    if isAnnounced { fields += "Content-Length: \(body.count)\r\n" }
    return LoopbackReply([.send(Data("HTTP/1.1 302 \r\n\(fields)Connection: close\r\n\r\n".utf8) + body)])
  }

  @Test(arguments: [true, false]) func `bodies of redirects count against the limit`(isAnnounced: Bool) async throws {
    let body = Data(repeating: 97, count: 400)
    let server = try LoopbackServer { request in
      switch request.path {
      case "/": Self.redirect(to: "/1", with: body, isAnnounced: isAnnounced)
      case "/1": Self.redirect(to: "/2", with: body, isAnnounced: isAnnounced)
      default: .response(body: body)
      }
    }
    let request = NetworkRequest(to: server.url)

    #expect(try await Client.network(bodyLimit: 1_200).response(to: request).body == body)
    #expect(
      await Client.result(of: request, Client.network(bodyLimit: 1_199))
        == .failure(.incorrectDataReturned(DataFault(at: "body", "is longer than 1199 bytes"))))
  }

  @Test func `a body of a redirect that is too long by itself is refused, and not followed`() async throws {
    let body = Data(repeating: 97, count: 1_001)
    let server = try ServerSpy { _ in Self.redirect(to: "/1", with: body, isAnnounced: true) }

    let result = await Client.result(of: NetworkRequest(to: server.url), Client.network(bodyLimit: 1_000))

    #expect(result == .failure(.incorrectDataReturned(DataFault(at: "body", "is longer than 1000 bytes"))))
    #expect(server.requests.count == 1)
  }

  // MARK: Cancelled on the way

  @Test(arguments: ["/", "/end"])
  func `requests cancelled at any moment, with or without a redirect, end each once`(path: String) async throws {
    let body = Data(repeating: 97, count: 10_000)
    let server = try LoopbackServer { $0.path == "/end" ? .response(body: body) : .redirect(to: "/end") }
    let network = Client.network()
    let request = NetworkRequest(to: server.url.appending(path: path))
    var generator = SeededGenerator(seed: 19)

    for _ in 0..<Stress.count(1, full: 100) {
      let spins = (0..<Stress.count(10, full: 30)).map { _ in Int.random(in: 0..<200_000, using: &generator) }
      let outcomes = await withTaskGroup { group in
        for spin in spins {
          group.addTask {
            let task = Task { await Client.result(of: request, network) }
            // A moment of so many additions, not of time: it needs no clock and waits for nothing.
            if (0..<spin).reduce(0, &+) >= 0 { task.cancel() }
            return await task.value
          }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }

      #expect(outcomes.count == spins.count)
      #expect(
        outcomes.allSatisfy { outcome in
          if case .success = outcome { true } else { outcome == .failure(.cancelled) }
        })
    }
    // The client is as good as new.
    #expect(try await network.response(to: request).body == body)
  }

  @Test func `time that runs out on the way ends the request, and not the process`() async throws {
    let gate = try Gate()
    let server = try ServerSpy { $0.path == "/" ? .redirect(to: "/end") : .status(200).held(by: gate) }
    let clock = ManualClock()
    let network = Client.network(clock: clock)

    async let result = Client.result(of: NetworkRequest(to: server.url), network)
    try await server.answerSpy.calls(reach: 2)
    try await clock.sleepers(reach: 1)
    clock.advance(by: .seconds(30))

    #expect(await result == .failure(.notReachedServer))
    try await server.hangUpSpy.calls(reach: 1)
  }
}
