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
    /// Sends bytes repeatedly until the client hangs up; with no bytes, just waits for that.
    case sendForEver(Data)
    /// Waits until the gate opens, or the client hangs up.
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

  /// Sends the client to another address.
  public static func redirect(to location: String, status: Int = 302) -> LoopbackReply {
    self.status(status, headers: [("Location", location)])
  }

  /// A response in chunks, sent unchanged.
  public static func chunked(_ chunks: [Data]) -> LoopbackReply {
    let wire = chunks.map { Data("\(String($0.count, radix: 16))\r\n".utf8) + $0 + Data("\r\n".utf8) }
    let end = Data("0\r\n\r\n".utf8)
    return LoopbackReply(([head(200, [("Transfer-Encoding", "chunked")])] + wire + [end]).map(Step.send))
  }

  /// A response without a length, which ends with the connection.
  public static func unmeasured(_ body: Data) -> LoopbackReply {
    LoopbackReply([.send(head(200, []) + body)])
  }

  /// The reply, which begins only when the gate opens.
  public func held(by gate: Gate) -> LoopbackReply {
    LoopbackReply([.hold(gate)] + steps)
  }

  /// The reply to a HEAD: it ends after its head, which is that of a GET.
  var withoutBody: LoopbackReply {
    var head = Data()
    var steps: [Step] = []
    for step in self.steps {
      guard case .send(let data) = step else {
        // An endless head may be sent unchanged.
        steps.append(step)
        continue
      }
      // The empty line may come in two pieces.
      let known = head.count
      head += data
      if let end = head.firstRange(of: Data("\r\n\r\n".utf8)) {
        return LoopbackReply(steps + [.send(data.prefix(end.upperBound - known))])
      }
      steps.append(step)
    }
    return LoopbackReply(steps)
  }

  /// A status line with header fields and the empty line after them.
  static func head(_ status: Int, _ headers: [(name: String, value: String)]) -> Data {
    let fields = (headers + [("Connection", "close")]).map { "\($0.name): \($0.value)\r\n" }.joined()
    return Data("HTTP/1.1 \(status) \r\n\(fields)\r\n".utf8)
  }
}
