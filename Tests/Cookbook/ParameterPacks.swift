import Doubles
import Testing

/// A method over a parameter pack takes any number of types, a spy has one: it records the pack as text or as
/// existentials in an array, through the entry for one argument. A double that is generic over the pack keeps the types.
@Suite struct ParameterPacks {
  protocol Tracking: Sendable {
    func track<each Value: Sendable & Equatable>(_ name: String, _ value: repeat each Value)
  }

  struct TrackingSpy: Tracking {
    let trackSpy = Spy { (event: Event) in }
    func track<each Value: Sendable & Equatable>(_ name: String, _ value: repeat each Value) {
      var values: [any Sendable] = []
      for value in repeat each value { values.append(value) }
      trackSpy(Event(name: name, values: values))
    }
  }

  struct Event: Sendable {
    let name: String
    let values: [any Sendable]
  }

  /// Generic over the types of its arguments: its spy is fully typed.
  struct Sink<each Value: Sendable & Equatable>: Sendable {
    let receive = Spy { (value: repeat each Value) in }
  }

  @Test func `any number of values is recorded`() {
    let tracking = TrackingSpy()

    tracking.track("tap", 1, "two", 3.0)
    tracking.track("end")

    #expect(tracking.trackSpy.calls.map(\.arguments.name) == ["tap", "end"])
    #expect(tracking.trackSpy.calls[0].arguments.values.map { "\($0)" } == ["1", "two", "3.0"])
    #expect(tracking.trackSpy.calls[1].arguments.values.isEmpty)
  }

  @Test func `a double over a pack keeps the types`() {
    let sink = Sink<Int, String>()

    sink.receive(1, "two")

    #expect(sink.receive.calls == [Call(1, "two")])
  }
}
