import Foundation
import Loopback
import Testing

/// The bytes on the wire of what is not plain text; `NetworkingTests` shows that a real client understands them.
@Suite struct ReplyTests {
  private func bytes(_ reply: LoopbackReply) -> Data {
    reply.steps.reduce(into: Data()) { if case .send(let data) = $1 { $0 += data } }
  }

  @Test func `gzip ends with the checksum and the length`() {
    let file = bytes(.gzip(Data("123456789".utf8)))

    // The check value of CRC-32 in its catalogue, and 9, both little-endian.
    #expect(file.suffix(8) == Data([0x26, 0x39, 0xF4, 0xCB, 9, 0, 0, 0]))
  }

  @Test func `chunks have their lengths in hexadecimal`() {
    let text = String(decoding: bytes(.chunked([Data(repeating: 97, count: 17), Data("b".utf8)])), as: UTF8.self)

    #expect(text.hasSuffix("\r\n\r\n11\r\naaaaaaaaaaaaaaaaa\r\n1\r\nb\r\n0\r\n\r\n"))
  }
}
