import Doubles
import Foundation
import TestSupport
import Testing

@testable import Loopback

/// A request put together from pieces, and its limits.
@Suite(.endsWithin(seconds: 10)) struct RequestReaderTests {
  /// The head of a request with so many bytes, without the empty line behind it.
  private func head(_ count: Int) -> String {
    let start = "GET / HTTP/1.1\r\nX: "
    return start + String(repeating: "x", count: count - start.utf8.count)
  }

  @Test func `a head may have 65,536 bytes, and a longer one is refused as soon as it is too long`() {
    var reader = RequestReader()
    #expect(reader.read(Array((head(65_536) + "\r\n\r").utf8)) == .incomplete)
    if case .request = reader.read(Array("\n".utf8)) {} else { Issue.record("it was refused") }

    reader = RequestReader()
    #expect(reader.read(Array(head(65_540).utf8)) == .refused(status: 431))

    reader = RequestReader()
    #expect(reader.read(Array((head(65_537) + "\r\n\r\n").utf8)) == .refused(status: 431))
  }

  @Test func `a body may have a megabyte`() {
    var reader = RequestReader()
    let body = Data(repeating: 97, count: 1_048_576)

    #expect(reader.read(Array("POST / HTTP/1.1\r\nContent-Length: 1048576\r\n\r\n".utf8)) == .incomplete)
    #expect(reader.read(body.dropLast()) == .incomplete)
    let request = LoopbackRequest("POST", "/", headers: [("Content-Length", "1048576")], body: body)
    #expect(reader.read([97]) == .request(request))
  }

  @Test func `a spoiled request is read or refused, alike in whatever pieces it comes`() {
    var generator = SeededGenerator(seed: 8)
    let original = Array("POST /a?b=c HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\n\r\nteaGET / HTTP/1.1\r\n\r\n".utf8)
    let spoilers = Array("\r\n: 09+-%?/ \u{0}\u{FF}".utf8)
    var kinds: Set<String> = []

    for _ in 0..<Stress.count(200, full: 100_000) {
      var bytes = original
      for _ in 0..<Int.random(in: 0...4, using: &generator) {
        let place = Int.random(in: bytes.indices, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[place] = spoilers[Int.random(in: spoilers.indices, using: &generator)]
        case 1: bytes.remove(at: place)
        default: bytes.insert(contentsOf: bytes[place...].prefix(8), at: place)
        }
      }
      var whole = RequestReader()
      let expected = whole.read(bytes)

      var reader = RequestReader()
      var result = RequestReader.Result.incomplete
      var rest = bytes[...]
      while case .incomplete = result, !rest.isEmpty {
        let piece = rest.prefix(Int.random(in: 1...12, using: &generator))
        rest = rest.dropFirst(piece.count)
        result = reader.read(piece)
      }

      #expect(result == expected, "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
      kinds.insert("\(expected)".prefix { $0 != "(" }.description)
    }

    // All outcomes are there, or else the changes would prove nothing.
    #expect(kinds == ["request", "refused", "incomplete"])
  }
}
