import Doubles
import DoublesSchedules
import Foundation
import Synchronization
import TestSupport
import Testing

struct ScheduleFailureTests {
  @Test func `an error is reported with its schedule, and ends the search`() async {
    let runs = Mutex(0)

    let failure = await #expect(throws: ScheduleFailure.self) {
      try await everySchedule {
        runs.withLock { $0 += 1 }
        if await twoWithdrawals() != 70 { throw SearchError.offline }
      }
    }

    #expect(
      failure?.description
        == "schedule \"001\" threw offline. Found in the 2nd schedule. Replay it with schedule(\"001\") { … }.")
    #expect(failure?.isReproducible == true)
    #expect(runs.withLock { $0 } < 100)
  }

  @Test func `a failed expectation is reported once, at its own line, with the shortest schedule`() async throws {
    let text =
      "an issue was recorded in schedule \"001\". Found in the 2nd schedule. Replay it with schedule(\"001\") { … }."
    let issues = try await recordedIssues {
      try await everySchedule {
        #expect(await twoWithdrawals() == 70)
      }
      try await everySchedule {
        let sum = await twoWithdrawals()
        try #require(sum == 70)
      }
      await everySchedule(gives: 70) {
        let sum = await twoWithdrawals()
        #expect(sum == 70)
        return sum
      }
      let found = try await everySchedule { () async -> Int in
        let sum = await twoWithdrawals()
        #expect(sum == 70)
        return sum
      }
      let none = try await everySchedule { () async throws -> Int in
        try #require(await twoWithdrawals() == 60)
        return 60
      }
      #expect("\(none)" == "no result\n  not tried: what comes after the issue in schedule \"0\"")
      #expect(
        !found.isExhaustive && found.untried == ["not tried: what comes after the issue in schedule \"001\""])
    }

    #expect(
      issues.map(\.text) == [
        text, text, text, text,
        text.replacing("Found in the 2nd schedule. ", with: "").replacing("001", with: "0"),
      ])
    #expect(issues.allSatisfy { "\($0)".contains("== ") }, "each says what was expected: \(issues)")
  }

  @Test func `a body that waits forever is reported as stuck, with its held calls`() async {
    let failure = await #expect(throws: ScheduleFailure.self) {
      try await everySchedule {
        let catalog = Searching()
        catalog.findSpy.holds()
        _ = try await catalog.find("mint")
      }
    }

    #expect(
      failure?.description == """
        schedule "0" is stuck, or something left the schedule: nothing was left to run, and the body had not ended. \
        These tasks wait:
          find("mint"), held by the spy of SchedulesTests/Examples.swift:53
        A cancellation did not end the body either: it was abandoned. Unstructured and detached tasks, the main actor, \
        actors with an executor of their own and real timers leave a schedule. Replay it with schedule("0") { … }.
        The spies' calls in it:
        #0 ┌ find(_:)  ("mint")
        #0 ╎ find(_:)  still running
        """)
  }

  @Test func `a body counts as stuck only if it is stuck again in a second run`() async throws {
    let runs = Mutex(0)
    let gate = Gate()

    let found = try await everySchedule {
      let isFirst = runs.withLock { runs in
        runs += 1
        return runs == 1
      }
      if isFirst { await gate.wait() }
      return 1
    }

    gate.open()
    #expect(found.results == [1])
  }

  @Test(.dropsKnownIssues) func `cancellation ends a stuck body that checks for it, and its wait is named`() async {
    let line = #line + 1  // the line of the macro
    let failure = await #expect(throws: ScheduleFailure.self) {
      try await everySchedule {
        try await Searching().findSpy.calls(reach: 1)
      }
    }

    guard case .stuck(endedByCancellation: true, let waits) = failure?.reason else {
      Issue.record("\(failure.debugDescription)")
      return
    }
    let place = "SchedulesTests/ScheduleFailureTests.swift:\(line)"
    #expect(waits == ["for call #0 of the spy of SchedulesTests/Examples.swift:53, at \(place)"])
    #expect(failure?.isReproducible == true)
  }

  @Test(.dropsKnownIssues) func `sleepers on a clock that never moves, and waits for sleepers, are named`() async {
    let line = #line + 1  // the line of the macro
    let failure = await #expect(throws: ScheduleFailure.self) {
      try await everySchedule {
        let clock = ManualClock()
        async let tea: Void = clock.sleep(for: .seconds(5))
        try await clock.sleepers(reach: 2)
        try await tea
      }
    }

    guard case .stuck(_, let waits) = failure?.reason else {
      Issue.record("\(failure.debugDescription)")
      return
    }
    let place = "SchedulesTests/ScheduleFailureTests.swift:\(line)"
    #expect(
      waits == [
        "a sleep until 5.0 seconds on the clock of \(place)", "for 2 sleepers of the clock of \(place), at \(place)",
      ])
  }

  @Test func `a job that comes back after the search has failed still runs to its end`() async {
    let (gate, end) = (Gate(), Gate())

    let failure = await #expect(throws: ScheduleFailure.self) {
      try await everySchedule {
        await Task.detached { await gate.wait() }.value
        end.open()
      }
    }
    gate.open()
    await end.wait()

    #expect(failure?.description.contains("something left the schedule") == true)
  }

  @Test func `an endless body is cancelled, or abandoned`() async {
    let cancellable = await #expect(throws: ScheduleFailure.self) {
      try await everySchedule(steps: 1_000) {
        let (first, second) = (Fees(), Fees())
        while !Task.isCancelled { _ = await first.next() + second.next() }
      }
    }
    let steps = Mutex(0)
    let isOver = Mutex(false)
    let endless = await #expect(throws: ScheduleFailure.self) {
      try await everySchedule(steps: 1_000) {
        let (first, second) = (Fees(), Fees())
        while !isOver.withLock({ $0 }) {
          _ = await first.next() + second.next()
          steps.withLock { $0 += 1 }
        }
      }
    }
    let before = steps.withLock { $0 }

    #expect(
      cancellable?.description == """
        schedule "0" did not end within 1000 steps. A cancellation ended the body. Replay it with schedule("0") { … }.
        """)
    #expect(
      endless?.description == """
        schedule "0" did not end within 1000 steps. A cancellation did not end the body either: it was abandoned. \
        Replay it with schedule("0") { … }.
        """)

    // A body that continued would have waited for a thread before each of these.
    for _ in 0..<100 { await Task.detached {}.value }
    #expect(steps.withLock { $0 } == before)
    isOver.withLock { $0 = true }
  }

  @Test(arguments: [true, false]) func `a replay or a search whose task is cancelled ends`(isReplay: Bool) async {
    let gate = Gate()
    let task = Task {
      await gate.wait()
      if isReplay { _ = try await schedule("0", tenHops) } else { _ = try await everySchedule(.max, tenHops) }
    }

    task.cancel()

    let failure = await #expect(throws: ScheduleFailure.self) { try await task.value }
    #expect(failure?.description == "the search was cancelled in schedule \"0\".")
  }

  @Test func `cancelling the search reaches a body that never suspends`() async {
    let hasBegun = DispatchSemaphore(value: 0)
    let search = Task {
      try await everySchedule {
        hasBegun.signal()
        while !Task.isCancelled {}
      }
    }

    // On its own thread, since a task would wait behind all other tests while the body occupies a core.
    Thread.detachNewThread {
      hasBegun.wait()
      search.cancel()
    }

    let failure = await #expect(throws: ScheduleFailure.self) { try await search.value }
    #expect(failure?.description == "the search was cancelled in schedule \"0\".")
  }

  @Test(arguments: ["0000001", "0z", "x!", "(", "0{", "00{2"])
  func `a schedule that doesn't fit the body is reported`(code: String) async {
    let failure = await #expect(throws: ScheduleFailure.self) { try await schedule(code, twoWithdrawals) }

    guard case .doesNotFit = failure?.reason else {
      Issue.record("\(failure.debugDescription)")
      return
    }
  }

  @Test func `a polling loop is distinguished from an endless one`() async {
    actor Flag {
      private(set) var isSet = false
      func set() { isSet = true }
    }

    let error = await #expect(throws: ScheduleFailure.self) {
      try await everySchedule(20, steps: 5_000) {
        let flag = Flag()
        async let setting: Void = flag.set()
        while !(await flag.isSet) { await Task.yield() }
        await setting
      }
    }

    #expect(error.map { "\($0)".contains("One task ran all the time while another was ready: it polls") } == true)
  }
}
