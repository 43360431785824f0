import Foundation

/// One client's connection: reads the request, then performs the steps of the reply.
///
/// It runs on its own thread, and ends when the client leaves or the alarm opens.
nonisolated struct Connection: Sendable {
  let descriptor: Int32
  let alarm: Gate
  let answer: @Sendable (LoopbackRequest) -> LoopbackReply
  let hangUp: @Sendable (LoopbackRequest) -> Void

  private enum End: Error {
    case clientLeft
    case serverStopped
  }

  func serve() {
    defer { Socket.release(descriptor) }
    do throws(End) {
      let request = try request()
      do throws(End) {
        guard try take(request.map(answer)?.steps ?? LoopbackReply.status(400).steps) else { return }
      } catch .clientLeft {
        if let request { hangUp(request) }
        return
      }
      Socket.finish(descriptor)
      // Unread bytes would turn closing into a reset.
      while true { _ = try receive() }
    } catch {
      // The side that ended the connection needs no report.
    }
  }

  /// Reads a request's line and header fields; nil if they are unreadable. The body isn't read.
  private func request() throws(End) -> LoopbackRequest? {
    var head = Data()
    while true {
      head += try receive()
      if let end = head.firstRange(of: Data("\r\n\r\n".utf8)) { return LoopbackRequest(head: head[..<end.lowerBound]) }
    }
  }

  /// Performs the steps of a reply.
  ///
  /// - Returns: Whether to close the connection in an orderly way.
  private func take(_ steps: [LoopbackReply.Step]) throws(End) -> Bool {
    for step in steps {
      switch step {
      case .send(let data): try send(data)
      case .sendForEver(let data): while !data.isEmpty { try send(data) }
      case .hold(let gate): try hold(until: gate)
      case .reset:
        Socket.resetWhenClosed(descriptor)
        return false
      }
    }
    return true
  }

  private func send(_ data: Data) throws(End) {
    var rest = data
    while !rest.isEmpty {
      try wait(for: POLLOUT)
      guard let count = Socket.send(rest, to: descriptor) else { throw .clientLeft }
      rest = rest.dropFirst(count)
    }
  }

  private func receive() throws(End) -> Data {
    try wait(for: POLLIN)
    guard let data = Socket.receive(from: descriptor) else { throw .clientLeft }
    return data
  }

  private func hold(until gate: Gate) throws(End) {
    while true {
      let ready = Socket.wait(for: (alarm.descriptor, POLLIN), (gate.descriptor, POLLIN), (descriptor, POLLIN))
      if ready[1] { return }
      // Ends when the client leaves or the alarm opens.
      _ = try receive()
    }
  }

  private func wait(for event: Int32) throws(End) {
    if Socket.wait(for: (alarm.descriptor, POLLIN), (descriptor, event))[0] { throw .serverStopped }
  }
}
