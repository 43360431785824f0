import Doubles
import TestSupport
import Testing

// If a sleeper never wakes, the time limit fails the test.
@Suite(.dropsKnownIssues) struct ManualClockTests {
  let clock = ManualClock()

  @Test func `a new clock is at zero, moves only on demand, and never moves back`() {
    #expect(clock.now.offset == .zero)

    clock.advance(by: .seconds(2))
    clock.advance(by: .milliseconds(500))

    #expect(clock.now.offset == .milliseconds(2_500))
    #expect(clock.now == ManualClock.Instant(offset: .milliseconds(2_500)))

    // Time never moves back.
    clock.advance(to: .init(offset: .seconds(5)))
    #expect(clock.now.offset == .seconds(5))

    clock.advance(to: .init(offset: .seconds(3)))
    clock.advance(by: .seconds(-1))

    #expect(clock.now.offset == .seconds(5))
  }

  @Test func `a sleeper wakes at its deadline, not before, and immediately if the deadline has passed`() async throws {
    let sleeper = Task { [clock] in
      try await clock.sleep(for: .seconds(3))
      return clock.now
    }
    try await clock.sleepers(reach: 1)
    #expect(clock.deadlines.map(\.offset) == [.seconds(3)])

    clock.advance(by: .milliseconds(2_999))
    #expect(clock.deadlines.count == 1)
    clock.advance(by: .milliseconds(1))

    #expect(try await sleeper.value.offset == .seconds(3))
    try await clock.sleep(until: .init(offset: .seconds(2)))
    try await clock.sleep(until: .init(offset: .seconds(3)))
    try await clock.sleep(for: .zero)
    #expect(clock.deadlines.isEmpty)
  }

  @Test func `sleepers are listed and wake in the order of their deadlines`() async throws {
    let wakeSpy = Spy { (name: String) in }
    let tasks = [("late", 2), ("early", 1), ("latest", 3), ("early too", 1)].map { name, seconds in
      Task(executorPreference: InlineExecutor()) { [clock] in
        try await clock.sleep(until: .init(offset: .seconds(seconds)))
        wakeSpy(name)
      }
    }

    try await clock.sleepers(reach: 4)
    #expect(clock.deadlines.map(\.offset) == [.seconds(1), .seconds(1), .seconds(2), .seconds(3)])
    clock.advance(by: .seconds(1))
    #expect(clock.deadlines.map(\.offset) == [.seconds(2), .seconds(3)])
    clock.advance(by: .seconds(2))

    for task in tasks { try await task.value }
    #expect(wakeSpy.calls == [Call("early"), Call("early too"), Call("late"), Call("latest")])
  }

  // On the main actor nothing runs between the waking and the cancellation.
  @Test @MainActor func `a task that is cancelled just after waking doesn't throw, and the others sleep on`()
    async throws
  {
    let sleepers = [1, 2].map { seconds in
      // NB: `sleep(for:)` is the standard library's, and leaves the actor.
      Task.immediate { @MainActor [clock] in try await clock.sleep(until: .init(offset: .seconds(seconds))) }
    }
    #expect(clock.deadlines.count == 2)

    clock.advance(by: .seconds(1))
    sleepers[0].cancel()

    try await sleepers[0].value
    #expect(clock.deadlines.map(\.offset) == [.seconds(2)])
    clock.advance(by: .seconds(1))
    try await sleepers[1].value
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
    #expect(clock.now.offset == .seconds(10) && clock.deadlines.map(\.offset) == [.seconds(12), .seconds(15)])
  }

  @Test func `advancing without a required sleeper wakes all due sleepers`() async throws {
    try await clock.advance(by: .seconds(1), whenAsleep: 0)
    #expect(clock.now.offset == .seconds(1))
    async let slept: Void = clock.sleep(until: .init(offset: .seconds(2)))
    try await clock.sleepers(reach: 1)

    try await clock.advance(by: .seconds(5), whenAsleep: 0)

    try await slept
    #expect(clock.now.offset == .seconds(6))
  }

  @Test func `sleepers cancelled in any order leave the others asleep`() async throws {
    let count = Stress.count(300, full: 20_000)
    var sleepers: [Task<Void, any Error>] = []
    for number in 0..<count {
      sleepers.append(Task { [clock] in try await clock.sleep(for: .seconds(number * 7 % count + 1)) })
    }
    try await clock.sleepers(reach: count)

    for number in 0..<count where number % 3 != 0 { sleepers[number].cancel() }
    for number in 0..<count where number % 3 != 0 { _ = await sleepers[number].result }

    let left = stride(from: 0, to: count, by: 3).map { Duration.seconds($0 * 7 % count + 1) }
    #expect(clock.deadlines.map(\.offset) == left.sorted())
    clock.advance(by: .seconds(count))
    for number in stride(from: 0, to: count, by: 3) { try await sleepers[number].value }
  }

  @Test func `advancing to the next deadline waits for enough sleepers and returns the deadline`() async throws {
    let any: any Clock<Duration> = clock
    async let deadline = clock.advanceToNextDeadline()
    try await any.sleep(for: .seconds(7))
    #expect(try await deadline.offset == .seconds(7))
    #expect(clock.now.offset == .seconds(7))
    #expect(clock.minimumResolution > .zero)

    let late = Task { [clock] in try await clock.sleep(for: .seconds(9)) }
    try await clock.sleepers(reach: 1)
    async let next = clock.advanceToNextDeadline(whenAsleep: 2)
    async let early: Void = clock.sleep(for: .seconds(4))
    #expect(try await next.offset == .seconds(11))
    try await early
    #expect(clock.deadlines.map(\.offset) == [.seconds(16)])
    late.cancel()
  }

  @Test func `no sleeper is lost when many threads advance the clock`() async throws {
    try await withThrowingTaskGroup { group in
      for number in 1...200 {
        group.addTask { [clock] in try await clock.sleep(until: .init(offset: .milliseconds(number % 50))) }
      }
      for _ in 1...4 {
        group.addTask { [clock] in for _ in 1...50 { clock.advance(by: .milliseconds(1)) } }
      }
      try await group.waitForAll()
    }

    #expect(clock.deadlines.isEmpty)
    #expect(clock.now.offset == .milliseconds(200))
  }

  @Test func `instants can be moved, compared and printed`() {
    let one = ManualClock.Instant(offset: .seconds(1))

    #expect(one.advanced(by: .seconds(2)).offset == .seconds(3))
    #expect(one.duration(to: .init(offset: .seconds(5))) == .seconds(4))
    #expect(one < one.advanced(by: .nanoseconds(1)))
    #expect("\(one)" == "1.0 seconds")
  }
}
