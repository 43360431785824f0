import Foundation
import Loopback
import SampleDoubles
import NetworkingSample
import Testing

/// What an endless body costs, in a process of its own, whose memory nobody else uses.
@Suite(.tags(.integration), .timeLimit(.minutes(1))) struct EndlessBodyIntegrationTests {
  @Test(.enabled(if: Memory.peak != nil, "needs /proc/self/status"))
  func `of an endless body little more than the limit is ever in memory`() async {
    await #expect(processExitsWith: .success) {
      let server = try SpiedServer { _ in .endless }
      let network = Network(configuration: NetworkConfiguration(bodyLimit: 100_000, usesProxies: false))
      let before = try #require(Memory.peak)

      for _ in 0..<5 { _ = try? await network.response(to: NetworkRequest(to: server.url)) }

      #expect(try #require(Memory.peak) - before < 32_768)
    }
  }
}

/// The memory of this process.
private enum Memory {
  /// The most that it ever used at one time, in kilobytes; nothing where the system doesn't tell.
  static var peak: Int? {
    let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { Int($0.filter(\.isNumber)) }
  }
}
