import Foundation
import Loopback
import NetworkingSample
import TestSupport
import Testing

#if PROCESSES && canImport(FoundationNetworking) && compiler(<6.4)
  /// Answers that this toolchain's Foundation crashes on, each in a process of its own.
  ///
  /// The client can't avoid them: they are read, and trip, before anybody is told of them. Where one fails here, it is over:
  /// it belongs among the misbehaviors then, and guide 11 needs a line less.
  @Suite(.tags(.integration), .timeLimit(.minutes(5)), .endsWithin(seconds: 10)) struct CrashIntegrationTests {
    static let answers = [
      // Heads that break off, by themselves and behind another.
      "HTTP/1.1 200 OK\r\n",
      "HTTP/1.1 200 OK\r\nContent-Ty",
      "HTTP/1.1 103 \r\nLink: x\r\n\r\nHTTP/1.1 200 OK\r\nContent-Ty",
      // Trailers, which are legal.
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\nX-A: late\r\n\r\n",
      "HTTP/1.1 404 \r\nTransfer-Encoding: chunked\r\n\r\n0\r\nX-A: late\r\n\r\n",
      // Lengths that are 2⁶³ when rounded: from 2⁶³ - 512 to 2⁶³ - 1.
      "HTTP/1.1 200 OK\r\nContent-Length: 9223372036854775296\r\n\r\nab",
      "HTTP/1.1 200 OK\r\nContent-Length: 9223372036854775806\r\n\r\nab",
      "HTTP/1.1 200 OK\r\nContent-Length: 9223372036854775807\r\n\r\nab",
      // Hosts without a scheme: an IPv6 address, and those with an escaped delimiter or control character.
      "HTTP/1.1 302 \r\nLocation: //[::1]/\r\nContent-Length: 0\r\n\r\n",
      "HTTP/1.1 302 \r\nLocation: //a%2fb/\r\nContent-Length: 0\r\n\r\n",
      "HTTP/1.1 302 \r\nLocation: //a%00b/\r\nContent-Length: 0\r\n\r\n",
    ]

    @Test(arguments: Stress.share(of: answers, small: 2))
    func `an answer that Foundation can't bear`(text: String) async {
      await #expect(processExitsWith: .failure) { [text] in
        let server = try LoopbackServer { _ in LoopbackReply([.send(Data(text.utf8))]) }
        await Self.ask(server)
      }
    }

    @Test func `a head that breaks off behind a redirect`() async {
      await #expect(processExitsWith: .failure) {
        let server = try LoopbackServer { $0.path == "/" ? .redirect(to: "/next") : .closedInHeaders }
        await Self.ask(server)
      }
    }

    @Test(
      .enabled(if: Stress.isOn && Memory.peak != nil, "takes seconds, and needs /proc/self/status, and no sanitizer"))
    func `the body of a redirect is limited while it comes`() async {
      await withKnownIssue("FoundationNetworking shows it only at its end; the time-out is all that ends it") {
        await #expect(processExitsWith: .success) {
          let head = Data("HTTP/1.1 302 \r\nLocation: /next\r\n\r\n".utf8)
          let server = try LoopbackServer { _ in
            LoopbackReply([.send(head), .sendForEver(Data(repeating: 97, count: 65_536))])
          }
          let network = Network(
            configuration: NetworkConfiguration(timeout: .seconds(5), bodyLimit: 100_000, usesProxies: false))
          let before = try #require(Memory.peak)

          let fault = DataFault(at: "body", "is longer than 100000 bytes")
          await #expect(throws: NetworkError.incorrectDataReturned(fault)) {
            try await network.response(to: NetworkRequest(to: server.url))
          }

          #expect(try #require(Memory.peak) - before < 32_768)
        }
      }
    }

    /// Asks the server. Not even an expectation that fails may end the process otherwise than by a crash.
    private static func ask(_ server: LoopbackServer) async {
      let network = Network(configuration: NetworkConfiguration(timeout: .seconds(86_400), usesProxies: false))

      _ = try? await network.response(to: NetworkRequest(to: server.url))
    }
  }
#endif
