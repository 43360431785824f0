// Copies with Answer.swift, AsyncSpy+Schedule.swift, AsyncSpy.swift, Call.swift, CallRecord.swift, EverySchedule.swift, HeldCall.swift, HoldableFunction.swift, IssueListener.swift, Locked.swift, ManualClock+Schedule.swift, ManualClock.swift, MissingAnswer.swift, Outcome.swift, Projection.swift, RecordingPolicy.swift, ScheduleCanceller.swift, ScheduleChoices.swift, ScheduleCode.swift, ScheduleContext.swift, ScheduleExecutor.swift, ScheduleFailure.swift, ScheduleReplay.swift, ScheduleRun.swift, ScheduleSearch.swift, Schedules.swift, SeededGenerator.swift, SpyState.swift, Spying+Waiting.swift, Spying.swift, Stamp.swift, Stubbing.swift, Suspension.swift, Timeline+Text.swift, Timeline.swift, Turns.swift and Waiting.swift

/// Waits until all that can run within the schedule has run, apart from what waits for a clock to move.
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
