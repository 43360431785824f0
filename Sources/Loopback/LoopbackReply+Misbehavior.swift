import Foundation

/// Replies of servers that are broken, overloaded or hostile.
extension LoopbackReply {
  /// Closes without a word.
  public static let closed = LoopbackReply([])

  /// Resets the connection without a word.
  public static let reset = LoopbackReply([.reset])

  /// Announces twice the body's length, and resets the connection after the body.
  public static func resetInBody(_ body: Data) -> LoopbackReply {
    LoopbackReply(truncated(body, announced: body.count * 2).steps + [.reset])
  }

  /// Announces more than it sends, and closes.
  public static func truncated(_ body: Data, announced: Int) -> LoopbackReply {
    LoopbackReply([.send(head(200, [("Content-Length", "\(announced)")]) + body)])
  }

  /// Sends chunks, and closes before the last one.
  public static func truncatedChunks(_ chunks: [Data]) -> LoopbackReply {
    LoopbackReply(chunked(chunks).steps.dropLast())
  }

  /// Says that its content is compressed, whether it is or not.
  public static func compressed(_ body: Data, with name: String = "gzip") -> LoopbackReply {
    response(headers: [("Content-Encoding", name)], body: body)
  }

  /// Sends bytes that aren't HTTP.
  public static let garbage = LoopbackReply([.send(Data([0x00, 0xFF, 0x13, 0x37]) + Data("\r\n\r\nnoise".utf8))])

  /// Sends a body without an end.
  public static let endless = LoopbackReply([
    .send(head(200, [])), .sendForEver(Data(repeating: UInt8(ascii: "a"), count: 65_536)),
  ])

  /// Sends the head and half of the body, and the rest when the gate opens.
  public static func stalledInBody(_ body: Data, until gate: Gate) -> LoopbackReply {
    let half = body.count / 2
    return LoopbackReply([
      .send(head(200, [("Content-Length", "\(body.count)")]) + body.prefix(half)), .hold(gate),
      .send(Data(body.dropFirst(half))),
    ])
  }

  /// Sends the beginning of the status line, and the rest when the gate opens.
  public static func stalledInHeaders(_ body: Data, until gate: Gate) -> LoopbackReply {
    let whole = head(200, [("Content-Length", "\(body.count)")]) + body
    return LoopbackReply([.send(whole.prefix(17)), .hold(gate), .send(Data(whole.dropFirst(17)))])
  }
}
