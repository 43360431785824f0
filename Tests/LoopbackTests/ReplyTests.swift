import Foundation
import Loopback
import Testing

/// The bytes on the wire of what is not plain text; `NetworkingTests` shows that a real client understands them.
struct ReplyTests {
  private func bytes(_ reply: LoopbackReply) -> Data {
    reply.steps.reduce(into: Data()) { if case .send(let data) = $1 { $0 += data } }
  }

  @Test func `chunks have their lengths in hexadecimal`() {
    let text = String(decoding: bytes(.chunked([Data(repeating: 97, count: 17), Data("b".utf8)])), as: UTF8.self)

    #expect(text.hasSuffix("\r\n\r\n11\r\naaaaaaaaaaaaaaaaa\r\n1\r\nb\r\n0\r\n\r\n"))
  }
}
