import Doubles
import Foundation
import Loopback
import NetworkingSample
import SampleDoubles
import TestSupport
import Testing

/// Requests cancelled at any moment: none hangs, and none crashes the process.
@Suite(.tags(.integration), .timeLimit(.minutes(2)), .waits(atMost: .seconds(20)))
struct CancellationIntegrationTests {
  /// The client; a request that would hang ends with the suite's time limit, which even a busy machine doesn't reach.
  private let network = Network(timeLimit: .seconds(86_400))

  /// Makes a request, and cancels it after a random number of additions, which needs no clock.
  ///
  /// The request may have been answered before that.
  private static func giveUp(on address: URL, of network: Network, within additions: Int) async {
    let task = Task { await network.error(from: address) }
    let count = Int.random(in: 0...additions)
    if (0..<count).reduce(0, &+) >= 0 { task.cancel() }
    _ = await task.value
  }

  @Test func `a cancelled request ends while the server stalls, and the server sees the client leave`() async throws {
    let server = try ServerSpy { [gate = try Gate()] _ in .status(200).held(by: gate) }
    let task = Task { [network] in await network.error(from: server.url) }
    try await server.answerSpy.calls(reach: 1)

    task.cancel()

    #expect(await task.value == .cancelled)
    try await server.hangUpSpy.calls(reach: 1)
  }

  @Test func `a cancelled task sends no request`() async throws {
    let server = try ServerSpy()
    let task = Task { [network] in
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return await network.error(from: server.url)
    }

    #expect(await task.value == .cancelled)
    #expect(await network.error(from: server.url) == nil)
    #expect(server.requests.count == 1)
  }

  @Test(arguments: ["answer", "redirects", "redirect in pieces", "challenge", "body", "long body", "broken body"])
  func `a request may be cancelled at any moment`(kind: String) async throws {
    let half = Data(repeating: 97, count: 50_000)
    let server = try LoopbackServer { _ in
      switch kind {
      case "answer": .response(body: Data("tea".utf8))
      case "redirects": .redirect(to: "/")
      case "redirect in pieces":
        LoopbackReply([
          .send(Data("HTTP/1.1 302 \r\nLocation: /\r\nContent-Length: 100000\r\n\r\n".utf8)), .send(half), .send(half),
        ])
      case "challenge": .status(401, headers: [("WWW-Authenticate", "Basic realm=\"x\"")])
      case "body": .response(body: half + half)
      case "long body": .endless
      default: .raw("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc")
      }
    }
    let network = Network(timeLimit: .seconds(86_400), bodyLimit: 200_000)

    for _ in 0..<Stress.count(2, full: 1_000) {
      await Self.giveUp(on: server.url, of: network, within: kind.hasPrefix("redirect") ? 50_000 : 10_000)
    }

    // The client still works.
    let healthy = try LoopbackServer { _ in .status(200) }
    #expect(await network.error(from: healthy.url) == nil)
  }

  @Test func `many requests may be cancelled at the same time, during redirects`() async throws {
    let server = try LoopbackServer { $0.path == "/end" ? .status(200) : .redirect(to: "\($0.path)a") }

    for _ in 0..<Stress.count(1, full: 40) {
      await withTaskGroup { group in
        for _ in 0..<Stress.count(8, full: 50) {
          group.addTask { [network] in await Self.giveUp(on: server.url, of: network, within: 50_000) }
        }
      }
    }

    #expect(await network.error(from: server.url.appending(path: "end")) == nil)
  }

  @Test func `the client and the server may be released right after a cancellation`() async throws {
    for number in 0..<Stress.count(4, full: 1_000) {
      let server = try LoopbackServer { [gate = try Gate()] _ in
        number.isMultiple(of: 2) ? .status(200).held(by: gate) : .redirect(to: "/")
      }
      await Self.giveUp(on: server.url, of: Network(timeLimit: .seconds(86_400)), within: 10_000)
    }
  }

  @Test func `concurrent requests each get their own answer`() async throws {
    let count = Stress.count(10, full: 100)
    let server = try LoopbackServer { .response(body: Data($0.path.utf8)) }

    let bodies = try await withThrowingTaskGroup(of: (Int, Data).self) { group in
      for number in 0..<count {
        group.addTask { [network] in
          let request = NetworkRequest(to: server.url.appending(path: "\(number)"))
          return (number, try await network.response(to: request).body)
        }
      }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }

    #expect(bodies == Dictionary(uniqueKeysWithValues: (0..<count).map { ($0, Data("/\($0)".utf8)) }))
  }

  @Test func `a running request retains its client`() async throws {
    let gate = try Gate()
    let server = try ServerSpy { _ in .response(body: Data("late".utf8)).held(by: gate) }
    var network: Network? = Network(timeLimit: .seconds(86_400))
    let task = Task { [network] in try await network?.response(to: NetworkRequest(to: server.url)).body }
    try await server.answerSpy.calls(reach: 1)

    network = nil
    gate.open()

    #expect(try await task.value == Data("late".utf8))
  }
}
