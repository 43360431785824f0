nonisolated extension ManualClock {
  /// Moves to the next sleeper's deadline by itself, whenever all else that can run within the schedule has run.
  ///
  ///     let clock = ManualClock()
  ///     clock.movesWhenIdle()
  ///     async let minute: Void = clock.sleep(for: .seconds(60))
  ///
  /// A retry after a minute then takes no time, and nobody has to advance the clock. Within a schedule only.
  public func movesWhenIdle(
    file: StaticString = #filePath, line: UInt = #line
  ) {
    guard let schedule = CurrentSchedule.context as? any ScheduleContext else {
      return Misuse.report(
        "A clock that moves when a schedule is idle needs one: call movesWhenIdle() within everySchedule(…).",
        at: Place(file, line))
    }
    schedule.whenIdle { self.moveToNextDeadline() }
  }
}
