import Doubles
import Testing

/// One double may stand for a composition, or two doubles for its parts: take one where the system under test asks for
/// `A & B`. A protocol that a class must inherit from is doubled by a subclass, with the real parts left out.
@Suite struct ProtocolComposition {
  protocol Opening: Sendable { func open(door number: Int) -> Bool }
  protocol Closing: Sendable { func close(door number: Int) }

  class Device {
    let serial: Int
    init(serial: Int) { self.serial = serial }
  }

  protocol Ringing: Device { func ring(times count: Int) }

  struct DoorSpy: Opening, Closing {
    let open = Spy { (number: Int) in true }
    func open(door number: Int) -> Bool { open(number) }

    let close = Spy { (number: Int) in }
    func close(door number: Int) { close(number) }
  }

  final class BellSpy: Device, Ringing {
    let ring = Spy { (count: Int) in }
    func ring(times count: Int) { ring(count) }
  }

  /// The system under test.
  func welcome(at door: some Opening & Closing, ringing bell: any Ringing) {
    bell.ring(times: bell.serial)
    if door.open(door: 1) { door.close(door: 1) }
  }

  @Test(arguments: [true, false])
  func `a door that opened is closed`(opens: Bool) throws {
    let door = DoorSpy()
    let bell = BellSpy(serial: 2)
    door.open.returns(opens)

    welcome(at: door, ringing: bell)

    #expect(door.close.calls == (opens ? [Call(1)] : []))
    #expect(bell.ring.calls == [Call(2)])
    let rang = try #require(bell.ring.records.first)
    #expect(rang.precedes(try #require(door.open.records.first)))
  }
}
