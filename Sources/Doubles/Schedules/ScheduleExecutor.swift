#if canImport(Doubles)
  @_spi(Hooks) import Doubles
#endif

/// Makes the executors of one search.
@_spi(Hooks)
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public nonisolated protocol ScheduleEngine: Sendable {
  /// The reason why this process can't run schedules, with the next step; nil if it can.
  var problem: String? { get }

  /// Returns an executor for one run; a patient executor waits longer for jobs that may come from elsewhere.
  func executor(_ choices: ScheduleChoices, isPatient: Bool) -> any ScheduleExecutor
}

/// An executor that runs the jobs of a body one at a time, in the chosen order.
@_spi(Hooks)
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public nonisolated protocol ScheduleExecutor: TaskExecutor {
  var state: Shared<ScheduleState> { get }

  var durations: Shared<SleepDurations> { get }

  /// Whether the current task belongs to the schedule and hasn't left it.
  var isHere: Bool { get }

  /// Runs code whose enqueued jobs belong to the schedule.
  func here<Result>(_ body: () -> Result) -> Result

  /// Runs jobs until none is left, even after waking idle tasks, and moving clocks and time.
  ///
  /// - Parameters:
  ///   - caller: The actor of the caller.
  ///   - steps: The number of jobs that may run.
  ///   - heedsCancellation: Whether to stop when the current task is cancelled.
  ///   - isOver: Whether the body has ended.
  /// - Returns: Whether nothing is left to run; otherwise there were too many steps, or a cancellation.
  func drain(
    on caller: isolated (any Actor)?, steps: Int, heedsCancellation: Bool, until isOver: @Sendable () -> Bool
  ) async -> Bool

  /// Runs the tasks that outlive the body, as far as this executor can, and decides what happens to the rest.
  ///
  /// - Parameter hasLeft: Whether a task that the body has made is still on its way.
  /// - Returns: The treatment of the remaining jobs.
  func settle(hasLeft: Bool) async -> ScheduleState.Rest

  /// Runs code outside of any schedule.
  func outside<Result>(_ body: () -> Result) -> Result

  /// The body's waits outside of the schedule, as text.
  var waitsElsewhere: [String] { get }

  /// Called when the schedule has ended, with its last state available.
  func noteEnd()
}

/// The schedule of the current task.
@_spi(Hooks)
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public nonisolated enum RunningSchedule {
  /// Finds the schedule of a task that doesn't inherit task-local values.
  public static let finder = Shared<(@Sendable () -> (any ScheduleExecutor)?)?>(nil)

  /// The schedule in which the current task was made, even if the task has left it since.
  public static var current: (any ScheduleExecutor)? {
    let inherited = TaskListeners.current(ScheduleMembership.self)?.executor
    return inherited?.isHere == true ? inherited : finder.value?() ?? inherited
  }
}

@_spi(Hooks)
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
nonisolated extension ScheduleExecutor {
  /// Makes a job ready after this duration.
  public func addSleep(_ job: UnownedJob, for duration: Duration) {
    let isHere = isHere
    let rest = state.withLock { state in
      if state.rest == nil { state.addSleep(job, after: duration, strand: isHere ? nil : 0) }
      return state.rest
    }
    if rest == .letGo { letGo(job, after: duration) }
  }

  /// Makes a job ready after a sleep with at most this much time left.
  public func addSleep(_ job: UnownedJob, atMost left: Duration) {
    let most = left + (ContinuousClock.now - state.withLock(\.began))
    addSleep(job, for: durations.withLock { $0.duration(from: left, to: most) })
  }

  /// Runs a job as if there were no schedule.
  public func letGo(_ job: UnownedJob, isMain: Bool) {
    outside { if isMain { MainActor.shared.enqueue(job) } else { globalConcurrentExecutor.enqueue(ExecutorJob(job)) } }
  }

  /// Runs a job after the same delay as without a schedule, since a loop that sleeps must not spin.
  private func letGo(_ job: UnownedJob, after delay: Duration) {
    outside {
      _ = Task.detached {
        try? await Task.sleep(for: delay)
        self.letGo(job, isMain: false)
      }
    }
  }

  /// Ends the schedule, and decides what happens to later jobs.
  ///
  /// - Returns: The last state.
  func end(_ rest: ScheduleState.Rest) -> ScheduleState {
    let (last, left) = state.withLock { state in
      let left = state.end(rest)
      return (state, left)
    }
    noteEnd()
    // NB: An actor that never runs would block everything else that uses it.
    for job in left.jobs where rest == .letGo || job.task == 0 { letGo(job.job, isMain: job.isMain) }
    if rest == .letGo { for sleeper in left.sleepers { letGo(sleeper.job, after: sleeper.deadline - left.now) } }
    for idler in left.idlers { idler.resume() }
    return last
  }

  /// Resumes `idler` as soon as nothing else can run.
  ///
  /// The last idler is resumed only once no task sleeps. After the end of the schedule, it is resumed immediately.
  func whenIdle(_ idler: CheckedContinuation<Void, Never>, isLast: Bool = false) {
    let isOver = state.withLock { state in
      state.wasAskedForIdleness = true
      if state.rest == nil { if isLast { state.lastIdlers.append(idler) } else { state.idlers.append(idler) } }
      return state.rest != nil
    }
    if isOver { idler.resume() }
  }

  /// Runs `action` whenever nothing else can run; the action returns whether something can run now.
  func whenIdle(_ action: @escaping @Sendable () -> Bool) {
    state.withLock { $0.idleActions.append(action) }
  }

  /// Records a double made within the schedule: its waits, and for a spy also its calls and their tasks.
  func note(_ double: AnyObject) {
    if let clock = double as? ManualClock { return state.withLock { $0.waits.append { clock.waits } } }
    guard let spy = NotedSpy(double) else { return }
    state.withLock { state in
      state.spies.append(spy)
      state.waits.append { spy.waits }
    }
    spy.observe { [weak self] call in self?.noteUse(of: call()) }
  }

  /// Records a stray if the current task uses a double after leaving the schedule.
  func noteUse(of double: @autoclosure () -> String) {
    if isHere { return state.withLock { $0.noteCall() } }
    noteStray("\(double()), was used by a task that had left the schedule")
  }

  public func noteStray(_ text: String) { state.withLock { if $0.rest == nil { $0.noteStray(text) } } }

  /// Checks the invariants after a job, outside of the schedule.
  public func checkInvariants(afterMain isMain: Bool) {
    let invariants = state.withLock { $0.breach == nil && !$0.invariants.isEmpty ? $0.invariants : nil }
    guard let broken = invariants?.first(where: { (isMain || !$0.isMain) && !$0.holds() }) else { return }
    let seen = state.withLock { $0 }
    let breach = ScheduleBreach(
      place: broken.place, step: seen.stepCount, schedule: seen.choices.schedule, timeline: seen.timeline)
    state.withLock { $0.breach = breach }
  }

  /// The waits of the body's tasks for calls to its spies, and on its clocks.
  var waits: [String] { state.withLock { $0.waits }.flatMap { $0() } + waitsElsewhere }

  func choose(among options: Int) -> Int {
    state.withLock { $0.choose(among: options) }
  }

  /// Lets sleepers wake before the next job that is enqueued.
  func letTimeOvertakeNext() { state.withLock { $0.isPatient = true } }

  /// Wakes the tasks that wait for idleness, or else advances the clocks; returns whether something can run now.
  public func leavesIdleness() -> Bool {
    let (idlers, actions) = state.withLock { state in
      defer { state.idlers = [] }
      return (state.idlers, state.idleActions)
    }
    return here {
      for idler in idlers { idler.resume() }
      return !idlers.isEmpty || actions.map { $0() }.contains(true)
    }
  }

  /// Moves time to the next sleepers, or wakes the tasks that wait until no task sleeps; returns whether something can run.
  public func movesTime() -> Bool {
    if state.withLock({ $0.wake() }) { return true }
    let idlers = state.withLock { state in
      defer { state.lastIdlers = [] }
      return state.lastIdlers
    }
    here { for idler in idlers { idler.resume() } }
    return !idlers.isEmpty
  }
}

/// The membership of tasks made in a schedule.
///
/// An unstructured task inherits the membership, but not the executor. A membership that outlives its schedule belongs
/// to a task that has left.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
nonisolated final class ScheduleMembership: TaskListener {
  let executor: any ScheduleExecutor
  let outer = TaskListeners.current
  /// Whether the schedule is the first of a search, or the only one.
  private let isFirst: Bool
  var choosesOrder: Bool { true }

  init(_ executor: any ScheduleExecutor, isFirst: Bool) { (self.executor, self.isFirst) = (executor, isFirst) }

  func note(_ double: AnyObject) {
    if isFirst { outer?.note(double) }
    executor.note(double)
  }
  func noteUse(of double: String) { executor.noteUse(of: double) }
  func start(_ work: sending @escaping @concurrent () async -> Void) -> Task<Void, Never> {
    Task(executorPreference: executor) { await work() }
  }
}
