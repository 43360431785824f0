import Foundation
import Loopback
import NetworkingSample
import TestSupport
import Testing

#if PROCESSES && canImport(FoundationNetworking) && compiler(<6.4)
  /// Answers that crash this toolchain's Foundation, each in its own process.
  ///
  /// The client can't prevent it: Foundation parses them before the client sees them. If one of these tests fails,
  /// Foundation is fixed: move the answer to the faults, and remove it from guide 11.
  @Suite(.tags(.integration), .timeLimit(.minutes(2))) struct CrashIntegrationTests {
    @Test(
      .enabled(if: Stress.isOn, "crashes take seconds; STRESS=1 runs them"),
      arguments: [
        "HTTP/1.1 200 OK\r\n",
        "HTTP/1.1 103 \r\nLink: x\r\n\r\nHTTP/1.1 200 OK\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\nX-A: late\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 9223372036854775296\r\n\r\nab",
        "HTTP/1.1 302 \r\nLocation: //[::1]/\r\nContent-Length: 0\r\n\r\n",
        "HTTP/1.1 302 \r\nLocation: //a%2fb/\r\nContent-Length: 0\r\n\r\n",
        "HTTP/1.1 302 \r\nLocation: //a%00b/\r\nContent-Length: 0\r\n\r\n",
      ])
    func `a hostile answer crashes the process`(answer: String) async {
      await #expect(processExitsWith: .failure) { [answer] in
        let server = try LoopbackServer { _ in .raw(answer) }
        _ = await Network(timeLimit: .seconds(86_400)).error(from: server.url)
      }
    }
  }
#endif
