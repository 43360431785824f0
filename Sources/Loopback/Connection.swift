import Foundation

/// One client's connection: it reads the request, then takes the steps of the reply, as many at a time as it can.
struct Connection {
  private enum Phase {
    case reading(RequestReader)
    /// The remaining steps, and the remaining bytes of the first one.
    case replying(ArraySlice<LoopbackReply.Step>, unsent: Data)
    /// Everything is sent; it is the client's turn to close.
    case finished
  }

  let descriptor: Int32
  /// The request being answered.
  private var request: LoopbackRequest?
  /// The request, if its client hung up before the end of the reply.
  private(set) var forsaken: LoopbackRequest?
  private var phase = Phase.reading(RequestReader())

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// The gate at which the reply waits, if any.
  var gate: Gate? {
    if case .replying(let steps, let unsent) = phase, unsent.isEmpty, case .hold(let gate)? = steps.first {
      gate
    } else {
      nil
    }
  }

  /// Whether there is something to send.
  var wantsToSend: Bool {
    guard case .replying(let steps, let unsent) = phase else { return false }
    return !unsent.isEmpty || steps.first?.isWait != true
  }

  /// Reads the bytes that the client sent.
  ///
  /// - Returns: Whether the connection is still open.
  mutating func read(answer: (LoopbackRequest) -> LoopbackReply) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    // Not until there is nothing left to read: a client that sends forever would keep all others waiting.
    for _ in 0..<Self.mostInATurn / buffer.count {
      switch Socket.receive(descriptor, into: &buffer) {
      case .ended:
        if case .replying = phase { forsaken = request }
        return false
      case .wouldBlock: return true
      case .bytes(let count):
        // Bytes after the request are read and dropped: unread, they would turn closing into a reset.
        guard case .reading(var reader) = phase else { continue }
        // One owner: otherwise the bytes so far would be copied for each piece.
        phase = .finished
        switch reader.read(buffer[..<count]) {
        case .incomplete: phase = .reading(reader)
        case .request(let request):
          self.request = request
          let reply = answer(request)
          phase = .replying((request.method == "HEAD" ? reply.withoutBody : reply).steps[...], unsent: Data())
        case .refused(let status): phase = .replying(LoopbackReply.status(status).steps[...], unsent: Data())
        }
      }
    }
    return true
  }

  /// Performs steps until one has to wait.
  ///
  /// - Parameter isOpen: Whether the reply's gate is open.
  /// - Returns: Whether the connection is still open.
  mutating func reply(gateIsOpen isOpen: Bool) -> Bool {
    guard case .replying(var steps, var unsent) = phase else { return true }
    if isOpen { steps.removeFirst() }
    var work = 0
    while work < Self.mostInATurn {
      while !unsent.isEmpty {
        switch Socket.write(unsent, to: descriptor) {
        case .bytes(let count):
          work += count
          unsent = unsent.dropFirst(count)
        case .ended:
          forsaken = request
          return false
        case .wouldBlock:
          phase = .replying(steps, unsent: unsent)
          return true
        }
      }
      // A step without bytes is work, too: there may be many of them.
      work += 1
      switch steps.first {
      case .send(let data):
        steps.removeFirst()
        unsent = data
      case .sendForEver(let data) where !data.isEmpty:
        unsent = data
      case .hold, .sendForEver:
        phase = .replying(steps, unsent: unsent)
        return true
      case .reset:
        Socket.resetWhenClosed(descriptor)
        return false
      case nil:
        Socket.finish(descriptor)
        phase = .finished
        return true
      }
    }
    phase = .replying(steps, unsent: unsent)
    return true
  }

  /// The approximate number of bytes to handle before the other clients have their turn.
  private static let mostInATurn = 1_048_576
}

extension LoopbackReply.Step {
  /// Whether there is nothing to send until a gate opens or the client hangs up.
  fileprivate var isWait: Bool {
    switch self {
    case .hold: true
    case .sendForEver(let data): data.isEmpty
    case .send, .reset: false
    }
  }
}
