#if canImport(Doubles)
  @_spi(Hooks) import Doubles
#endif
#if canImport(DoublesProperties)
  @_spi(Hooks) import DoublesProperties
#endif

/// One run of a body in one schedule.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
nonisolated struct ScheduleRun<Value: Sendable>: Sendable {
  let outcome: Result<Value, ScheduleFailure>
  let end: ScheduleState
  /// Whether something had left the schedule when the body ended.
  private(set) var isAfterStray = false

  /// Runs the body, and runs it again with more patience if it is stuck; then the second run counts.
  static func sure(
    _ choices: ScheduleChoices, isFirst: Bool = true, by engine: any ScheduleEngine, on caller: (any Actor)?,
    steps: Int, body: @escaping @Sendable () async throws -> Value
  ) async -> Self {
    let run = await Self(choices, isFirst: isFirst, by: engine, on: caller, steps: steps, body: body)
    guard case .failure(let failure) = run.outcome, case .stuck = failure.reason else { return run }
    var again = ScheduleChoices(run.end.choices.schedule)
    again.words = choices.words
    again.words?.beginChoices()
    return await Self(again, isFirst: false, by: engine, isPatient: true, on: caller, steps: steps, body: body)
  }

  /// Runs the body to its end, on the caller's actor.
  init(
    _ choices: ScheduleChoices, isFirst: Bool = true, by engine: any ScheduleEngine, isPatient: Bool = false,
    on caller: (any Actor)?, steps: Int, body: @escaping @Sendable () async throws -> Value
  ) async {
    let executor = engine.executor(choices, isPatient: isPatient)
    var membership: ScheduleMembership? = ScheduleMembership(executor, isFirst: isFirst)
    weak let mark = membership
    let result = Shared<Result<Value, any Error>?>(nil)
    let hasEnded: @Sendable () -> Bool = { result.withLock { $0 != nil } }
    let end: @Sendable (Result<Value, any Error>) -> Void = { value in result.withLock { $0 = value } }
    // NB: A single task-local value, since two nested ones crash the program in release (6.3.1).
    let task = TaskListeners.local.withValue(membership) {
      Task(executorPreference: executor) {
        do { end(.success(try await body())) } catch { end(.failure(error)) }
      }
    }

    membership = nil
    // The body may be in a loop that only a cancellation of the search ends.
    let isIdle = await withTaskCancellationHandler {
      await executor.drain(on: caller, steps: steps, heedsCancellation: true, until: hasEnded)
    } onCancel: {
      task.cancel()
    }
    let reason: ScheduleFailure.Reason
    if let result = result.withLock({ $0 }), isIdle, !Task.isCancelled {
      isAfterStray = executor.state.withLock { !$0.strays.isEmpty }
      self.end = executor.end(await executor.settle(hasLeft: mark != nil))
      switch result {
      // It is unknown whether the schedule was idle when a task waited for idleness.
      case .success where self.end.wasAskedForIdleness && !self.end.knowsIdleness: reason = .left(self.end.strays)
      case .success(let value):
        outcome = self.end.breach.map { .failure(ScheduleFailure($0)) } ?? .success(value)
        return
      case .failure(let error): reason = .threw(error)
      }
    } else {
      let waits = isIdle ? executor.waits : []
      let monologue = executor.state.withLock(\.monologue)
      // NB: A loop of sleeps that heeds no cancellation would never return: a sleep of a cancelled task ends immediately.
      let isCancelled = isIdle || Task.isCancelled || !executor.state.withLock(\.hasSlept)
      if isCancelled { executor.here { task.cancel() } }
      let canEnd =
        isCancelled ? await executor.drain(on: caller, steps: steps, heedsCancellation: false, until: hasEnded) : false
      self.end = executor.end(canEnd ? .letGo : .frozen)
      reason =
        Task.isCancelled
        ? .interrupted
        : isIdle
          ? .stuck(endedByCancellation: hasEnded(), waits: waits)
          : .endless(steps: steps, endedByCancellation: hasEnded(), polls: monologue > steps / 2)
    }
    let breach = Task.isCancelled ? nil : self.end.breach
    outcome = .failure(breach.map { ScheduleFailure($0) } ?? ScheduleFailure(reason, at: self.end))
  }
}
