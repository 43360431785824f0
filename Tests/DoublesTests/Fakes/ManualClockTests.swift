import Doubles
import Testing

// A sleeper that never wakes is what these tests are to find: the limit turns it into a failure.
@Suite(.timeLimit(.minutes(1))) struct ManualClockTests {
  let clock = ManualClock()

  @Test func `a new clock stands at zero and moves only when told`() {
    #expect(clock.now.offset == .zero)

    clock.advance(by: .seconds(2))
    clock.advance(by: .milliseconds(500))

    #expect(clock.now.offset == .milliseconds(2_500))
    #expect(clock.now == ManualClock.Instant(offset: .milliseconds(2_500)))
  }

  @Test func `time can be set forward, never back`() {
    clock.advance(to: .init(offset: .seconds(5)))
    #expect(clock.now.offset == .seconds(5))

    clock.advance(to: .init(offset: .seconds(3)))
    clock.advance(by: .seconds(-1))

    #expect(clock.now.offset == .seconds(5))
  }

  @Test func `a sleeper wakes when its deadline is reached, not before`() async throws {
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
    #expect(clock.deadlines.isEmpty)
  }

  @Test func `a deadline that has passed returns at once`() async throws {
    clock.advance(by: .seconds(3))

    try await clock.sleep(until: .init(offset: .seconds(2)))
    try await clock.sleep(until: .init(offset: .seconds(3)))
    try await clock.sleep(for: .zero)

    #expect(clock.deadlines.isEmpty)
  }

  @Test func `sleepers stand by deadline, equal ones by their coming`() async throws {
    for seconds in [3, 1, 2, 1] {
      let count = clock.deadlines.count
      Task { [clock] in try await clock.sleep(for: .seconds(seconds)) }
      try await clock.sleepers(reach: count + 1)
    }

    #expect(clock.deadlines.map(\.offset) == [.seconds(1), .seconds(1), .seconds(2), .seconds(3)])
    clock.advance(by: .seconds(1))
    #expect(clock.deadlines.map(\.offset) == [.seconds(2), .seconds(3)])
    clock.advance(by: .seconds(10))
    #expect(clock.deadlines.isEmpty)
  }

  @Test func `every sleeper whose deadline is passed wakes, once`() async throws {
    let wake = Spy { (name: String) in }
    let tasks = [("late", 2), ("early", 1), ("latest", 3), ("early too", 1)].map { name, seconds in
      Task { [clock] in
        try await clock.sleep(until: .init(offset: .seconds(seconds)))
        wake(name)
      }
    }
    try await clock.sleepers(reach: 4)

    clock.advance(by: .seconds(3))

    for task in tasks { try await task.value }
    // In which order tasks go on that are resumed one after the other is for their executor to say.
    #expect(wake.calls.map(\.arguments).sorted() == ["early", "early too", "late", "latest"])
  }

  @Test func `a cancelled sleeper throws and leaves`() async throws {
    let sleeper = Task { [clock] in try await clock.sleep(for: .seconds(1)) }
    let other = Task { [clock] in try await clock.sleep(for: .seconds(2)) }
    try await clock.sleepers(reach: 2)

    sleeper.cancel()

    await #expect(throws: CancellationError.self) { try await sleeper.value }
    #expect(clock.deadlines.map(\.offset) == [.seconds(2)])
    clock.advance(by: .seconds(2))
    try await other.value
  }

  @Test func `who is cancelled already doesn't sleep at all`() async {
    let sleeper = Task { [clock] in
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }

    await #expect(throws: CancellationError.self) { try await sleeper.value }
    #expect(clock.deadlines.isEmpty)
  }

  @Test func `a task that sleeps again and again is stepped through by its deadlines`() async throws {
    let tick = Spy { (offset: Duration) in }
    let ticking = Task { [clock] in
      for _ in 1...3 {
        try await clock.sleep(for: .seconds(10))
        tick(clock.now.offset)
      }
    }

    for _ in 1...3 { try await clock.advanceToNextDeadline() }
    try await ticking.value

    #expect(tick.calls == [Call(.seconds(10)), Call(.seconds(20)), Call(.seconds(30))])
  }

  @Test func `advancing to the next deadline tells it, and waits for the first sleeper`() async throws {
    async let deadline = clock.advanceToNextDeadline()
    try await clock.sleep(for: .seconds(7))

    #expect(try await deadline.offset == .seconds(7))
    #expect(clock.now.offset == .seconds(7))
  }

  @Test func `waiting for sleepers ends when the waiting task is cancelled`() async {
    let waits: [@Sendable () async throws -> Void] = [
      { [clock] in try await clock.sleepers(reach: 1) }, { [clock] in try await clock.advanceToNextDeadline() },
    ]

    for wait in waits {
      let waiting = Task { try await wait() }
      waiting.cancel()
      await #expect(throws: CancellationError.self) { try await waiting.value }
    }
  }

  /// What production code does with a clock: a limit on some work.
  private func limited<C: Clock<Duration>>(
    to limit: Duration, on clock: C, _ work: @escaping @Sendable () async throws -> String
  ) async throws -> String {
    try await withThrowingTaskGroup { group in
      group.addTask { try await work() }
      group.addTask {
        try await clock.sleep(for: limit)
        return "timed out"
      }
      defer { group.cancelAll() }
      return try await group.next() ?? ""
    }
  }

  @Test func `a limit on work runs out when the test says so`() async throws {
    let work = AsyncSpy { () async throws in "done" }
    work.holds()
    async let result = limited(to: .seconds(30), on: clock) { try await work() }
    let held = await work.nextHeldCall()

    try await clock.advanceToNextDeadline()
    try await held.cancellation()
    held.throw(CancellationError())

    #expect(try await result == "timed out")
  }

  @Test func `work that ends in time cancels its limit`() async throws {
    let result = try await limited(to: .seconds(30), on: clock) { [clock] in
      try await clock.sleepers(reach: 1)
      return "done"
    }

    #expect(result == "done")
    #expect(clock.deadlines.isEmpty)
  }

  @Test func `a clock works as any clock`() async throws {
    let any: any Clock<Duration> = clock
    async let slept: Void = any.sleep(for: .seconds(1))

    try await clock.advanceToNextDeadline()

    try await slept
    #expect(clock.minimumResolution > .zero)
  }

  @Test func `many sleepers and many threads that advance lose nobody`() async throws {
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

  @Test func `instants measure and print`() {
    let one = ManualClock.Instant(offset: .seconds(1))

    #expect(one.advanced(by: .seconds(2)).offset == .seconds(3))
    #expect(one.duration(to: .init(offset: .seconds(5))) == .seconds(4))
    #expect(one < one.advanced(by: .nanoseconds(1)))
    #expect("\(one)" == "1.0 seconds")
  }
}
