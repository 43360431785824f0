import Doubles
import DoublesSchedules
import TestSupport
import Testing

struct TimelineTraitTests {
  /// Runs `body` like a test with the trait, and collects its issues instead of failing.
  ///
  /// - Returns: The timelines shown, and the messages of the issues.
  private func run(
    _ body: @escaping @Sendable () async throws -> Void
  ) async throws -> (timelines: [String], issues: [String]) {
    let showSpy = Spy { (timeline: Timeline) in }
    let trait = TimelineTrait.timeline { showSpy($0) }
    let test = try #require(Test.current)
    let issues = try await recordedIssues {
      do {
        try await trait.provideScope(for: test, testCase: Test.Case.current) { try await body() }
      } catch is NamingError {} catch is CancellationError {}
    }
    return (showSpy.calls.map { "\($0.arguments)" }, issues.map(\.text))
  }

  @Test func `a failed test shows the calls to its own spies`() async throws {
    let outerSpy = Spy { (id: Int) in id }

    let (timelines, _) = try await run {
      let (innerSpy, asyncSpy) = (Spy { (id: Int) in id }, AsyncSpy { (id: Int) in id })
      _ = outerSpy(1, member: "outer(_:)")
      _ = innerSpy(2, member: "inner(_:)")
      async let child = asyncSpy(3, member: "async(_:)")
      _ = await child
      Issue.record("broken")
    }

    #expect(
      timelines == [
        """
        #0 ┌ inner(_:)  (2)
        #0 └ inner(_:)  returned 2
        #1 ┌ async(_:)  (3)
        #1 └ async(_:)  returned 3
        """
      ])
  }

  @Test func `a test that throws counts as failed`() async throws {
    let (timelines, _) = try await run {
      Spy {}(member: "drop()")
      throw NamingError.unknown
    }

    #expect(timelines == ["#0 ┌ drop()  ()\n#0 └ drop()  returned"])
  }

  @Test func `a passing test shows nothing, and a failed search shows the calls of its first run`()
    async throws
  {
    // A warning and a known issue aren't failures.
    let passing = try await run {
      Spy {}(member: "drop()")
      Issue.record("careful", severity: .warning)
      withKnownIssue { Issue.record("known") }
    }
    // A search draws the first run, in which nothing is disturbed.
    let failing = try await run {
      _ = Spy {}
      try await everySchedule(3) {
        let countSpy = AsyncSpy { (id: Int) in 7 }
        _ = await countSpy(1)
      }
      Issue.record("broken")
    }

    #expect(passing.timelines == [])
    #expect(failing.timelines.count == 1)
    #expect(failing.timelines.first?.contains("#1") == false)
    #expect(failing.issues == ["broken"])
  }

  @Test func `a cancelled test ends the calls that it holds`() async throws {
    let (arrivedSpy, endedSpy) = (Spy {}, Spy { (count: Int) in })
    let test = Task {
      try await run {
        let countSpy = AsyncSpy { (id: Int) in 7 }
        countSpy.holds()
        let caller = Task { endedSpy(await countSpy(1, member: "count(of:)")) }
        try await countSpy.call(at: 0)
        arrivedSpy()
        await caller.value
        try Task.checkCancellation()
      }
    }
    try await arrivedSpy.nextCall()

    test.cancel()

    #expect(try await endedSpy.nextCall() == Call(7))
    let issues = try await test.value.issues
    #expect(issues.count == 1)
    #expect(issues.first?.hasPrefix("count(of: 1) is held, and the test ended without taking it") == true)
  }
}
