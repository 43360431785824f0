import Doubles
import Testing

/// A spy may share its method's name if that method has a label, and no other method of the name can be called without
/// one. Else `send(text)` would mean a method, not the spy: the method itself, and the compiler warns of an infinite
/// recursion; or an overload, and nobody warns. Name the spy otherwise then.
@Suite struct UnlabelledMethods {
  protocol Sending: Sendable {
    func send(to address: String)
    func send(_ text: String)
    func flush()
    func open(at path: String)
  }

  struct SendingSpy: Sending {
    let sendToSpy = Spy { (address: String) in }
    func send(to address: String) { sendToSpy(address) }

    let sendSpy = Spy { (text: String) in }
    func send(_ text: String) { sendSpy(text) }

    let flushSpy = Spy {}
    func flush() { flushSpy() }

    let open = Spy { (path: String) in }
    func open(at path: String) { open(path) }
  }

  /// The system under test.
  func greet(_ address: String, with sending: any Sending) {
    sending.open(at: "/")
    sending.send(to: address)
    sending.send("hello")
    sending.flush()
  }

  @Test func `each call is recorded by its own spy`() {
    let sending = SendingSpy()

    greet("ada", with: sending)

    #expect(sending.sendToSpy.calls == [Call("ada")])
    #expect(sending.sendSpy.calls == [Call("hello")])
    #expect(sending.flushSpy.calls == [Call()])
    #expect(sending.open.calls == [Call("/")])
  }
}
