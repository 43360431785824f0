import Doubles
import Foundation
import Loopback
import SampleDoubles
import NetworkingSample
import TestSupport
import Testing

/// Clients that go while their requests are on their way.
@Suite(.tags(.integration), .timeLimit(.minutes(5)), .endsWithin(seconds: 10)) struct GoneClientIntegrationTests {
  /// A clock on which no time is ever up, and that tells when neither a client nor its session has it any more.
  private final class WatchedClock: Clock {
    let deinitSpy = Spy { () in }
    let minimumResolution = Duration.zero
    var now: ContinuousClock.Instant { ContinuousClock.now }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
      let never = AsyncStream<Never> { _ in }
      for await _ in never {}
      throw CancellationError()
    }

    deinit { deinitSpy() }
  }

  @Test(arguments: [LoopbackReply.status(200), .status(500), .endless, .reset])
  func `a client that goes takes its session along`(reply: LoopbackReply) async throws {
    let server = try LoopbackServer { _ in reply }
    var clock: WatchedClock? = WatchedClock()
    let deinitSpy = try #require(clock?.deinitSpy)
    var network: Network? = Network(
      configuration: NetworkConfiguration(
        bodyLimit: 1_000, usesProxies: false, clock: try #require(clock)))
    _ = try? await network?.response(to: NetworkRequest(to: server.url))

    clock = nil
    network = nil

    try await deinitSpy.calls(reach: 1)
  }

  @Test func `a request that is on its way keeps its client`() async throws {
    let gate = try Gate()
    let server = try ServerSpy { _ in .response(body: Data("late".utf8)).held(by: gate) }
    var network: Network? = Network(configuration: NetworkConfiguration(timeout: .seconds(86_400), usesProxies: false))
    let task = Task { [network] in try await network?.response(to: NetworkRequest(to: server.url)).body }
    try await server.answerSpy.calls(reach: 1)

    network = nil
    gate.open()

    #expect(try await task.value == Data("late".utf8))
  }

  @Test func `a client and its server may both go as soon as a request was cancelled`() async throws {
    for _ in 0..<Stress.count(20, full: 4_000) {
      let server = try ServerSpy()
      server.answerSpy.returns(.status(200).held(by: try Gate()))
      let request = NetworkRequest(to: server.url)
      let task = Task {
        try await Network(configuration: NetworkConfiguration(timeout: .seconds(86_400), usesProxies: false)).response(
          to: request)
      }
      try await server.answerSpy.calls(reach: 1)

      task.cancel()

      await #expect(throws: NetworkError.cancelled) { try await task.value }
    }
  }
}
