import Foundation
import Testing

@testable import Loopback

/// How a request is put together from pieces, and how long it may be.
@Suite struct RequestReaderTests {
  /// The head of a request with so many bytes, without the empty line behind it.
  private func head(_ count: Int) -> String {
    let start = "GET / HTTP/1.1\r\nX: "
    return start + String(repeating: "x", count: count - start.utf8.count)
  }

  @Test func `a request may come byte by byte`() {
    var reader = RequestReader()
    let bytes = Array("POST /a HTTP/1.1\r\nContent-Length: 2\r\n\r\nhi".utf8)

    let results = bytes.map { reader.read([$0]) }

    #expect(results.dropLast().allSatisfy { $0 == .incomplete })
    let request = LoopbackRequest("POST", "/a", headers: ["Content-Length": "2"], body: Data("hi".utf8))
    #expect(results.last == .request(request))
  }

  @Test func `a head may have 65,536 bytes`() {
    var reader = RequestReader()

    #expect(reader.read(Array((head(65_536) + "\r\n\r").utf8)) == .incomplete)
    guard case .request = reader.read(Array("\n".utf8)) else {
      Issue.record("it was refused")
      return
    }
  }

  @Test func `a longer head is refused, as soon as it is too long`() {
    var reader = RequestReader()
    #expect(reader.read(Array(head(65_540).utf8)) == .refused(status: 431))

    var other = RequestReader()
    #expect(other.read(Array((head(65_537) + "\r\n\r\n").utf8)) == .refused(status: 431))
  }

  @Test func `a body may have a megabyte`() {
    var reader = RequestReader()
    let body = Data(repeating: 97, count: 1_048_576)

    #expect(reader.read(Array("POST / HTTP/1.1\r\nContent-Length: 1048576\r\n\r\n".utf8)) == .incomplete)
    #expect(reader.read(body.dropLast()) == .incomplete)
    let request = LoopbackRequest("POST", "/", headers: ["Content-Length": "1048576"], body: body)
    #expect(reader.read([97]) == .request(request))
  }
}
