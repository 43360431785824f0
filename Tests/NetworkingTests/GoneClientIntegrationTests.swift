import Doubles
import Foundation
import Loopback
import Samples
import TestSupport
import Testing

/// Clients that go while their requests are on their way.
@Suite(.tags(.integration), .timeLimit(.minutes(5))) struct GoneClientIntegrationTests {
  @Test func `a client and its server may both go as soon as a request was cancelled`() async throws {
    for _ in 0..<Stress.count(20, full: 4_000) {
      let server = try LoopbackServer { _ in .status(200) }
      server.answer.returns(.status(200).held(by: try Gate()))
      let request = NetworkRequest(to: server.url)
      let task = Task {
        try await Network(configuration: NetworkConfiguration(usesProxies: false)).response(to: request)
      }
      try await server.answer.calls(reach: 1)

      task.cancel()

      await #expect(throws: NetworkError.cancelled) { try await task.value }
    }
  }
}
