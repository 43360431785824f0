import Doubles
import Testing

/// One double conforms to a whole composition if the system under test asks for `A & B`, just as one double of a
/// derived protocol has all inherited members. A protocol with a superclass needs a subclass as its double, which
/// overrides the real parts.
struct ProtocolComposition {
  protocol Opening: Sendable { func open(door number: Int) -> Bool }
  protocol Closing: Sendable { func close(door number: Int) }

  class Device {
    let serial: Int
    init(serial: Int) { self.serial = serial }
  }

  protocol Ringing: Device { func ring(times count: Int) }

  struct DoorSpy: Opening, Closing {
    let openSpy = Spy(of: Self.open, returns: true)
    func open(door number: Int) -> Bool { openSpy(number) }

    let closeSpy = Spy(of: Self.close)
    func close(door number: Int) { closeSpy(number) }
  }

  final class BellSpy: Device, Ringing {
    let ringSpy = Spy(of: BellSpy.ring)
    func ring(times count: Int) { ringSpy(count) }
  }

  /// The system under test.
  func welcome(at door: some Opening & Closing, ringing bell: any Ringing) {
    bell.ring(times: bell.serial)
    if door.open(door: 1) { door.close(door: 1) }
  }

  @Test(arguments: [true, false])
  func `an opened door is closed`(opens: Bool) throws {
    let door = DoorSpy()
    let bell = BellSpy(serial: 2)
    door.openSpy.returns(opens)

    welcome(at: door, ringing: bell)

    #expect(door.closeSpy.calls == (opens ? [Call(1)] : []))
    #expect(bell.ringSpy.calls == [Call(2)])
    let rang = try #require(bell.ringSpy.records.first)
    #expect(rang.precedes(try #require(door.openSpy.records.first)))
  }
}
