#if canImport(Doubles)
  @_spi(Hooks) import Doubles
#endif

/// One run of a body in one schedule.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
nonisolated struct ScheduleRun<Value: Sendable>: Sendable {
  /// The end of the body, or its absence.
  enum Outcome: Sendable {
    case returned(Value)
    case threw(any Error)
    /// Nothing was left to run; the flag is true if a cancellation then ended the body.
    case stuck(endedByCancellation: Bool)
    /// The body was still going after this many steps; the flag is true if a cancellation then ended it.
    case endless(steps: Int, endedByCancellation: Bool)
    /// The searching task was cancelled.
    case interrupted
  }

  let outcome: Outcome
  let choices: ScheduleChoices
  /// The number of strands: mostly tasks.
  var strandCount: Int { executor.strandCount }
  private let executor: ScheduleExecutor

  /// The calls of the spies that were made within the body.
  var timeline: Timeline { executor.timeline }

  /// The actions of tasks that had left the schedule.
  var strays: [String] { executor.strays }

  /// Whether something waited for the schedule to be idle although a task had left it, so that idleness couldn't be
  /// known.
  var wasMisledByStrays: Bool { executor.wasAskedForIdleness && !executor.strays.isEmpty }

  /// The waits of the body's tasks for calls of its spies.
  var waits: [String] { executor.waits }

  /// Runs the body to its end, on the actor of the caller.
  ///
  /// - Parameters:
  ///   - choices: The plan.
  ///   - caller: The actor of the caller.
  ///   - steps: The number of jobs after which the body counts as endless.
  ///   - canceller: Receives the body's task.
  ///   - body: The body.
  init(
    _ choices: ScheduleChoices, on caller: (any Actor)?, steps: Int, canceller: ScheduleCanceller,
    body: @escaping @Sendable () async throws -> Value
  ) async {
    let executor = ScheduleExecutor(choices)
    var membership: ScheduleMembership? = ScheduleMembership(executor)
    weak let mark = membership
    let result = Locked<Result<Value, any Error>?>(nil)
    let ended: @Sendable () -> Bool = { result.withLock { $0 != nil } }
    let end: @Sendable (Result<Value, any Error>) -> Void = { value in result.withLock { $0 = value } }
    // NB: A single task-local value. Two nested ones crash the program in release (6.3.1).
    let task = TaskListeners.$current.withValue(membership) {
      Task(executorPreference: executor) {
        do { end(.success(try await body())) } catch { end(.failure(error)) }
      }
    }

    membership = nil
    canceller.cancels(task)
    let pause = await executor.drain(on: caller, steps: steps, until: ended)
    self.executor = executor
    self.choices = executor.choices
    if let result = result.withLock({ $0 }), pause == .idle, !Task.isCancelled {
      if mark != nil { executor.noteStray("a task that had left the schedule was still on its way at its end") }
      executor.end(.letGo)
      outcome =
        switch result {
        case .success(let value): .returned(value)
        case .failure(let error): .threw(error)
        }
      return
    }
    task.cancel()
    let secondPause = await executor.drain(on: caller, steps: steps, heedsCancellation: false, until: ended)
    executor.end(secondPause == .idle ? .letGo : .frozen)
    outcome =
      switch pause {
      case .idle where Task.isCancelled: .interrupted
      case .idle: .stuck(endedByCancellation: ended())
      case .outOfSteps: .endless(steps: steps, endedByCancellation: ended())
      case .cancelled: .interrupted
      }
  }
}

/// Passes a cancellation of the search on to the running body, which may be in a loop that nothing else ends.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
nonisolated final class ScheduleCanceller: Sendable {
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

  /// Cancels the running body, and those to come.
  func cancel() {
    let cancel = state.withLock { state in
      state.isCancelled = true
      return state.cancel
    }
    cancel?()
  }
}
