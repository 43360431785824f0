import Doubles
import DoublesSchedules
import TestSupport
import Testing

struct WithinScheduleTests {
  @Test func `a task is cancelled before, between and after its steps`() async throws {
    let found = try await everySchedule {
      let steps = Row(0)
      let outcome = await cancelledAtSomePoint {
        for _ in 0..<2 {
          try Task.checkCancellation()
          await steps.add(1)
        }
        return Task.isCancelled ? "cancelled at the end" : "done"
      }
      return "\(await steps.value), \((try? outcome.get()) ?? "cancelled")"
    }

    let results = ["0, cancelled", "1, cancelled", "2, cancelled at the end", "2, done"]
    #expect(found.results.sorted() == results && found.isExhaustive, "\(found)")
  }

  @Test func `a cancelled call throws, unless the schedule has ended it before`() async throws {
    let outcomes: @Sendable (SearchError?) async throws -> [String] = { error in
      try await everySchedule {
        let catalog = Searching()
        catalog.findSpy.answersInAnyOrder(whenCancelled: error) { $0 }
        let outcome = await cancelledAtSomePoint { try await catalog.find("m") }
        return "\(outcome)"
      }.results.sorted()
    }

    #expect(try await outcomes(.offline) == [#"failure(SchedulesTests.SearchError.offline)"#, #"success("m")"#])
    #expect(try await outcomes(nil) == [#"success("m")"#])
  }

  @Test(.dropsKnownIssues) func `outside of a schedule, its words are a misuse`() async throws {
    let issues = try await recordedIssues {
      await untilIdle()
      await untilDone()
      ManualClock().movesWhenIdle()
    }

    #expect(
      issues.map(\.text) == [
        "untilIdle() waits for a schedule to be idle: call it within schedule(…) or everySchedule(…).",
        "untilDone() waits for a schedule to be done: call it within schedule(…) or everySchedule(…).",
        "A clock that moves when a schedule is idle needs one: call movesWhenIdle() within everySchedule(…).",
      ])
  }
}
