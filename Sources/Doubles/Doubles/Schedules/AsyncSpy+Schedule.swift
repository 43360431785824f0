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
  if let failure, let executor = CurrentSchedule.context as? ScheduleExecutor, executor.choose(among: 2) == 1 {
    throw failure
  }
}
