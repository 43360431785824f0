import Doubles
import Foundation
import Testing

/// The code that guides show of answers, records and time.
@Suite(.timeLimit(.minutes(5))) struct DoublesExamples {
  @Test func `answers have conditions, and the last one comes first`() {
    let namesStub = Stub { (id: Int) in "" }

    namesStub.returns("nobody")
    namesStub.returns("Ada", for: 1)
    namesStub.returns("a regular") { id in id > 100 }

    #expect([1, 2, 101].map { namesStub($0) } == ["Ada", "nobody", "a regular"])
  }

  @Test func `a weak reference keeps nothing alive`() {
    final class Observer: Sendable {}
    struct CenterSpy: Sendable {
      let registerSpy = Spy(of: Self.register)
      func register(_ observer: Observer) { registerSpy(observer) }
    }
    let center = CenterSpy()
    var observer: Observer? = Observer()

    let observers = center.registerSpy.keepsOnly { Weak($0) }
    if let observer { center.register(observer) }

    observer = nil
    #expect(observers.values[0].object == nil)
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
}
