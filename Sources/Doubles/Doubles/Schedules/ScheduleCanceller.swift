// Copies with Answer.swift, AsyncSpy+Schedule.swift, AsyncSpy.swift, Call.swift, CallRecord.swift, EverySchedule.swift, HeldCall.swift, HoldableFunction.swift, IssueListener.swift, Locked.swift, ManualClock+Schedule.swift, ManualClock.swift, MissingAnswer.swift, Outcome.swift, Projection.swift, RecordingPolicy.swift, ScheduleChoices.swift, ScheduleCode.swift, ScheduleContext.swift, ScheduleExecutor.swift, ScheduleFailure.swift, ScheduleReplay.swift, ScheduleRun.swift, ScheduleSearch.swift, Schedules.swift, SeededGenerator.swift, SpyState.swift, Spying+Waiting.swift, Spying.swift, Stamp.swift, Stubbing.swift, Suspension.swift, Timeline+Text.swift, Timeline.swift, Turns.swift, UntilIdle.swift and Waiting.swift

/// Hands a cancellation of the search on to the body that runs, which may be in a loop that only that ends.
final class ScheduleCanceller: Sendable {
  private struct State: Sendable {
    var isCancelled = false
    var cancel: (@Sendable () -> Void)?
  }

  private let state = Locked(State())

  /// Cancels this task from now on; at once if the search has been cancelled.
  func cancels<Success>(_ task: Task<Success, Never>) {
    let isCancelled = state.withLock { state in
      state.cancel = { task.cancel() }
      return state.isCancelled
    }
    if isCancelled { task.cancel() }
  }

  /// Cancels the body that runs, and those to come.
  func cancel() {
    let cancel = state.withLock { state in
      state.isCancelled = true
      return state.cancel
    }
    cancel?()
  }
}
