import Foundation
import Loopback
import NetworkingSample
import TestSupport
import Testing

/// The memory that an endless body costs, in a process of its own.
@Suite(.tags(.integration), .timeLimit(.minutes(5)), .endsWithin(seconds: 10)) struct EndlessBodyIntegrationTests {
  #if PROCESSES
    @Test(.enabled(if: Memory.peak != nil, "needs /proc/self/status, and no sanitizer"))
    func `of an endless body little more than the limit is ever in memory, also after the request's end`() async {
      await #expect(processExitsWith: .success) {
        let server = try LoopbackServer { _ in .endless }
        let healthy = try LoopbackServer { _ in .status(200) }
        // A client that doesn't stop at the limit reads until its time is up.
        let network = Network(
          configuration: NetworkConfiguration(timeout: .seconds(20), bodyLimit: 100_000, usesProxies: false))
        let before = try #require(Memory.peak)

        for _ in 0..<Stress.count(2, full: 5) { _ = try? await network.response(to: NetworkRequest(to: server.url)) }
        for _ in 0..<Stress.count(5, full: 2_000) {
          _ = try await network.response(to: NetworkRequest(to: healthy.url))
        }

        #expect(try #require(Memory.peak) - before < 32_768)
      }
    }
  #endif
}
