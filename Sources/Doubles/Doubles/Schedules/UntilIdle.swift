/// Waits until all that can run within the schedule has run, apart from what waits for a clock to move.
///
///     await untilIdle()
///
///     #expect(catalogue.findSpy.callCount == 1)
///
/// Where the schedule has ended already, it returns at once.
public nonisolated(nonsending) func untilIdle(
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) async {
  guard let executor = CurrentSchedule.context as? ScheduleExecutor else {
    return recordScheduleIssue(
      "untilIdle() waits for a schedule to be idle: call it within schedule(…) or everySchedule(…).", fileID: fileID,
      filePath: filePath, line: line, column: column)
  }
  await withCheckedContinuation { executor.whenIdle($0) }
}
