/// Waits until all that can run within the schedule has run, apart from what waits for a clock to move.
///
///     await untilIdle()
///
///     #expect(catalogue.findSpy.callCount == 1)
///
/// Where the schedule has ended already, it returns at once.
public nonisolated(nonsending) func untilIdle(
  file: StaticString = #filePath, line: UInt = #line
) async {
  guard let executor = CurrentSchedule.context as? ScheduleExecutor else {
    return Misuse.report(
      "untilIdle() waits for a schedule to be idle: call it within schedule(…) or everySchedule(…).",
      at: Place(file, line))
  }
  await withCheckedContinuation { executor.whenIdle($0) }
}
