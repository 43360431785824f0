import Doubles
import Foundation
import Loopback
import NetworkingSample
import SampleDoubles
import TestSupport
import Testing

/// Servers that are broken, overloaded or hostile: each ends in the right error, without a crash or a hang.
@Suite(.tags(.integration), .timeLimit(.minutes(5)), .endsWithin(seconds: 10)) struct MisbehaviorIntegrationTests {
  private func result(
    _ reply: LoopbackReply, bodyLimit: Int = 100_000
  ) async throws -> Result<NetworkResponse, NetworkError> {
    let server = try LoopbackServer { _ in reply }
    let healthy = try LoopbackServer { _ in .status(200) }
    defer {
      server.stop()
      healthy.stop()
    }
    async let attacked = NetworkIntegrationTests.result(
      of: NetworkRequest(to: server.url), NetworkIntegrationTests.network(bodyLimit: bodyLimit))

    // A bystander is answered, whatever happens beside it; `BystanderIntegrationTests` has the exceptions.
    #expect(try await NetworkIntegrationTests.network().response(to: NetworkRequest(to: healthy.url)).status == 200)
    return await attacked
  }

  /// Each case: what the server does, and what that is to the client.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let reply: LoopbackReply
    let error: NetworkError

    init(_ name: String, _ reply: LoopbackReply, _ error: NetworkError) {
      testDescription = name
      self.reply = reply
      self.error = error
    }

    /// Bytes as they are, instead of a reply.
    init(_ text: String, _ error: NetworkError) {
      self.init(text, LoopbackReply([.send(Data(text.utf8))]), error)
    }
  }

  private static func fault(_ place: String, _ problem: String) -> NetworkError {
    .incorrectDataReturned(DataFault(at: place, problem))
  }

  @Test(arguments: [
    Row("closed", .closed, fault("response", "is not HTTP")), Row("reset", .reset, .connectionLost),
    Row("garbage", .garbage, fault("response", "is not HTTP")),
    Row("garbage without an end", .endlessGarbage, fault("response", "is not HTTP")),
    Row("hello\n", fault("response", "is not HTTP")),
    Row("\r\n\r\nHTTP/1.1 200 OK\r\n\r\n", fault("response", "is not HTTP")),
    Row("HTTP/1.1 tea OK\r\n\r\n", fault("response", "is not HTTP")),
    Row("HTTP/1.1 99999 OK\r\n\r\n", fault("response", "is not HTTP")),
    Row("HTTP/9.9 200 OK\r\n\r\n", fault("response", "is not HTTP")),
    Row("a header of a megabyte", .hugeHeader(1_000_000), fault("response", "has a head that can't be read")),
    Row("a header without an end", .endlessHeader, fault("response", "has a head that can't be read")),
    Row("HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\nab", fault("response", "has a head that can't be read")),
    Row("HTTP/1.1 200 OK\r\nContent-Length: ab\r\n\r\nab", fault("response", "has a head that can't be read")),
    Row("HTTP/1.1 200 OK\r\nno colon\r\n\r\n", fault("response", "has a head that can't be read")),
    Row("HTTP/1.1 200 OK\r\nX: a\0b\r\n\r\n", fault("response", "has a head that can't be read")),
  ])
  func `no HTTP, or a head that can't be read, is incorrect data`(row: Row) async throws {
    #expect(try await result(row.reply) == .failure(row.error))
  }

  // region: broken-bodies
  @Test(arguments: [
    Row("reset in mid-body", .resetInBody(Data(repeating: 97, count: 5_000)), .connectionLost),
    Row("less than announced", .truncated(Data("abc".utf8), announced: 10), .connectionLost),
    Row("nothing of what was announced", .truncated(Data(), announced: 10), .connectionLost),
    Row(
      "chunks without the last", .truncatedChunks([Data("abc".utf8)]),
      fault("body", "is broken")),
    Row("a chunk whose length is no number", .badChunk, fault("body", "is broken")),
    Row(
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFF\r\nab",
      fault("body", "is broken")),
    Row("content without an end", .endless, fault("body", "is longer than 100000 bytes")),
  ])
  func `a body that breaks off is a lost connection, and a broken one is incorrect data`(row: Row) async throws {
    #expect(try await result(row.reply) == .failure(row.error))
  }
  // endregion

  @Test(arguments: ["gzip", "deflate", "br", "zstd", "GZIP", "identity, gzip", "unheard-of"])
  func `a compressed body is refused at its head, whole or not, and one compressed for its way too`(name: String)
    async throws
  {
    let half = Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0x4B, 0x4C])
    let coding = name == "identity, gzip" ? "gzip" : name.lowercased()
    let heads =
      ["Content-Encoding: \(name)\r\n\r\n"]
      + (name == "gzip" ? ["Transfer-Encoding: gzip, chunked\r\n\r\n2\r\nab\r\n0\r\n\r\n"] : [])

    let error = Self.fault("body", "is compressed (\(coding)), though nobody asked for that")
    #expect(try await result(.compressed(half, with: name)) == .failure(error))
    for head in heads {
      #expect(try await result(LoopbackReply([.send(Data("HTTP/1.1 200 OK\r\n\(head)".utf8))])) == .failure(error))
    }
  }

  @Test(arguments: [
    (206, "Content-Range: bytes 0-1/9\r\n", "Range", "bytes=0-1"), (226, "IM: diffe\r\n", "A-IM", "diffe"),
  ])
  func `a part is refused, unless it was asked for`(
    status: Int, answered: String, name: String, value: String
  ) async throws {
    let reply = LoopbackReply([.send(Data("HTTP/1.1 \(status) \r\n\(answered)Content-Length: 2\r\n\r\nab".utf8))])
    let server = try LoopbackServer { _ in reply }

    let whole = try await result(reply)
    let part = try await NetworkIntegrationTests.network().response(
      to: NetworkRequest(to: server.url, headers: [RequestField(name.lowercased(), value)]))

    #expect(whole == .failure(Self.fault("body", "is a part (status \(status)), though nobody asked for one")))
    #expect(part.body == Data("ab".utf8))
  }

  // `URLSession` takes the first number, or the connection's end, for the end of the body.
  @Test(arguments: [
    ["2", "5"], ["5", "2"], ["2", "2", "5"], ["2, 5"], ["0x3"], ["12345678901234567890123"], ["99999999999999999999"],
    ["2;3"], ["2 5"], ["2."], ["1e1"], ["2,"],
  ])
  func `a length that is none is refused`(lengths: [String]) async throws {
    let fields = lengths.map { "Content-Length: \($0)\r\n" }.joined()
    let reply = LoopbackReply([.send(Data("HTTP/1.1 200 OK\r\n\(fields)\r\nabcde".utf8))])

    #expect(
      try await result(reply)
        == .failure(Self.fault("Content-Length", "\(lengths.joined(separator: ", ").debugDescription) is no length")))
  }

  @Test(arguments: [
    Row("Basic", .challenge, .notAuthorized(status: 401)),
    Row(
      "HTTP/1.1 401 \r\nWWW-Authenticate: Digest realm=\"x\", nonce=\"n\"\r\nContent-Length: 0\r\n\r\n",
      .notAuthorized(status: 401)),
    Row(
      "HTTP/1.1 401 \r\nWWW-Authenticate: Negotiate\r\nContent-Length: 0\r\n\r\n", .notAuthorized(status: 401)),
    Row(
      "HTTP/1.1 401 \r\nWWW-Authenticate: Bearer realm=\"x\"\r\nContent-Length: 0\r\n\r\n",
      .notAuthorized(status: 401)),
    Row("HTTP/1.1 401 \r\nWWW-Authenticate: \r\nContent-Length: 0\r\n\r\n", .notAuthorized(status: 401)),
    Row(
      "HTTP/1.1 407 \r\nProxy-Authenticate: Basic realm=\"x\"\r\nContent-Length: 0\r\n\r\n", .unexpectedStatus(407)),
    Row("HTTP/1.1 304 \r\nContent-Length: 4\r\n\r\nabcd", .unexpectedStatus(304)),
    Row("HTTP/1.1 101 \r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n", .unexpectedStatus(101)),
    Row(
      "a refusal with a compressed body",
      .response(status: 404, headers: [("Content-Encoding", "gzip")], body: Data("x".utf8)), .notFound(status: 404)),
    Row("a redirect without an address", .redirectToNowhere, fault("redirect", "leads nowhere")),
    Row("too many", .status(429, headers: [("Retry-After", "7")]), .tooManyRequests(retryAfter: .seconds(7))),
  ])
  func `a status that asks for more than the client gives is an error of its kind`(row: Row) async throws {
    #expect(try await result(row.reply) == .failure(row.error))
  }

  @Test(arguments: [
    ("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nabcd", "ab"),
    ("HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 2\r\n\r\nabcd", "ab"),
    ("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\nabcd", ""), ("HTTP/1.1 204 \r\nContent-Length: 4\r\n\r\nabcd", ""),
    ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nContent-Length: 1\r\n\r\n2\r\nab\r\n0\r\n\r\n", "ab"),
    ("HTTP/1.1 103 \r\nLink: x\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nab", "ab"),
    ("HTTP/1.1 200 OK\r\nX: a\r\n b\r\nContent-Length: 2\r\n\r\nab", "ab"), ("HTTP/1.1 200 OK\r\n\r\n", ""),
  ])
  func `what is odd and can be read is read`(text: String, body: String) async throws {
    let response = try await result(LoopbackReply([.send(Data(text.utf8))])).get()

    #expect(response.body == Data(body.utf8))
  }

  @Test(arguments: [
    LoopbackReply([.sendForEver(Data())]), .stalledInBody(Data("tea".utf8), until: try Gate()), .endlessGarbage,
    .endlessHeader, .challenge, .badChunk,
  ])
  func `a request behind those of many clients to a hostile server is answered`(reply: LoopbackReply) async throws {
    let (server, healthy) = (try ServerSpy { _ in reply }, try LoopbackServer { _ in .status(200) })
    let count = Stress.count(2, full: 100)
    let attacks = (0..<count).map { _ in
      Task {
        await NetworkIntegrationTests.result(of: NetworkRequest(to: server.url), NetworkIntegrationTests.network())
      }
    }
    try await server.answerSpy.calls(reach: count)

    let response = try await NetworkIntegrationTests.network().response(to: NetworkRequest(to: healthy.url))

    #expect(response.status == 200)
    for attack in attacks {
      attack.cancel()
      guard case .failure = await attack.value else {
        Issue.record("the attack was a success")
        return
      }
    }
  }

  @Test func `a body that drips forever ends with the time, though it never pauses`() async throws {
    let clock = ManualClock()
    let gates = try (0..<3).map { _ in try Gate() }
    let drops = gates.flatMap { [LoopbackReply.Step.hold($0), .send(Data("a".utf8))] }
    let last = LoopbackReply.Step.hold(try Gate())
    let server = try LoopbackServer { _ in
      LoopbackReply([.send(Data("HTTP/1.1 200 OK\r\n\r\n".utf8))] + drops + [last])
    }
    let network = Network(configuration: NetworkConfiguration(usesProxies: false, clock: clock))
    let task = Task { try await network.response(to: NetworkRequest(to: server.url)) }

    for gate in gates {
      try await clock.sleepers(reach: 1)
      gate.open()
      clock.advance(by: .seconds(10))
    }

    await #expect(throws: NetworkError.notReachedServer) { try await task.value }
  }
}

extension LoopbackReply {
  /// Bytes that are no HTTP, without an end.
  fileprivate static let endlessGarbage = LoopbackReply([.sendForEver(Data(repeating: 97, count: 1_000))])

  /// A header field without an end.
  fileprivate static let endlessHeader = LoopbackReply([
    .send(Data("HTTP/1.1 200 OK\r\nX: ".utf8)), .sendForEver(Data(repeating: 97, count: 1_000)),
  ])
}
