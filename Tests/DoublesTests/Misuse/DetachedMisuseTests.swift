#if os(Linux)
  import Doubles
  import TestSupport
  import Testing

  /// In a detached task, a thread or a queue no test is known: a double remembers the one that made it.
  @Suite(.timeLimit(.minutes(5))) struct DetachedMisuseTests {
    @Test func `a misuse in a detached task names the test that made the double, and fails the run`() throws {
      let run = try ChildTestRun("--testing-library", "swift-testing", "--filter", "DetachedMisuseOnPurpose")

      let said = #"In the test "a detached task calls what has no answer": count(of: "tea") was called"#
      let place = "recorded an issue at DetachedMisuseTests.swift:\(DetachedMisuseOnPurpose.line)"
      #expect(run.output.contains(said), "\(run.output)")
      #expect(run.output.contains(place), "\(run.output)")
      #expect(run.status == 1 && !run.wasStopped, "the run goes on to its end, and fails")
    }
  }

  @Suite(.enabled(if: ChildTestRun.isChild, "fails on purpose; DetachedMisuseTests runs it in a process of its own"))
  struct DetachedMisuseOnPurpose {
    static let line = #line + 3

    @Test func `a detached task calls what has no answer`() async {
      let countSpy = SyncSpy<String, Int, Never>()

      let count = await Task.detached { countSpy("tea", member: "count(of:)") }.value

      #expect(count == 0)
    }
  }
#endif
