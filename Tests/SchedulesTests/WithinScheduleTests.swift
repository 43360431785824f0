import Doubles
import DoublesSchedules
import Synchronization
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

  @Test func `a cancelled call throws, unless the schedule has already ended it`() async throws {
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

  /// Makes two visits to a room for `most` people, which is empty again at the end.
  private static func visits(atMost most: Int?) async throws(ScheduleFailure) -> Schedules<Int> {
    try await everySchedule(100) {
      let catalog = Searching()
      let inside = Mutex(0)
      catalog.findSpy.answersInAnyOrder { $0 }
      @Sendable func visit(_ name: String) async {
        inside.withLock { $0 += 1 }
        _ = try? await catalog.find(name)
        inside.withLock { $0 -= 1 }
      }
      if let most {
        always { inside.withLock { $0 <= most } }
      }
      await inAnyOrder({ await visit("a") }, { await visit("b") })
      return inside.withLock(\.self)
    }
  }

  @Test func `an invariant that is broken only for a moment fails with the first step that broke it`() async {
    let failure = await #expect(throws: ScheduleFailure.self) { try await Self.visits(atMost: 1) }

    #expect(
      failure?.description == """
        schedule "01" broke the invariant of SchedulesTests/WithinScheduleTests.swift:51, in step 3. Found in the 2nd schedule. \
        Replay it with schedule("01") { … }.
        The spies' calls in it:
        #0 ┌   find(_:)  ("a")
        #1 │ ┌ find(_:)  ("b")
        #0 ╎ │ find(_:)  still running
        #1 │ ╎ find(_:)  still running
        """)
    #expect(failure?.isReproducible == true)
  }

  @Test func `an invariant that holds adds no schedules`() async throws {
    #expect(try await Self.visits(atMost: 2) == Self.visits(atMost: nil))
  }

  @Test(.dropsKnownIssues) func `calling a schedule's functions outside of a schedule is a misuse`() async throws {
    let issues = try await recordedIssues {
      always { true }
      await untilIdle()
      await untilDone()
      ManualClock().movesWhenIdle()
    }

    #expect(
      issues.map(\.text) == [
        "always { … } checks each step of a schedule: call it within schedule(…) or everySchedule(…).",
        "untilIdle() waits for a schedule to be idle: call it within schedule(…) or everySchedule(…).",
        "untilDone() waits for a schedule to be done: call it within schedule(…) or everySchedule(…).",
        "A clock that moves when a schedule is idle needs one: call movesWhenIdle() within everySchedule(…).",
      ])
  }
}
