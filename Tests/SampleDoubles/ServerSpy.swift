import Doubles
import Foundation
import Loopback

/// A server on this machine: the test sets the answers, and sees the requests.
///
/// It records every request; the `LoopbackServer` behind it records none.
public final class ServerSpy: Sendable {
  /// Records and answers each complete request.
  public let answerSpy: SyncSpy<LoopbackRequest, LoopbackReply, Never>
  /// Records each request whose client disconnected before the end of the reply.
  public let hangUpSpy = Spy { (request: LoopbackRequest) in }

  private let server: LoopbackServer

  /// Starts a server.
  public init(answer: @escaping @Sendable (LoopbackRequest) -> LoopbackReply = { _ in .status(200) }) throws {
    let answerSpy = Spy(answer)
    self.answerSpy = answerSpy
    server = try LoopbackServer(hangUp: { [hangUpSpy] in hangUpSpy($0) }, answer: { answerSpy($0) })
  }

  /// The complete requests, in order.
  public var requests: [LoopbackRequest] { answerSpy.calls.map(\.arguments) }
  /// The address of the server.
  public var url: URL { server.url }

  /// Ends the server.
  public func stop() { server.stop() }
}
