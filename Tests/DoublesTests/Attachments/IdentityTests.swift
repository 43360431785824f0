#if os(Linux)
  @testable import Doubles
  import TestSupport
  import Testing

  /// The identity of a test: its ID and its arguments, since two suites may each have a test `works()`.
  @Suite(
    .timeLimit(.minutes(5)),
    .enabled(if: !ThreadSanitizer.isOn, "beside exit tests, its process isn't always told of a child's end"))
  struct IdentityTests {
    @Test func `held calls of two tests with the same name are distinguished`() async throws {
      let run = try await ChildTestRun.awaited("--testing-library", "swift-testing", "--filter", "OfOneNameOnPurpose")

      #expect(run.output.contains("hold(of: 7) is held, and nothing in this process moves anymore"), "\(run.output)")
      #expect(run.output.contains("The wait for the next call of the spy of"), "\(run.output)")
      #expect(run.output.contains("with 2 issues"), "\(run.output)")
      #expect(run.status == 1 && !run.wasStopped)
    }

    @Test func `a test's report doesn't name another test's clock`() async throws {
      let clocks = [ManualClock(), await Task.detached { ManualClock() }.value]
      let sleepers = clocks.map { clock in Task { try await clock.sleep(for: .seconds(1)) } }
      for clock in clocks { try await clock.sleepers(reach: 1) }

      let awaited = DoublesWatch.awaited(besides: "").filter { $0.contains("IdentityTests.swift") }

      #expect(awaited.count == 1, "\(awaited)")
      for (clock, sleeper) in zip(clocks, sleepers) {
        clock.advance(by: .seconds(1))
        try await sleeper.value
      }
    }

    @Test(arguments: [1, 2]) func `test cases are identified by their arguments`(number: Int) throws {
      let (one, other) = (try #require(RunningTest.current), try #require(CodeLocation("", 1).test))

      #expect(one.key == other.key)
      #expect(one.key.contains("\(number)"))
      #expect(one.name == "test cases are identified by their arguments")
    }
  }

  @Suite(.enabled(if: ChildTestRun.isChild, "fails on purpose; IdentityTests runs it in a process of its own"))
  enum OfOneNameOnPurpose {
    struct First {
      @Test func works() async throws {
        Misuse.endsWaits(afterRestOf: .milliseconds(300))
        let heldSpy = AsyncSpy { (id: Int) in id }
        heldSpy.holds()
        _ = await heldSpy(7, member: "hold(of:)")
      }
    }

    struct Second {
      @Test func works() async throws {
        Misuse.endsWaits(afterRestOf: .milliseconds(300))
        let spy = Spy { (id: Int) in id }
        _ = try await spy.nextCall()
      }
    }
  }
#endif
