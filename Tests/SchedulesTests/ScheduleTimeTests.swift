import Doubles
import DoublesSchedules
import Testing

struct ScheduleTimeTests {
  @Test func `a wait for idleness ends once everything that can run has run`() async throws {
    let results = try await everySchedule(200) {
      let fees = Fees()
      async let first = fees.next()
      async let second = fees.next()
      await untilIdle()
      let count = await fees.count
      _ = await (first, second)
      return count
    }

    #expect(results.results == [2])
  }

  @Test func `a clock moves to its next sleeper when everything is idle`() async throws {
    let times = try await everySchedule {
      let clock = ManualClock()
      clock.movesWhenIdle()
      async let minute: Void = clock.sleep(for: .seconds(60))
      async let hour: Void = clock.sleep(for: .seconds(3_600))
      try await minute
      let first = clock.now.offset
      try await hour
      return [first, clock.now.offset]
    }

    #expect(times.results == [[.seconds(60), .seconds(3_600)]])
  }

  @Test func `idleness is reported before time moves`() async throws {
    try await everySchedule {
      let clock = ManualClock()
      clock.movesWhenIdle()
      async let asleep: Void = clock.sleep(for: .seconds(60))
      await untilIdle()
      #expect(clock.deadlines.count == 1)
      try await asleep
    }
  }

  @Test func `two sleepers with the same deadline wake in either order`() async throws {
    let orders = try await everySchedule {
      let clock = ManualClock()
      clock.movesWhenIdle()
      return try await withThrowingTaskGroup { group in
        for name in ["a", "b"] {
          group.addTask {
            try await clock.sleep(for: .seconds(1))
            return name
          }
        }
        return try await group.reduce("", +)
      }
    }

    #expect(orders.results.sorted() == ["ab", "ba"])
  }
}
