public import Foundation

/// The steps that the server takes on a connection after the request; then the server closes the connection.
///
/// A broken or hostile server sends anything, and stops anywhere: `.raw("HTTP/1.1 200 OK\r\n").then(.reset)`.
public nonisolated struct LoopbackReply: Sendable {
  /// A single step of the server.
  public enum Step: Sendable {
    /// Sends bytes unchanged.
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

  /// Creates a reply.
  public init(_ steps: [Step]) {
    self.steps = steps
  }

  /// Returns a reply that sends a string unchanged, starting with the status line.
  public static func raw(_ text: String) -> LoopbackReply {
    LoopbackReply([.send(Data(text.utf8))])
  }

  /// Returns a complete response with its length.
  public static func response(
    status: Int = 200, headers: [(name: String, value: String)] = [], body: Data = Data()
  ) -> LoopbackReply {
    LoopbackReply([.send(head(status, headers + [("Content-Length", "\(body.count)")]) + body)])
  }

  /// Returns a JSON document.
  public static func json(_ body: Data) -> LoopbackReply {
    response(headers: [("Content-Type", "application/json; charset=utf-8")], body: body)
  }

  /// Returns a status without content.
  public static func status(_ status: Int, headers: [(name: String, value: String)] = []) -> LoopbackReply {
    response(status: status, headers: headers)
  }

  /// Returns a redirect to another address.
  public static func redirect(to location: String) -> LoopbackReply {
    status(302, headers: [("Location", location)])
  }

  /// Resets the connection without a reply.
  public static let reset = LoopbackReply([.reset])

  /// Sends an endless body.
  public static let endless = LoopbackReply([
    .send(head(200, [])), .sendForEver(Data(repeating: UInt8(ascii: "a"), count: 65_536)),
  ])

  /// Returns this reply, begun only when the gate opens.
  public func held(by gate: Gate) -> LoopbackReply {
    LoopbackReply([.hold(gate)] + steps)
  }

  /// Returns this reply, followed by another step.
  public func then(_ step: Step) -> LoopbackReply {
    LoopbackReply(steps + [step])
  }

  /// Returns a status line with header fields and the empty line after them.
  private static func head(_ status: Int, _ headers: [(name: String, value: String)]) -> Data {
    let fields = (headers + [("Connection", "close")]).map { "\($0.name): \($0.value)\r\n" }.joined()
    return Data("HTTP/1.1 \(status) \r\n\(fields)\r\n".utf8)
  }
}
