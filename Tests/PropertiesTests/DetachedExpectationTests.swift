#if os(Linux)
  import DoublesProperties
  import TestSupport
  import Testing

  /// A detached task belongs to no test, so its failed expectation reaches every search that listens, including the
  /// searches of other tests.
  @Suite(
    .timeLimit(.minutes(5)),
    .enabled(if: !ThreadSanitizer.isOn, "beside exit tests, its process isn't always told of a child's end"))
  struct DetachedExpectationTests {
    @Test func `a failed expectation in a detached task fails the test run, not the search`() async throws {
      let run = try await ChildTestRun.awaited("--testing-library", "swift-testing", "--filter", "DetachedOnPurpose")

      #expect(run.output.contains("with 1 issue"), "\(run.output)")
      #expect(run.output.contains("the detached one") && !run.output.contains("seed:"), "\(run.output)")
      #expect(run.status == 1 && !run.wasStopped)
    }
  }

  @Suite(
    .enabled(if: ChildTestRun.isChild, "fails on purpose; DetachedExpectationTests runs it in a process of its own"))
  struct DetachedOnPurpose {
    @Test func `a search runs`() async {
      await everyInput(1, seed: 1) {
        $0.draw(.of(4))
      } satisfies: { (_: Int) in
        await Task.detached { #expect(Bool(false), "the detached one") }.value
        return true
      }
    }
  }
#endif
