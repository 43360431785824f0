import Doubles
import DoublesSchedules
import Synchronization
import TestSupport
import Testing

/// Tasks that leave their schedule, which are reported if they can be seen, so that no search is called complete.
struct StrayTests {
  struct Kitchen: Sendable {
    let brewSpy = Spy(of: Self.brew, returns: 1)
    func brew(_ tea: String) async -> Int { await brewSpy(tea) }
  }

  @Test func `an unstructured task that calls a spy is reported with the spy's line`() async throws {
    let counts = try await everySchedule(20, allowsUntried: true) {
      let kitchen = Kitchen()
      // Starts immediately, so that it has left and called before the body continues.
      Task.immediate { _ = await kitchen.brew("mint") }
      return kitchen.brewSpy.callCount
    }

    #expect(!counts.isExhaustive)
    #expect(
      counts.strays.contains { $0.contains(#"brew("mint"), the spy of SchedulesTests/StrayTests.swift:"#) },
      "\(counts)")
    #expect(!"\(counts)".contains("all orders"))
  }

  @Test func `a task still running at the end and an outside sleep on the body's clock are named`() async throws {
    let (stream, go) = AsyncStream<Never>.makeStream()
    let results = try await everySchedule(5, allowsUntried: true) {
      Task { for await _ in stream {} }
      return 1
    }
    go.finish()
    #expect(!results.isExhaustive)
    #expect(results.strays == ["a task that had left the schedule was still on its way at its end"])

    let sleeping = try await everySchedule(5, allowsUntried: true) {
      let clock = ManualClock()
      Task.immediate { try await clock.sleep(until: clock.now) }
      return 1
    }
    #expect(sleeping.strays.contains { $0.hasPrefix("a clock's sleep until 0.0 seconds") }, "\(sleeping)")
  }

  @Test func `a passing search warns if something left a schedule, unless the test allows it`() async throws {
    let issues = try await recordedIssues {
      for isKnown in [false, true] {
        await everySchedule(5, gives: 1, allowsUntried: isKnown) { await MainActor.run { 1 } }
      }
    }

    #expect(
      issues.map(\.text) == [
        """
        everySchedule ran 1 schedule, and something left it, so not all orders are known:
          a job came back from the main actor, an actor with an executor of its own, or a detached task, whose order no schedule \
        chooses
        If that is known: allowsUntried: true.
        """
      ])
    #expect(issues.first?.isFailure == false)
  }

  @Test func `a result produced before anything left its schedule is not marked`() async throws {
    let runs = Mutex(0)
    let found = try await everySchedule(allowsUntried: true) {
      let kitchen = Kitchen()
      let isFirst = runs.withLock { runs in
        runs += 1
        return runs == 1
      }
      if isFirst { Task.immediate { _ = await kitchen.brew("mint") } }
      async let first = kitchen.brew("sencha")
      async let second = kitchen.brew("assam")
      return await first + second
    }

    #expect(!found.strays.isEmpty && found.findings.map(\.isAfterStray) == [false], "\(found)")
  }

  @Test func `untilIdle fails if a task has left the schedule`() async throws {
    let failure = await #expect(throws: ScheduleFailure.self) {
      try await everySchedule(50) {
        let kitchen = Kitchen()
        let (stream, go) = AsyncStream<Never>.makeStream()
        Task {
          for await _ in stream {}
          _ = await kitchen.brew("mint")
        }
        await untilIdle()
        defer { go.finish() }
        return kitchen.brewSpy.callCount
      }
    }

    guard case .left = failure?.reason else {
      Issue.record("\(failure.debugDescription)")
      return
    }
    #expect(failure?.description.hasPrefix("untilIdle() can't know when schedule") == true)
  }

  @Test func `a wait for idleness outside of the schedule ends with the schedule`() async {
    let end = Gate()

    await #expect(throws: ScheduleFailure.self) {
      try await everySchedule {
        Task.immediate {
          await untilIdle()
          end.open()
        }
      }
    }

    await end.wait()
  }

  @Test(.dropsKnownIssues) func `a cancelled wait is a warning, not a failure of the schedule`() async throws {
    try await everySchedule(20) {
      let kitchen = Kitchen()
      await withTaskGroup { group in
        group.addTask { _ = try? await kitchen.brewSpy.nextCall() }
        group.cancelAll()
      }
    }
  }

  @Test(arguments: [0, -5]) func `a search of zero schedules is refused`(count: Int) async {
    let failure = await #expect(throws: ScheduleFailure.self) { try await everySchedule(count) { 1 } }

    #expect(failure?.description == "everySchedule(\(count)) runs nothing: the number of schedules is at least 1.")
  }
}
