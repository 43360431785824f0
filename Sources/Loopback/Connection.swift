import Foundation

/// One client's connection: it reads the request, then takes the steps of the reply, as far as it gets each time.
struct Connection {
  private enum Phase {
    case reading(RequestReader)
    /// The steps that are left, and of the first one the bytes that are.
    case replying([LoopbackReply.Step], unsent: Data)
    /// Everything is said; the client is to close.
    case finished
  }

  let descriptor: Int32
  /// The request that is being replied to.
  private var request: LoopbackRequest?
  /// The request whose client went before its reply had ended.
  private(set) var forsaken: LoopbackRequest?
  private var phase = Phase.reading(RequestReader())

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// The gate that the reply waits at, if it does.
  var gate: Gate? {
    if case .replying(let steps, _) = phase, case .hold(let gate)? = steps.first { gate } else { nil }
  }

  /// Whether there is something to send.
  var wantsToSend: Bool {
    if case .replying = phase { gate == nil } else { false }
  }

  /// Reads what the client sent.
  ///
  /// - Returns: Whether the connection is still open.
  mutating func read(answer: (LoopbackRequest) -> LoopbackReply) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while true {
      switch Socket.receive(descriptor, into: &buffer) {
      case .ended:
        if case .replying = phase { forsaken = request }
        return false
      case .wouldBlock: return true
      case .bytes(let count):
        // What comes behind the request is read and forgotten: unread, it would make closing a reset.
        guard case .reading(var reader) = phase else { continue }
        switch reader.read(buffer[..<count]) {
        case .incomplete: phase = .reading(reader)
        case .request(let request):
          self.request = request
          phase = .replying(answer(request).steps, unsent: Data())
        case .refused(let status): phase = .replying(LoopbackReply.status(status).steps, unsent: Data())
        }
      }
    }
  }

  /// Takes steps until one has to wait.
  ///
  /// - Parameter isOpen: Whether the gate is open that the reply waited at.
  /// - Returns: Whether the connection is still open.
  mutating func reply(gateIsOpen isOpen: Bool) -> Bool {
    guard case .replying(var steps, var unsent) = phase else { return true }
    if isOpen { steps.removeFirst() }
    var sent = 0
    while sent < Self.mostInATurn {
      while !unsent.isEmpty {
        switch Socket.send(descriptor, unsent) {
        case .bytes(let count):
          sent += count
          unsent = unsent.dropFirst(count)
        case .ended:
          forsaken = request
          return false
        case .wouldBlock:
          phase = .replying(steps, unsent: unsent)
          return true
        }
      }
      switch steps.first {
      case .send(let data):
        steps.removeFirst()
        unsent = data
      case .sendForEver(let data):
        unsent = data
      case .hold:
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

  /// How many bytes are sent before the other clients have their turn.
  private static let mostInATurn = 1_048_576
}
