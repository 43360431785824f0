#if canImport(Doubles)
  @_spi(Hooks) import Doubles
#endif

/// Makes the executors of one search: those that see a tree of tasks, or those that see whatever a body brings about.
@_spi(Hooks)
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public nonisolated protocol ScheduleEngine: Sendable {
  /// What this process lacks, and the way around it; nil if nothing.
  var problem: String? { get }

  /// An executor for one run.
  func executor(_ choices: ScheduleChoices) -> any ScheduleExecutor
}

/// An executor that runs the jobs of a body one at a time, in the chosen order.
@_spi(Hooks)
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public nonisolated protocol ScheduleExecutor: TaskExecutor {
  var state: Shared<ScheduleState> { get }

  /// The durations of sleeps that the search knows.
  var durations: Shared<SleepDurations> { get }

  /// Whether the current task belongs to it, and hasn't left.
  var isHere: Bool { get }

  /// Runs code such that whatever it enqueues belongs to the schedule.
  func here<Result>(_ body: () -> Result) -> Result

  /// Runs jobs until none is left, even after waking idle tasks, moving clocks and time.
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

  /// Runs what outlives the body, as far as this executor can, and decides its fate.
  ///
  /// - Parameter hasLeft: Whether a task that the body has made is still on its way.
  /// - Returns: The fate of what is left.
  func settle(hasLeft: Bool) async -> ScheduleState.Rest

  /// Runs code that belongs to no schedule.
  func outside<Result>(_ body: () -> Result) -> Result

  /// What the body waits for elsewhere, as text.
  var waitsElsewhere: [String] { get }

  /// The schedule has ended, and its last state is known.
  func noteEnd()
}

/// The schedule of the current task.
@_spi(Hooks)
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public nonisolated enum RunningSchedule {
  /// Finds the schedule of a task that inherits nothing from the task that made it.
  public static let finder = Shared<(@Sendable () -> (any ScheduleExecutor)?)?>(nil)

  /// The schedule in which the current task was made; the task may have left it since.
  public static var current: (any ScheduleExecutor)? {
    let inherited = TaskListeners.current(ScheduleMembership.self)?.executor
    return inherited?.isHere == true ? inherited : finder.value?() ?? inherited
  }
}

@_spi(Hooks)
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
nonisolated extension ScheduleExecutor {
  /// Makes a job ready when this time has passed.
  public func addSleep(_ job: UnownedJob, for duration: Duration) {
    let isHere = isHere
    let rest = state.withLock { state in
      if state.rest == nil { state.addSleep(job, after: duration, strand: isHere ? nil : 0) }
      return state.rest
    }
    if rest == .letGo { letGo(job, after: duration) }
  }

  /// Makes a job ready later, when this time was left before now.
  public func addSleep(_ job: UnownedJob, atMost left: Duration) {
    let most = left + (ContinuousClock.now - state.withLock(\.began))
    addSleep(job, for: durations.withLock { $0.duration(from: left, to: most) })
  }

  /// Has a job run where it would without a schedule.
  public func letGo(_ job: UnownedJob, isMain: Bool) {
    outside { if isMain { MainActor.shared.enqueue(job) } else { globalConcurrentExecutor.enqueue(ExecutorJob(job)) } }
  }

  /// Has a job run as late as it would without a schedule: a loop that sleeps must not spin.
  private func letGo(_ job: UnownedJob, after delay: Duration) {
    outside {
      _ = Task.detached {
        try? await Task.sleep(for: delay)
        self.letGo(job, isMain: false)
      }
    }
  }

  /// Ends the schedule, and decides the fate of later jobs.
  ///
  /// - Returns: The last state.
  func end(_ rest: ScheduleState.Rest) -> ScheduleState {
    let (last, left) = state.withLock { state in
      let left = state.end(rest)
      return (state, left)
    }
    noteEnd()
    // NB: An actor that never runs would stop all others who use it.
    for job in left.jobs where rest == .letGo || job.task == 0 { letGo(job.job, isMain: job.isMain) }
    if rest == .letGo { for sleeper in left.sleepers { letGo(sleeper.job, after: sleeper.deadline - left.now) } }
    for idler in left.idlers { idler.resume() }
    return last
  }

  /// Resumes `idler` as soon as nothing else can run, and nobody sleeps if it is the last one; at once if the schedule has
  /// ended.
  func whenIdle(_ idler: CheckedContinuation<Void, Never>, isLast: Bool = false) {
    let isOver = state.withLock { state in
      state.wasAskedForIdleness = true
      if state.rest == nil { if isLast { state.lastIdlers.append(idler) } else { state.idlers.append(idler) } }
      return state.rest != nil
    }
    if isOver { idler.resume() }
  }

  /// Runs `action` whenever nothing else can run; it returns whether that has changed.
  func whenIdle(_ action: @escaping @Sendable () -> Bool) {
    state.withLock { $0.idleActions.append(action) }
  }

  /// Notes a double made within the schedule: its waits; of a spy, also its calls, and the tasks that make them.
  func note(_ double: AnyObject) {
    if let clock = double as? ManualClock { return state.withLock { $0.waits.append { clock.waits } } }
    guard let spy = NotedSpy(double) else { return }
    state.withLock { state in
      state.spies.append(spy)
      state.waits.append { spy.waits }
    }
    spy.observe { [weak self] call in self?.noteUse(of: call()) }
  }

  /// Notes, from the use of a double, whether the current task has left the schedule.
  func noteUse(of double: @autoclosure () -> String) {
    if isHere { return state.withLock { $0.noteCall() } }
    noteStray("\(double()), was used by a task that had left the schedule")
  }

  public func noteStray(_ text: String) { state.withLock { if $0.rest == nil { $0.noteStray(text) } } }

  /// The waits of the body's tasks for calls of its spies, and on its clocks.
  var waits: [String] { state.withLock { $0.waits }.flatMap { $0() } + waitsElsewhere }

  /// Lets the schedule choose one of several options, as it chooses jobs.
  func choose(among options: Int) -> Int {
    state.withLock { $0.choices.choose(among: options) }
  }

  /// Lets time overtake the next job that comes.
  func letTimeOvertakeNext() { state.withLock { $0.isPatient = true } }

  /// Wakes the tasks that wait for idleness, or advances the clocks if there are none. Returns whether anything can run now.
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

  /// Moves time to the next sleepers; without any, wakes the tasks that wait until nobody sleeps either. Returns whether anything
  /// can run now.
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

/// The mark of the tasks made in a schedule.
///
/// An unstructured task inherits the mark, but not the executor. A mark that outlives its schedule belongs to a task
/// that has left it.
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
