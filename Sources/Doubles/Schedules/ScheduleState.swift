#if canImport(Doubles)
  @_spi(Hooks) import Doubles
#endif

/// A ready job.
@_spi(Hooks)
public nonisolated struct ScheduleJob: Sendable {
  public let job: UnownedJob
  /// The number of the job's task; 0 for an actor's job.
  public let task: UInt64
  /// Whether the job belongs to the main actor.
  public let isMain: Bool
  /// The strand of a job that has slept; nil for other jobs, which belong to their task's strand.
  var strand: Int?
  /// Whether sleepers may wake before the job, which represents external work of unknown duration.
  var isPatient = false
  /// Whether the job continues a task on an actor after an action: on threads, other tasks might get there first.
  var isLate = false
}

/// A condition that must hold after each step.
nonisolated struct ScheduleInvariant: Sendable {
  let place: String
  /// Whether the condition reads the state of the main actor, which only that actor's jobs change.
  let isMain: Bool
  let holds: @Sendable () -> Bool
}

/// The step after which an invariant didn't hold: its number, the choices until then and the calls.
nonisolated struct ScheduleBreach: Sendable {
  let place: String
  let step: Int
  let schedule: [Int]
  let timeline: Timeline
}

/// The state of a run in one schedule: its jobs, time, choices and observations.
///
/// Jobs made ready by the last one come first, in that order: the first continues, and any other choice preempts.
@_spi(Hooks)
public nonisolated struct ScheduleState: Sendable {
  /// The treatment of jobs enqueued after the end.
  public enum Rest: Sendable {
    /// The jobs run on their original executors, so that an abandoned body may still end.
    case letGo
    /// The jobs never run, since an endless body would keep a core busy forever.
    case frozen
  }

  public enum Step {
    case run(ScheduleJob)
    /// The next job needs the main actor, where the schedule doesn't run.
    case needsMainActor
    case nothing
  }

  /// The ready jobs, in reverse.
  private var ready: [ScheduleJob] = []
  private var readyStrands: [Int] = []
  /// The jobs made ready by the running job.
  private var fresh: [ScheduleJob] = []
  /// The chosen job, if it waits for the main actor.
  private var chosen: ScheduleJob?
  private var time = VirtualTime()
  private(set) var hasSlept = false
  /// The thread that runs or releases a job; nil before the first, and while the main actor has its turn.
  var thread: UInt?

  /// The kinds of work that leave a schedule, as text.
  let departures: String
  /// The treatment of later jobs; nil before the end.
  public internal(set) var rest: Rest?
  var choices: ScheduleChoices
  var idlers: [CheckedContinuation<Void, Never>] = []
  /// The tasks that wait until no task sleeps.
  var lastIdlers: [CheckedContinuation<Void, Never>] = []
  var idleActions: [@Sendable () -> Bool] = []
  var spies: [NotedSpy] = []
  /// Closures that describe the waits for each double.
  var waits: [@Sendable () -> [String]] = []
  /// Descriptions of tasks that left the schedule or came from outside, each kind once.
  var strays: [String] = []
  var invariants: [ScheduleInvariant] = []
  /// The first step after which an invariant didn't hold.
  var breach: ScheduleBreach?
  /// The kinds of orders that this schedule reveals, but that no schedule tries.
  public var untried: [String] = []
  private(set) var knowsIdleness = true
  var wasAskedForIdleness = false
  /// Whether sleepers may wake before the next job that is enqueued.
  var isPatient = false

  /// The number of the body's own task; nil before its first job.
  public private(set) var firstTask: UInt64?
  /// The number of jobs that have run.
  public private(set) var stepCount = 0
  /// The time at which the running job began.
  public private(set) var began = ContinuousClock.now

  private(set) var strand = 0
  /// The number of consecutive jobs of this strand while another strand was ready.
  private(set) var monologue = 0
  private(set) var strandCount = 1
  /// The strands of the tasks so far, by task number.
  private var strands: [UInt64: Int] = [:]

  /// Whether the running job has called a double or made a job ready, so that others could come before its next action.
  private var hasActed = false
  /// Whether a job performed two observable actions between which another job could have run, which no schedule tries.
  private(set) var hasGap = false

  /// Whether the executor sees that a task joins an actor's queue, which makes no job.
  private let seesQueues: Bool

  public init(_ choices: ScheduleChoices, departures: String, seesQueues: Bool) {
    (self.choices, self.departures, self.seesQueues) = (choices, departures, seesQueues)
  }

  /// The strand of each call to a double, in the order in which they began.
  private var callers: [Int] = []
  /// The last choice that departed from the first option, and the number of calls before it.
  private var departure: (chosen: Int, passed: Int, calls: Int)?

  /// The last such departure, as text; without that step, the schedule ends differently.
  var step: String? {
    guard let departure else { return nil }
    func name(_ strand: Int) -> String {
      let calls = callers.indices.filter { callers[$0] == strand }
      let call = calls.last { $0 < departure.calls } ?? calls.first
      return call.map { "the task of call #\($0)" } ?? (strand == 1 ? "the body" : "task \(strand - 1)")
    }
    return departure.chosen == departure.passed
      ? "\(name(departure.chosen)) gets the error" : "\(name(departure.chosen)) goes before \(name(departure.passed))"
  }

  /// The calls to the spies made within the body.
  var timeline: Timeline { Timeline(spies.map(\.spy)) }

  /// Records what left the schedule. If that work may return unnoticed, the schedule no longer knows when it is idle.
  public mutating func noteStray(_ text: String, mayReturn: Bool = true) {
    if !strays.contains(text) { strays.append(text) }
    if mayReturn { knowsIdleness = false }
  }

  // MARK: - Enqueuing jobs

  /// Makes a job ready.
  ///
  /// - Parameters:
  ///   - job: The job.
  ///   - task: A number for its task, 0 if it is an actor's.
  ///   - isMain: Whether the job belongs to the main actor.
  ///   - isVisit: Whether the job belongs to an actor to which the running task has hopped.
  ///   - isWoken: Whether the job belongs to an actor on which the running task has woken another task.
  ///   - makesReady: Whether the running task continues.
  public mutating func add(
    _ job: UnownedJob, of task: UInt64, isMain: Bool, isVisit: Bool, isWoken: Bool, makesReady: Bool
  ) {
    let isLate = (isVisit || isWoken) && hasActed && hasOthers
    if isLate, !seesQueues { hasGap = true }
    if makesReady { hasActed = true }
    fresh.append(ScheduleJob(job: job, task: task, isMain: isMain, isPatient: isPatient, isLate: isLate))
    isPatient = false
    firstTask = firstTask ?? task
  }

  mutating func addSleep(_ job: UnownedJob, after duration: Duration, strand: Int?) {
    hasSlept = true
    time.add(job, after: duration, strand: strand ?? self.strand)
  }

  /// Whether another job could run instead of the running one.
  private var hasOthers: Bool { !(ready.isEmpty && fresh.isEmpty) }

  /// Records that a task has joined an actor's queue; if a late task waits there, the other order isn't tried.
  public mutating func noteQueue() {
    if hasActed && hasOthers || ready.contains(where: \.isLate) || fresh.contains(where: \.isLate) { hasGap = true }
  }

  /// Records that the running job calls a double.
  mutating func noteCall() {
    if hasActed && hasOthers { hasGap = true }
    hasActed = true
    callers.append(strand)
  }

  /// Lets the schedule choose one of several options that aren't jobs.
  mutating func choose(among options: Int) -> Int {
    let index = choices.choose(among: options)
    if index > 0 { departure = (strand, strand, callers.count) }
    return index
  }

  // MARK: - Running jobs

  /// Takes the next job to run.
  public mutating func next(onMain isOnMain: Bool) -> Step {
    guard let job = chosen ?? choose() else { return .nothing }
    chosen = nil
    if job.isMain, !isOnMain {
      chosen = job
      return .needsMainActor
    }
    (stepCount, began) = (stepCount + 1, .now)
    return .run(job)
  }

  /// Chooses the next job: a ready one or, if all ready jobs are patient, the next sleeper.
  private mutating func choose() -> ScheduleJob? {
    sortIn()
    if ready.isEmpty { return nil }
    let sleepers = hasSlept && ready.allSatisfy(\.isPatient) ? time.next.reversed() : []
    var index = choose(among: sleepers.isEmpty ? readyStrands : sleepers.map(\.strand) + readyStrands)
    if index < sleepers.count {
      wake()
      sortIn()
      index = ready.count - sleepers.count + index
    } else {
      index -= sleepers.count
    }
    let former = strand
    strand = readyStrands.remove(at: index)
    monologue = strand == former && !readyStrands.isEmpty ? monologue + 1 : 0
    return ready.remove(at: index)
  }

  private mutating func choose(among strands: [Int]) -> Int {
    let index = strands.count - 1 - choices.choose(among: strands.count, strands: strands)
    if index < strands.count - 1 { departure = (strands[index], strands[strands.count - 1], callers.count) }
    return index
  }

  /// Takes any remaining job, or else the next sleeper, without making a choice.
  public mutating func takeLeftover(onMain isOnMain: Bool) -> Step {
    sortIn()
    if ready.isEmpty, chosen == nil {
      wake()
      sortIn()
    }
    guard let job = chosen ?? ready.last else { return .nothing }
    if job.isMain, !isOnMain { return .needsMainActor }
    if chosen != nil {
      chosen = nil
    } else {
      ready.removeLast()
      readyStrands.removeLast()
    }
    return .run(job)
  }

  /// Moves time to the next sleepers and makes them ready; returns whether there were any.
  @discardableResult
  public mutating func wake() -> Bool {
    let woken = time.move()
    fresh += woken.map { ScheduleJob(job: $0.job, task: .max, isMain: false, strand: $0.strand) }
    return !woken.isEmpty
  }

  private mutating func sortIn() {
    // A task of the last job may have hopped to a busy actor: then only the actor's job is in a list.
    if !seesQueues, hasActed, ready.contains(where: { $0.task == 0 && !$0.isPatient }) { hasGap = true }
    hasActed = false
    while let job = fresh.popLast() {
      ready.append(job)
      readyStrands.append(strand(of: job))
    }
  }

  /// Returns the strand of a job: its task's or, for an actor's job, the running job's.
  ///
  /// No two ready jobs belong to one strand.
  private mutating func strand(of job: ScheduleJob) -> Int {
    let isActor = job.task == 0
    if let known = job.strand ?? (isActor ? strand : strands[job.task]), !readyStrands.contains(known) { return known }
    if !isActor, job.strand == nil { strands[job.task] = strandCount }
    strandCount += 1
    return strandCount - 1
  }

  /// Ends the run, and returns the remaining jobs.
  mutating func end(_ rest: Rest) -> Leftovers {
    self.rest = rest
    // A frozen task keeps this state alive, and must not keep the text of the running search.
    choices.words = nil
    defer {
      (ready, fresh, chosen) = ([], [], nil)
      (idlers, lastIdlers, idleActions, invariants) = ([], [], [], [])
    }
    return Leftovers(
      jobs: ready.reversed() + fresh + [chosen].compactMap(\.self), sleepers: time.removeAll(), now: time.now,
      idlers: idlers + lastIdlers)
  }

  /// The remaining jobs at the end.
  struct Leftovers {
    let jobs: [ScheduleJob]
    let sleepers: [VirtualTime.Sleeper]
    let now: Duration
    let idlers: [CheckedContinuation<Void, Never>]
  }
}
