import Foundation
import Loopback
import NetworkingSample
import TestSupport
import Testing

#if PROCESSES && canImport(FoundationNetworking)
  /// Requests to a healthy server, while another server attacks the same process.
  ///
  /// On Linux all sessions share one queue. The library reads on it for as long as there is something to read, and is told
  /// of what it read in pieces as small as the server likes. Nothing that the client can do gets in between: a cancellation
  /// waits for that queue, and so does another session. So each attack is made in a process of its own.
  @Suite(.tags(.integration), .serialized, .timeLimit(.minutes(1)), .endsWithin(seconds: 10))
  struct BystanderIntegrationTests {
    enum Attack: String, CaseIterable {
      case chunks, trailers, fields, redirect, redirectInChunks, extensions
      /// Of these some are answered, as it happens.
      case bodies

      /// The number of clients that ask the hostile server: one has at most six connections to it.
      var count: Int {
        switch self {
        case .bodies, .extensions: 100
        case .chunks, .trailers, .fields, .redirect, .redirectInChunks: 1
        }
      }

      var reply: LoopbackReply {
        switch self {
        case .chunks: .endless("200 \r\nTransfer-Encoding: chunked\r\n\r\n", "1\r\na\r\n")
        case .trailers: .endless("200 \r\nTransfer-Encoding: chunked\r\n\r\n0\r\n", "X: a\r\n")
        case .fields: .endless("200 \r\n", "X: a\r\n")
        case .redirect: .endless("302 \r\nLocation: /\r\n\r\n", "aaaaaaaa")
        case .redirectInChunks: .endless("302 \r\nLocation: /\r\nTransfer-Encoding: chunked\r\n\r\n", "1\r\na\r\n")
        case .bodies: .endless
        case .extensions: .endless("200 \r\nTransfer-Encoding: chunked\r\n\r\n1;", "aaaaaaaa")
        }
      }
    }

    private static let (late, unanswered) = (Int32(2), Int32(3))
    private static let timeout = Stress.isOn ? Duration.seconds(1) : .milliseconds(100)
    /// A busy machine may be late itself.
    private static let slack = Stress.isOn ? Duration.milliseconds(500) : .seconds(10)

    // Where one of these is answered with a toolchain (the process ends with 0), guide 11 needs a line less.
    @Test(arguments: Stress.share(of: Attack.allCases, small: 2).map(\.rawValue))
    func `every request ends in time, though one server keeps the library busy and answers stay away`(
      attack: String
    ) async {
      await #expect(processExitsWith: .exitCode(Self.unanswered)) { [attack] in
        // A request that doesn't end would let the library fill the memory: the system ends the process before.
        _ = alarm(20)
        let attack = try #require(Attack(rawValue: attack))
        let (asked, hasAsked) = AsyncStream<Void>.makeStream()
        let hostile = try LoopbackServer { _ in
          hasAsked.yield()
          return attack.reply
        }
        let healthy = try LoopbackServer { _ in .status(200) }
        // One more than are attacked.
        let networks = (0...attack.count).map { _ in
          Network(configuration: NetworkConfiguration(timeout: Self.timeout, usesProxies: false))
        }
        async let attacks: Void = withTaskGroup { group in
          for network in networks.dropLast() { group.addTask { _ = await Self.answered(hostile.url, network) } }
        }
        for await _ in asked { break }

        // The first may be answered before the attack has begun.
        var isAnswered = true
        for number in 0..<1_000 where isAnswered && (number < 10 || attack != .bodies) {
          isAnswered = await Self.answered(healthy.url, networks[number % networks.count])
        }
        await attacks

        // At once: the library is busy, and its destructors would meet it.
        _exit(isAnswered && attack != .bodies ? 0 : Self.unanswered)
      }
    }

    /// Asks, and ends the process if the end comes late.
    ///
    /// - Returns: Whether there was an answer.
    private static func answered(_ url: URL, _ network: Network) async -> Bool {
      let clock = ContinuousClock()
      let beginning = clock.now
      let answer = try? await network.response(to: NetworkRequest(to: url))
      if clock.now - beginning > timeout + slack { _exit(late) }
      return answer != nil
    }
  }

  extension LoopbackReply {
    /// A beginning, and a text that is sent again and again.
    fileprivate static func endless(_ beginning: String, _ text: String) -> LoopbackReply {
      LoopbackReply([
        .send(Data("HTTP/1.1 \(beginning)".utf8)), .sendForEver(Data(String(repeating: text, count: 10_000).utf8)),
      ])
    }
  }
#endif
