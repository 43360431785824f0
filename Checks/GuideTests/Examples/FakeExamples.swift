import Doubles
import Foundation
import Synchronization
import Testing

/// The examples in the doc comments of the fakes: time, randomness and other globals.
@Suite(.timeLimit(.minutes(5))) struct FakeExamples {
  enum Tea { case ready }

  struct Kettle {
    func boil(clock: any Clock<Duration>) async throws -> Tea {
      try await clock.sleep(for: .seconds(180))
      return .ready
    }
  }

  @Test func `a clock moves when the test says so`() async throws {
    let kettle = Kettle()

    let clock = ManualClock()
    async let tea = kettle.boil(clock: clock)
    try await clock.sleepers(reach: 1)
    clock.advance(by: .seconds(180))
    #expect(try await tea == .ready)
  }

  @Test func `timers advance deadline by deadline`() async throws {
    let clock = ManualClock()
    let tickSpy = Spy { (name: String) in }
    @Sendable func tick(_ name: String, every seconds: Int) async throws {
      while true {
        try await clock.sleep(for: .seconds(seconds))
        tickSpy(name)
      }
    }
    let timers = [
      Task { try await tick("three", every: 3) },
      Task { try await tick("five", every: 5) },
    ]
    defer { for timer in timers { timer.cancel() } }

    try await clock.advance(by: .seconds(10), whenAsleep: 2)

    #expect(tickSpy.calls.filter { $0 == Call("three") }.count == 3)
    #expect(tickSpy.calls.filter { $0 == Call("five") }.count == 2)
  }

  @Test func `a clock has a date too`() {
    struct Session {
      let clock: any Clock<Duration>
      let now: @Sendable () -> Date
    }
    let clock = ManualClock()

    let start = Date(timeIntervalSince1970: 0)
    let session = Session(clock: clock, now: { start + clock.now.offset / .seconds(1) })
    clock.advance(by: .seconds(60))

    #expect(session.now() == Date(timeIntervalSince1970: 60))
  }

  @Test func `a seed makes the same order each time`() {
    let players = ["Ada", "Grace", "Edsger"]

    var generator = SeededGenerator(seed: 7)
    let order = players.shuffled(using: &generator)

    var other = SeededGenerator(seed: 7)
    #expect(players.shuffled(using: &other) == order)
  }

  @Test func `dates come in steps`() {
    struct Log {
      let now: @Sendable () -> Date
    }

    let start = Date(timeIntervalSince1970: 0)
    let dates = Sequential { start + 60 * TimeInterval($0) }
    let log = Log(now: { dates.next() })

    #expect([log.now(), log.now()].map(\.timeIntervalSince1970) == [0, 60])
  }

  @Test func `identifiers count`() {
    struct Orders {
      var makeID: @Sendable () -> UUID = { UUID() }
    }

    let ids = Sequential { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8($0))) }
    let orders = Orders(makeID: { ids.next() })

    #expect([orders.makeID(), orders.makeID()].map(\.uuidString.last) == ["0", "1"])
  }
}
