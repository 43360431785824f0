// The vocabulary of a body that runs within a schedule.

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
  guard let executor = ScheduleExecutor.current else {
    return Misuse.report(
      "untilIdle() waits for a schedule to be idle: call it within schedule(…) or everySchedule(…).",
      at: Place(file, line))
  }
  await withCheckedContinuation { executor.whenIdle($0) }
}

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
    guard let schedule = ScheduleExecutor.current else {
      return Misuse.report(
        "A clock that moves when a schedule is idle needs one: call movesWhenIdle() within everySchedule(…).",
        at: Place(file, line))
    }
    schedule.whenIdle { self.moveToNextDeadline() }
  }
}

nonisolated extension AsyncSpy {
  /// Holds each call until the schedule ends it: sooner or later than others, and, given a `failure`, well or badly.
  ///
  ///     catalogue.findSpy.answersInAnyOrder(orThrows: .offline) { text in text }
  ///
  /// - Parameters:
  ///   - failure: An error that the schedule may end a call with.
  ///   - answer: Computes the result of a call that it ends well.
  public func answersInAnyOrder<each Argument>(
    orThrows failure: Failure? = nil,
    _ answer: @escaping @Sendable (repeat each Argument) async throws(Failure) -> Output
  ) where Input == (repeat each Argument) {
    // NB: A closure with a pack of parameters crashes the 6.3.1 compiler under NonisolatedNonsendingByDefault.
    answers(
      with: .runs { input async throws(Failure) in
        try await waitForTurn(orThrow: failure)
        return try await answer(repeat each input)
      })
  }

  /// The same for a function with one argument.
  public func answersInAnyOrder(
    orThrows failure: Failure? = nil, _ answer: @escaping @Sendable (Input) async throws(Failure) -> Output
  ) {
    answers { (input: Input) async throws(Failure) in
      try await waitForTurn(orThrow: failure)
      return try await answer(input)
    }
  }
}

/// Lets others run first, as the schedule chooses; then it chooses whether this fails.
private nonisolated func waitForTurn<Failure: Error>(orThrow failure: Failure?) async throws(Failure) {
  // NB: Within a schedule a yield is a point at which it chooses; nothing is hoped for.
  await Task.yield()
  if let failure, let schedule = ScheduleExecutor.current, schedule.choose(among: 2) == 1 {
    throw failure
  }
}
