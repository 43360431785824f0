import Foundation

/// Serves all connections of a server, on the one thread that runs it.
struct EventLoop {
  let listener: Int32
  /// The gate that opens to end the server.
  let alarm: Gate
  let answer: @Sendable (LoopbackRequest) -> LoopbackReply
  let hangUp: @Sendable (LoopbackRequest) -> Void

  var connections: [Int32: Connection] = [:]
  /// Whether the descriptors ran out, and none has been closed since.
  var isFull = false

  /// Serves until the alarm, and closes everything.
  mutating func run() {
    while true {
      var waits = [wait(alarm.descriptor)]
      if !isFull { waits.append(wait(listener)) }
      for connection in connections.values {
        waits.append(wait(connection.descriptor, toSend: connection.wantsToSend))
        if let gate = connection.gate { waits.append(wait(gate.descriptor)) }
      }
      Socket.wait(for: &waits)
      if waits[0].revents != 0 { break }
      let ready = Dictionary(waits.map { ($0.fd, $0.revents) }, uniquingKeysWith: |)
      for descriptor in Array(connections.keys) { serve(descriptor, ready) }
      if ready[listener, default: 0] != 0 { acceptAll() }
    }
    for descriptor in connections.keys { Socket.release(descriptor) }
    Socket.release(listener)
  }

  private func wait(_ descriptor: Int32, toSend: Bool = false) -> pollfd {
    pollfd(fd: descriptor, events: Int16(POLLIN) | (toSend ? Int16(POLLOUT) : 0), revents: 0)
  }

  private mutating func acceptAll() {
    while true {
      switch Socket.nextClient(of: listener) {
      case .connection(let descriptor): connections[descriptor] = Connection(descriptor)
      case .nobody: return
      case .exhausted:
        isFull = !connections.isEmpty
        return
      }
    }
  }

  private mutating func serve(_ descriptor: Int32, _ ready: [Int32: Int16]) {
    guard var connection = connections[descriptor] else { return }
    // Otherwise it would have two owners, and its bytes would be copied at each change.
    connections[descriptor] = nil
    let gateIsOpen = connection.gate.map { ready[$0.descriptor, default: 0] != 0 } ?? false
    let events = ready[descriptor, default: 0]
    let isReadable = events & Int16(POLLIN | POLLHUP | POLLERR) != 0
    if !isReadable || connection.read(answer: answer),
      !(gateIsOpen || connection.wantsToSend) || connection.reply(gateIsOpen: gateIsOpen)
    {
      connections[descriptor] = connection
    } else {
      Socket.release(descriptor)
      isFull = false
      if let request = connection.forsaken { hangUp(request) }
    }
  }
}
