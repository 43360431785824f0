/// A gate that keeps a reply waiting until a test opens it.
///
///     let gate = try Gate()
///     server.answerSpy.returns(.response(body: large).held(by: gate))
///
/// The client waits until `gate.open()`.
public nonisolated final class Gate: Sendable {
  /// A descriptor that becomes readable when the gate opens.
  let descriptor: Int32
  private let other: Int32

  /// Creates a closed gate.
  ///
  /// - Throws: ``LoopbackError`` if the system has no descriptors left.
  public init() throws(LoopbackError) {
    (descriptor, other) = try Socket.pipeEnds()
  }

  deinit {
    Socket.release(descriptor)
    Socket.release(other)
  }

  /// Lets every reply continue, now and later.
  public func open() {
    Socket.fill(other)
  }
}
