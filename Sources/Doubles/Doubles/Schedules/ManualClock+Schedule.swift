// Copies with Answer.swift, AsyncSpy+Schedule.swift, AsyncSpy.swift, Call.swift, CallRecord.swift, EverySchedule.swift, HeldCall.swift, HoldableFunction.swift, IssueListener.swift, Locked.swift, ManualClock.swift, MissingAnswer.swift, Outcome.swift, Projection.swift, RecordingPolicy.swift, ScheduleCanceller.swift, ScheduleChoices.swift, ScheduleCode.swift, ScheduleContext.swift, ScheduleExecutor.swift, ScheduleFailure.swift, ScheduleReplay.swift, ScheduleRun.swift, ScheduleSearch.swift, Schedules.swift, SeededGenerator.swift, SpyState.swift, Spying+Waiting.swift, Spying.swift, Stamp.swift, Stubbing.swift, Suspension.swift, Timeline+Text.swift, Timeline.swift, Turns.swift, UntilIdle.swift and Waiting.swift

extension ManualClock {
  /// Moves to the next sleeper's deadline by itself, whenever all else that can run within the schedule has run.
  ///
  /// A retry after a minute then takes no time, and nobody has to advance the clock. Within a schedule only.
  public func movesWhenIdle(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    guard let schedule = CurrentSchedule.context else {
      return recordScheduleIssue(
        "A clock that moves when a schedule is idle needs one: call movesWhenIdle() within everySchedule(…).",
        fileID: fileID, filePath: filePath, line: line, column: column)
    }
    schedule.whenIdle { self.moveToNextDeadline() }
  }
}
