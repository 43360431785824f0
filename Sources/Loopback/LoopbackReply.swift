import Foundation

/// The steps that the server takes on a connection once it has read the request; then it closes.
///
/// The well-behaved replies are here, the others in `LoopbackReply+Misbehavior.swift`. All consist of steps, and so can
/// your own.
public struct LoopbackReply: Sendable {
  /// One thing that the server does.
  public enum Step: Sendable {
    /// Sends bytes, as they are.
    case send(Data)
    /// Sends bytes repeatedly until the client leaves.
    case sendForEver(Data)
    /// Waits until the gate opens, or the client leaves.
    case hold(Gate)
    /// Resets the connection: bytes already sent may be lost.
    case reset
  }

  /// The steps, in order.
  public var steps: [Step]

  /// Makes a reply.
  public init(_ steps: [Step]) {
    self.steps = steps
  }

  /// A text as it is, from the status line on.
  public static func raw(_ text: String) -> LoopbackReply {
    LoopbackReply([.send(Data(text.utf8))])
  }

  /// A whole response with its length.
  public static func response(
    status: Int = 200, headers: [(name: String, value: String)] = [], body: Data = Data()
  ) -> LoopbackReply {
    LoopbackReply([.send(head(status, headers + [("Content-Length", "\(body.count)")]) + body)])
  }

  /// A JSON document.
  public static func json(_ body: Data) -> LoopbackReply {
    response(headers: [("Content-Type", "application/json; charset=utf-8")], body: body)
  }

  /// A status without content.
  public static func status(_ status: Int, headers: [(name: String, value: String)] = []) -> LoopbackReply {
    response(status: status, headers: headers)
  }

  /// A redirect to another address.
  public static func redirect(to location: String) -> LoopbackReply {
    status(302, headers: [("Location", location)])
  }

  /// A response in chunks.
  public static func chunked(_ chunks: [Data]) -> LoopbackReply {
    let wire = chunks.map { Data("\(String($0.count, radix: 16))\r\n".utf8) + $0 + Data("\r\n".utf8) }
    let end = Data("0\r\n\r\n".utf8)
    return LoopbackReply(([head(200, [("Transfer-Encoding", "chunked")])] + wire + [end]).map(Step.send))
  }

  /// The same reply, begun only when the gate opens.
  public func held(by gate: Gate) -> LoopbackReply {
    LoopbackReply([.hold(gate)] + steps)
  }

  /// A status line with header fields and the empty line after them.
  static func head(_ status: Int, _ headers: [(name: String, value: String)]) -> Data {
    let fields = (headers + [("Connection", "close")]).map { "\($0.name): \($0.value)\r\n" }.joined()
    return Data("HTTP/1.1 \(status) \r\n\(fields)\r\n".utf8)
  }
}
