#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif
#if canImport(Doubles)
  @_spi(Hooks) import Doubles
#endif

/// An executor that runs the jobs of one task tree one at a time, on the draining thread, in the chosen order.
///
/// Jobs that the last one made ready come first, in the order in which it did so: choosing the very first goes on, and
/// any other choice preempts.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
nonisolated final class ScheduleExecutor: TaskExecutor {
  /// The schedule in which the current task was made; the task may have left it since.
  static var current: ScheduleExecutor? { TaskListeners.current(ScheduleMembership.self)?.executor }

  /// The fate of jobs that are enqueued after the end.
  enum Rest: Sendable {
    /// They run on the global executor, so that an abandoned body may still end.
    case letGo
    /// They never run: an endless body would keep a core busy forever.
    case frozen
  }

  struct State: Sendable {
    /// The ready jobs, in reverse.
    var ready: [UnownedJob] = []
    /// Their strands.
    var readyStrands: [Int] = []
    /// The jobs that the running job has made ready.
    var fresh: [UnownedJob] = []
    var rest: Rest?
    var choices: ScheduleChoices
    var idlers: [CheckedContinuation<Void, Never>] = []
    var idleActions: [@Sendable () -> Bool] = []
    var spies: [NotedSpy] = []
    /// Each gives the waits for a double, as text.
    var waits: [@Sendable () -> [String]] = []
    /// The actions of tasks that had left the schedule, each kind once.
    var strays: [String] = []
    /// Whether something waited for the schedule to be idle.
    var wasAskedForIdleness = false

    /// The thread that runs a job, or lets go of one; nil before the first, and while the main actor has its turn.
    var thread: UInt?
    /// Whether the first job has come.
    var hasBegun = false

    /// The strand of the running job.
    var strand = 0
    /// The number of jobs in a row that belonged to this strand, while one of another was ready.
    var monologue = 0
    /// The number of strands so far.
    var strandCount = 1
    /// The strands of the tasks seen so far, by the names of their jobs.
    var strands: [String: Int] = [:]

    /// The calls of the spies that were made within the body.
    var timeline: Timeline { Timeline(spies.map(\.spy)) }

    mutating func noteStray(_ text: String) { if !strays.contains(text) { strays.append(text) } }

    mutating func next() -> UnownedJob? {
      for job in fresh.reversed() {
        ready.append(job)
        readyStrands.append(strand(of: job))
      }
      fresh = []
      if ready.isEmpty { return nil }
      let index = ready.count - 1 - choices.choose(among: ready.count, strands: readyStrands)
      let former = strand
      strand = readyStrands.remove(at: index)
      monologue = strand == former && !readyStrands.isEmpty ? monologue + 1 : 0
      return ready.remove(at: index)
    }

    /// The strand of a job: for a task's job, the task's; for an actor's job, which has no number, that of the running
    /// job.
    ///
    /// The name counts as a whole, and nothing depends on its form: no two ready jobs belong to one strand.
    private mutating func strand(of job: UnownedJob) -> Int {
      let name = job.description
      let isActor = name.hasSuffix("nil)")
      if let known = isActor ? strand : strands[name], !readyStrands.contains(known) { return known }
      if !isActor { strands[name] = strandCount }
      strandCount += 1
      return strandCount - 1
    }
  }

  /// The number of main-actor jobs, each made ready by the one before, after which the main actor counts as idle.
  private static let turnsOfMainActor = 20

  /// The number of turns of all other jobs of the process after which a body counts as stuck.
  private static let turnsOfOthers = 1_000

  private static let comeback = """
    a job came back from the main actor, an actor with an executor of its own, or a detached task, whose order no schedule chooses
    """

  private static var currentThread: UInt {
    #if canImport(Glibc)
      UInt(pthread_self())
    #elseif canImport(Darwin) || canImport(Musl)
      unsafe UInt(bitPattern: pthread_self())
    #else
      0
    #endif
  }

  private func setThread(_ thread: UInt?) { state.withLock { $0.thread = thread } }

  private let state: Shared<State>

  init(_ choices: ScheduleChoices) {
    state = Shared(State(choices: choices))
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let thread = Self.currentThread
    let rest = state.withLock { state in
      if state.rest == nil {
        state.fresh.append(job)
        if state.hasBegun, state.thread != thread { state.noteStray(Self.comeback) }
        state.hasBegun = true
      }
      return state.rest
    }
    if rest == .letGo { globalConcurrentExecutor.enqueue(ExecutorJob(job)) }
  }

  /// Runs jobs until none is left, even after waking idle tasks and moving clocks.
  ///
  /// On the main actor, it alternates with the jobs waiting there before the schedule counts as idle.
  ///
  /// - Parameters:
  ///   - caller: The actor of the caller: the jobs run on its thread, one at a time with its own.
  ///   - steps: The number of jobs that may run.
  ///   - heedsCancellation: Whether to stop when the current task is cancelled.
  ///   - isOver: Whether the body has ended, so that idle tasks stay asleep.
  /// - Returns: Whether nothing is left to run; otherwise there were too many steps, or a cancellation.
  func drain(
    on caller: isolated (any Actor)?, steps: Int, heedsCancellation: Bool = true, until isOver: @Sendable () -> Bool
  ) async -> Bool {
    let isOnMainActor = caller === MainActor.shared
    var turns = 0  // in a row, in which nothing came back
    var mayComeBack = false
    setThread(Self.currentThread)
    defer { setThread(nil) }
    for _ in 0..<steps {
      if heedsCancellation, Task.isCancelled { return false }
      guard let job = state.withLock({ $0.next() }) else {
        if isOver() { return true }
        if turns < (isOnMainActor ? Self.turnsOfMainActor : 0) || mayComeBack && turns < Self.turnsOfOthers {
          turns += 1
          setThread(nil)
          await Task.yield()
          setThread(Self.currentThread)
          continue
        }
        // A task that has gone elsewhere may be on its way back.
        if !leavesIdleness() {
          if turns >= Self.turnsOfOthers { return true }
          mayComeBack = true
        }
        continue
      }
      turns = 0
      // NB: There is no other way to run a job; the reference to this executor doesn't outlive the call.
      unsafe job.runSynchronously(on: asUnownedTaskExecutor())
    }
    return false
  }

  /// Ends the schedule, and decides the fate of later jobs.
  ///
  /// - Returns: The last state.
  func end(_ rest: Rest) -> State {
    let last = state.withLock { state in
      state.rest = rest
      defer { (state.ready, state.fresh, state.idlers, state.idleActions) = ([], [], [], []) }
      return state
    }
    if rest == .letGo {
      for job in last.ready.reversed() + last.fresh { globalConcurrentExecutor.enqueue(ExecutorJob(job)) }
    }
    for idler in last.idlers { idler.resume() }
    return last
  }

  /// Resumes `idler` as soon as nothing else can run; at once if the schedule has ended.
  func whenIdle(_ idler: CheckedContinuation<Void, Never>) {
    let isOver = state.withLock { state in
      state.wasAskedForIdleness = true
      if state.rest == nil { state.idlers.append(idler) }
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
    let isHere = unsafe withUnsafeCurrentTask { unsafe $0?.unownedTaskExecutor == asUnownedTaskExecutor() }
    if !isHere { noteStray("\(double()), was used by a task that had left the schedule") }
  }

  func noteStray(_ text: String) { state.withLock { if $0.rest == nil { $0.noteStray(text) } } }

  /// The waits of the body's tasks for calls of its spies, and on its clocks.
  var waits: [String] { state.withLock { $0.waits }.flatMap { $0() } }

  /// The number of jobs in a row that belonged to one strand, while one of another was ready.
  var monologue: Int { state.withLock { $0.monologue } }

  /// Lets the schedule choose one of several options, as it chooses jobs.
  func choose(among options: Int) -> Int {
    state.withLock { $0.choices.choose(among: options) }
  }

  /// Wakes the tasks that wait for idleness; without any, moves the clocks. Returns whether anything can run now.
  private func leavesIdleness() -> Bool {
    let (idlers, actions) = state.withLock { state in
      defer { state.idlers = [] }
      return (state.idlers, state.idleActions)
    }
    for idler in idlers { idler.resume() }
    return !idlers.isEmpty || actions.map { $0() }.contains(true)
  }
}

/// The mark of the tasks made in a schedule.
///
/// An unstructured task inherits the mark, but not the executor. A mark that outlives its schedule belongs to a task
/// that has left it.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
nonisolated final class ScheduleMembership: TaskListener {
  let executor: ScheduleExecutor
  let outer = TaskListeners.current
  /// Whether the schedule is the first of a search, or the only one.
  private let isFirst: Bool
  var choosesOrder: Bool { true }

  init(_ executor: ScheduleExecutor, isFirst: Bool) { (self.executor, self.isFirst) = (executor, isFirst) }

  func note(_ double: AnyObject) {
    if isFirst { outer?.note(double) }
    executor.note(double)
  }
  func noteUse(of double: String) { executor.noteUse(of: double) }
  func start(_ work: sending @escaping @concurrent () async -> Void) -> Task<Void, Never> {
    Task(executorPreference: executor) { await work() }
  }
}
