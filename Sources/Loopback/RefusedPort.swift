import Foundation

/// A port of 127.0.0.1 where every connection is refused, for as long as this is kept.
///
/// It is bound, so that nobody else gets it, and nobody listens.
public final class RefusedPort: Sendable {
  private let descriptor: Int32
  private let port: UInt16

  /// Takes a port.
  ///
  /// - Throws: ``LoopbackError`` if the system gives none.
  public init() throws(LoopbackError) {
    _ = ProxyExemption.isMade
    descriptor = try Socket.bound()
    port = try Socket.port(of: descriptor)
  }

  deinit {
    Socket.close(descriptor)
  }

  /// The address.
  public var url: URL { .loopback(port) }
}
