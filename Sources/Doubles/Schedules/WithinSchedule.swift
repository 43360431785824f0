#if canImport(Doubles)
  @_spi(Hooks) import Doubles
#endif

// Functions for a body that runs within a schedule.

/// Waits until all other tasks of the schedule have run as far as they can; tasks waiting for a clock may still wait.
///
///     await untilIdle()
///     #expect(clock.deadlines.count == 1)
///
/// Returns immediately if the schedule has already ended.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public nonisolated(nonsending) func untilIdle(file: StaticString = #filePath, line: UInt = #line) async {
  guard let executor = RunningSchedule.current else {
    return Misuse.report(
      "untilIdle() waits for a schedule to be idle: call it within schedule(…) or everySchedule(…).",
      file: file, line: line)
  }
  await withCheckedContinuation { executor.whenIdle($0) }
}

/// Waits until all other tasks of the schedule have ended or can't continue.
///
/// Unlike `untilIdle()`, it also waits until no task sleeps with `Task.sleep`.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public nonisolated(nonsending) func untilDone(file: StaticString = #filePath, line: UInt = #line) async {
  guard let executor = RunningSchedule.current else {
    return Misuse.report(
      "untilDone() waits for a schedule to be done: call it within schedule(…) or everySchedule(…).", file: file,
      line: line)
  }
  await withCheckedContinuation { executor.whenIdle($0, isLast: true) }
}

/// Runs each closure in its own task, in any order, and waits until all tasks of the schedule are done.
///
///     await inAnyOrder({ await visit("a") }, { await visit("b") })
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public nonisolated func inAnyOrder(
  _ bodies: (@Sendable () async -> Void)..., file: StaticString = #filePath, line: UInt = #line
) async {
  await withTaskGroup { group in
    for body in bodies { group.addTask { await body() } }
  }
  await untilDone(file: file, line: line)
}

/// Runs `body` in a task that is cancelled before, between or after its steps, as the schedule chooses.
///
///     let outcome = await cancelledAtSomePoint { try await catalog.find("m") }
///
/// - Returns: The outcome of `body`, after all tasks of the schedule are done.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
@discardableResult
public nonisolated func cancelledAtSomePoint<Value: Sendable>(
  file: StaticString = #filePath, line: UInt = #line, _ body: @escaping @Sendable () async throws -> Value
) async -> Result<Value, any Error> {
  let result = await withTaskGroup(of: Result<Value, any Error>?.self) { group in
    group.addTask {
      do { return .success(try await body()) } catch { return .failure(error) }
    }
    // After this task has run, the first one is cancelled.
    group.addTask { nil }
    var result: Result<Value, any Error>?
    while let next = await group.next() { if let next { result = next } else { group.cancelAll() } }
    return result
  }
  await untilDone(file: file, line: line)
  return result ?? .failure(CancellationError())
}

/// Checks `invariant` after each step of the schedule, and fails the search with the first step that broke it.
///
///     always { inside.withLock { $0 <= most } }
///
/// A result shows how a body ends; an invariant shows that nothing went wrong along the way. The closure reads state behind a
/// lock: it can't wait, and must not start a task. For main-actor state, `DoublesWholeSchedules` has `alwaysOnMainActor`.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public nonisolated func always(
  file: StaticString = #fileID, line: UInt = #line, _ invariant: @escaping @Sendable () -> Bool
) {
  addInvariant(file, line, isMain: false, invariant)
}

@_spi(Hooks)
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public nonisolated func addInvariant(
  _ file: StaticString, _ line: UInt, isMain: Bool, _ holds: @escaping @Sendable () -> Bool
) {
  guard let executor = RunningSchedule.current else {
    return Misuse.report(
      "always { … } checks each step of a schedule: call it within schedule(…) or everySchedule(…).", file: file,
      line: line)
  }
  let invariant = ScheduleInvariant(place: "\(file):\(line)", isMain: isMain, holds: holds)
  executor.state.withLock { $0.invariants.append(invariant) }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
nonisolated extension ManualClock {
  /// Advances automatically to the next sleeper's deadline whenever nothing else can run within the schedule.
  ///
  ///     let clock = ManualClock()
  ///     clock.movesWhenIdle()
  ///     async let minute: Void = clock.sleep(for: .seconds(60))
  ///
  /// A retry after a minute then takes no time, and the test needn't advance the clock. Works only within a schedule.
  public func movesWhenIdle(file: StaticString = #filePath, line: UInt = #line) {
    guard let schedule = RunningSchedule.current else {
      return Misuse.report(
        "A clock that moves when a schedule is idle needs one: call movesWhenIdle() within everySchedule(…).",
        file: file, line: line)
    }
    schedule.whenIdle { self.moveToNextDeadline() }
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
nonisolated extension Stub where Effect == Asynchronous, Input: Sendable, Output: Sendable {
  /// Holds each call until the schedule ends it, in any order; given a `failure`, with a result or with that error.
  ///
  ///     catalog.findSpy.answersInAnyOrder(orThrows: .offline) { text in text }
  ///
  /// - Parameters:
  ///   - failure: The error with which the schedule may end a call.
  ///   - cancellation: The error that a call throws if its task is cancelled before the schedule ends it, like a call
  ///     of `URLSession`; by default, a cancelled call is answered like any other.
  ///   - answer: Computes the result of a call that succeeds.
  public func answersInAnyOrder<each Argument>(
    orThrows failure: Failure? = nil, whenCancelled cancellation: Failure? = nil,
    _ answer: @escaping @Sendable (repeat each Argument) async throws(Failure) -> Output
  ) where Input == (repeat each Argument) {
    // NB: A closure with a parameter pack crashes the 6.3.1 compiler under NonisolatedNonsendingByDefault.
    answers(
      with: .runs { input async throws(Failure) in
        try await waitForTurn(orThrow: failure, whenCancelled: cancellation)
        return try await answer(repeat each input)
      })
  }

  /// Holds each call to a function with one argument until the schedule ends it.
  public func answersInAnyOrder(
    orThrows failure: Failure? = nil, whenCancelled cancellation: Failure? = nil,
    _ answer: @escaping @Sendable (Input) async throws(Failure) -> Output
  ) {
    answers { (input: Input) async throws(Failure) in
      try await waitForTurn(orThrow: failure, whenCancelled: cancellation)
      return try await answer(input)
    }
  }
}

/// Lets other tasks run first, as the schedule chooses; then lets the schedule choose whether this call fails.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private nonisolated func waitForTurn<Failure: Error>(
  orThrow failure: Failure?, whenCancelled cancellation: Failure?
) async throws(Failure) {
  // NB: Within a schedule, a yield is a choice, not a matter of luck.
  RunningSchedule.current?.letTimeOvertakeNext()
  await Task.yield()
  if let cancellation, Task.isCancelled { throw cancellation }
  if let failure, let schedule = RunningSchedule.current, schedule.choose(among: 2) == 1 { throw failure }
}
