import Doubles
import Testing

/// The spy of `open` is `openSpy`; of two methods with one name, what tells them apart is in the spy's name, and the
/// labels in the reference pick the method. A spy that shared the method's name would hide every mistake behind
/// "missing argument label" or "no exact matches in call", and be an "invalid redeclaration" of `flush`.
struct NamesOfSpies {
  protocol Sending: Sendable {
    func send(to address: String)
    func send(_ text: String)
    func flush()
    func open(at path: String)
  }

  struct SendingSpy: Sending {
    let sendToSpy = Spy(of: Self.send(to:))
    func send(to address: String) { sendToSpy(address) }

    let sendTextSpy = Spy(of: Self.send(_:))
    func send(_ text: String) { sendTextSpy(text) }

    let flushSpy = Spy(of: Self.flush)
    func flush() { flushSpy() }

    let openSpy = Spy(of: Self.open)
    func open(at path: String) { openSpy(path) }
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
    #expect(sending.sendTextSpy.calls == [Call("hello")])
    #expect(sending.flushSpy.calls == [Call()])
    #expect(sending.openSpy.calls == [Call("/")])
  }
}
