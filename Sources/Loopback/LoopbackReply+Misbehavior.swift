import Foundation

/// Replies of servers that are broken, overloaded or hostile.
extension LoopbackReply {
  /// Closes without a word.
  public static let closed = LoopbackReply([])

  /// Resets the connection without a word.
  public static let reset = LoopbackReply([.reset])

  /// Closes after the status line, in mid-headers.
  public static let closedInHeaders = LoopbackReply([.send(Data("HTTP/1.1 200 OK\r\nContent-Ty".utf8))])

  /// Announces twice the body's length, and resets the connection after the body.
  public static func resetInBody(_ body: Data) -> LoopbackReply {
    LoopbackReply([.send(head(200, [("Content-Length", "\(body.count * 2)")]) + body), .reset])
  }

  /// Announces more than it sends, and closes.
  public static func truncated(_ body: Data, announced: Int) -> LoopbackReply {
    LoopbackReply([.send(head(200, [("Content-Length", "\(announced)")]) + body)])
  }

  /// Sends chunks, and closes before the last one.
  public static func truncatedChunks(_ chunks: [Data]) -> LoopbackReply {
    LoopbackReply(chunked(chunks).steps.dropLast())
  }

  /// Sends a chunk whose length isn't a number.
  public static let badChunk = LoopbackReply([
    .send(head(200, [("Transfer-Encoding", "chunked")]) + Data("zz\r\nabc\r\n0\r\n\r\n".utf8))
  ])

  /// Says that its content is compressed, whether it is or not.
  public static func compressed(_ body: Data, with name: String = "gzip") -> LoopbackReply {
    response(headers: [("Content-Encoding", name)], body: body)
  }

  /// Sends bytes that aren't HTTP.
  public static let garbage = LoopbackReply([.send(Data([0x00, 0xFF, 0x13, 0x37]) + Data("\r\n\r\nnoise".utf8))])

  /// Sends endless content.
  public static let endless = LoopbackReply([
    .send(head(200, [])), .sendForEver(Data(repeating: UInt8(ascii: "a"), count: 65_536)),
  ])

  /// Sends the headers and half of the body, and the rest when the gate opens.
  public static func stalledInBody(_ body: Data, until gate: Gate) -> LoopbackReply {
    let half = body.count / 2
    return LoopbackReply([
      .send(head(200, [("Content-Length", "\(body.count)")]) + body.prefix(half)), .hold(gate),
      .send(Data(body.dropFirst(half))),
    ])
  }

  /// Sends the status line, and the rest when the gate opens.
  public static func stalledInHeaders(_ body: Data, until gate: Gate) -> LoopbackReply {
    let whole = head(200, [("Content-Length", "\(body.count)")]) + body
    return LoopbackReply([.send(whole.prefix(17)), .hold(gate), .send(Data(whole.dropFirst(17)))])
  }

  /// Sends a header field of this many bytes.
  public static func hugeHeader(_ count: Int) -> LoopbackReply {
    status(200, headers: [("X-Huge", String(repeating: "h", count: count))])
  }

  /// Redirects without an address.
  public static let redirectToNowhere = status(302)

  /// Asks for a name and a password.
  public static let challenge = status(401, headers: [("WWW-Authenticate", #"Basic realm="tea house""#)])
}
