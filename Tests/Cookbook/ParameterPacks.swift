import Doubles
import Testing

/// A method over a parameter pack takes any number of types, but a spy has one: it records the pack as an array of
/// existentials. A double that is itself generic over the pack keeps the types.
///
/// - NB: `Spy(of: Self.receive)` crashes the compiler of Swift 6.3.1 if the argument is a tuple of a pack, and treats a
///   method over a pack as one without it.
struct ParameterPacks {
  protocol Tracking: Sendable {
    func track<each Value: Sendable & Equatable>(_ name: String, _ value: repeat each Value)
  }

  struct TrackingSpy: Tracking {
    let trackSpy = Spy { (name: String, values: [any Sendable]) in }
    func track<each Value: Sendable & Equatable>(_ name: String, _ value: repeat each Value) {
      var values: [any Sendable] = []
      for value in repeat each value { values.append(value) }
      trackSpy(name, values)
    }
  }

  protocol Receiving<Message>: Sendable {
    associatedtype Message
    func receive(_ message: Message)
  }

  /// A double that is generic over the argument types, so that its spy is fully typed, and calls can be compared.
  struct ReceivingSpy<each Value: Sendable & Equatable>: Receiving {
    let receiveSpy = Spy { (value: repeat each Value) in }
    func receive(_ message: (repeat each Value)) { receiveSpy.invoke(message) }
  }

  /// The systems under test.
  func tap(on button: String, with tracking: any Tracking) { tracking.track("tap", button, 2) }
  func greet(_ receiver: some Receiving<(Int, String)>) { receiver.receive((1, "hello")) }

  @Test func `any number of values can be recorded`() {
    let tracking = TrackingSpy()

    tap(on: "start", with: tracking)
    tracking.track("end")

    #expect(tracking.trackSpy.calls.map { "\($0)" } == [#"("tap", ["start", 2])"#, #"("end", [])"#])
  }

  @Test func `a double with a parameter pack keeps the argument types`() {
    let receiver = ReceivingSpy<Int, String>()

    greet(receiver)

    #expect(receiver.receiveSpy.calls == [Call(1, "hello")])
  }
}
