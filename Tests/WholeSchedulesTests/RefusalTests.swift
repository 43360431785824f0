import Testing

@_spi(Hooks) @testable import DoublesWholeSchedules

/// An unknown runtime, in which nothing is hooked and nothing crashes.
///
/// Each test runs in a fresh process, in which nothing was hooked before.
struct RefusalTests {
  @Test func `a missing symbol is named, and the process continues`() async {
    await #expect(processExitsWith: .success) {
      let problem = WholeRuntime.install(missing: "swift_task_getMainExecutor_hook")
      #expect(problem == WholeEngine.refusal("it lacks swift_task_getMainExecutor_hook"))
      await Task.detached { await Task.yield() }.value
    }
  }

  @Test(arguments: ["flags", "end"]) func `a runtime with a different task layout is refused`(part: String) async {
    await #expect(processExitsWith: .success) { [part] in
      let problem = WholeRuntime.install(missing: part)
      let lack = part == "end" ? "a task's end where it was" : "a task's flags where they were"
      #expect(problem == WholeEngine.refusal("it lacks \(lack)"))
      await Task.detached { await Task.yield() }.value
    }
  }

  @Test func `a refusal says what to do instead`() {
    let failure = ScheduleFailure(.unsupported(WholeEngine.refusal("it lacks a hook")))

    #expect(
      failure.description == """
        Whole schedules don't know this runtime of Swift: it lacks a hook. Nothing is hooked. Use DoublesSchedules, which sees a \
        tree of tasks, or hold the calls of a double, and end them in the orders that matter.
        """)
  }
}
