public import Foundation

/// An HTTP server on 127.0.0.1 for tests and demonstrations, which sends any answer, valid or not.
///
///     let server = try LoopbackServer { .response(body: Data($0.path.utf8)) }
///
/// It uses a free port of the system's choice, so several servers can run concurrently, and answers one request per
/// connection. It doesn't read a request's body. It ends with ``stop()``, or when it is released.
public nonisolated final class LoopbackServer: Sendable {
  /// The port, chosen by the system.
  public let port: UInt16

  private let alarm: Gate
  private let running = DispatchGroup()

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - hangUp: Called with each request whose client left before the end of the reply.
  ///   - answer: Answers a request. For a late reply, hold it with ``LoopbackReply/held(by:)``.
  /// - Throws: ``LoopbackError`` if the system provides no socket or port.
  public init(
    hangUp: @escaping @Sendable (LoopbackRequest) -> Void = { _ in },
    answer: @escaping @Sendable (LoopbackRequest) -> LoopbackReply
  ) throws(LoopbackError) {
    _ = ProxyExemption.isMade
    alarm = try Gate()
    let (listener, port) = try Socket.listener()
    self.port = port
    Self.run(running) { [alarm, running] in
      while let client = Socket.nextClient(of: listener, until: alarm) {
        Self.run(running) { Connection(descriptor: client, alarm: alarm, answer: answer, hangUp: hangUp).serve() }
      }
      Socket.release(listener)
    }
  }

  deinit {
    alarm.open()
  }

  /// The address: `http://127.0.0.1:` and the port.
  public var url: URL { .loopback(port) }

  /// Ends all connections, and returns when the port is free and the threads have ended.
  ///
  /// Must not be called from one of the closures. A second call does nothing.
  public func stop() {
    alarm.open()
    running.wait()
  }

  /// Runs work on a separate thread, since the work blocks.
  private static func run(_ running: DispatchGroup, _ work: @escaping @Sendable () -> Void) {
    running.enter()
    Thread.detachNewThread {
      work()
      running.leave()
    }
  }
}

/// The reason why a server couldn't start.
public nonisolated enum LoopbackError: LocalizedError, Equatable, Sendable {
  /// A system call failed with this `errno`.
  case system(call: String, code: Int32)

  public var errorDescription: String? {
    switch self {
    case .system(let call, let code):
      "The loopback server can't start: \(call) failed with code \(code), \(unsafe String(cString: strerror(code)))."
    }
  }
}

nonisolated extension URL {
  /// Returns the address of an HTTP server on a port of this machine.
  fileprivate static func loopback(_ port: UInt16) -> URL {
    guard let url = URL(string: "http://127.0.0.1:\(port)") else {
      preconditionFailure("127.0.0.1:\(port) is not an address")
    }
    return url
  }
}
