#if canImport(Doubles)
  @_spi(Hooks) import Doubles
#endif

/// A job that is ready.
@_spi(Hooks)
public nonisolated struct ScheduleJob: Sendable {
  public let job: UnownedJob
  /// A number for the job's task, 0 if it is an actor's.
  public let task: UInt64
  /// Whether it belongs to the main actor.
  public let isMain: Bool
  /// The strand of a job that has slept; others have that of their task.
  var strand: Int?
  /// Whether time may overtake it: it stands for something outside that takes its time.
  var isPatient = false
}

/// One run in one schedule: its jobs, time and choices, and what was seen of it.
///
/// Jobs that the last one made ready come first, in the order in which it did so: choosing the very first goes on, and
/// any other choice preempts.
@_spi(Hooks)
public nonisolated struct ScheduleState: Sendable {
  /// The fate of jobs that are enqueued after the end.
  public enum Rest: Sendable {
    /// They run on the executors that they were meant for, so that an abandoned body may still end.
    case letGo
    /// They never run: an endless body would keep a core busy forever.
    case frozen
  }

  public enum Step {
    case run(ScheduleJob)
    /// The next job needs the main actor, and the schedule isn't there.
    case needsMainActor
    case nothing
  }

  /// The ready jobs, in reverse.
  private var ready: [ScheduleJob] = []
  /// Their strands.
  private var readyStrands: [Int] = []
  /// The jobs that the running job has made ready.
  private var fresh: [ScheduleJob] = []
  /// The job that was chosen, and waits for the main actor.
  private var chosen: ScheduleJob?
  private var time = VirtualTime()
  /// Whether anybody slept.
  private(set) var hasSlept = false

  /// What leaves a schedule, as text.
  let departures: String
  /// The fate of later jobs; nil before the end.
  public internal(set) var rest: Rest?
  var choices: ScheduleChoices
  var idlers: [CheckedContinuation<Void, Never>] = []
  /// Those who wait until nobody sleeps either.
  var lastIdlers: [CheckedContinuation<Void, Never>] = []
  var idleActions: [@Sendable () -> Bool] = []
  var spies: [NotedSpy] = []
  /// Each gives the waits for a double, as text.
  var waits: [@Sendable () -> [String]] = []
  /// What left the schedule, or came from elsewhere, each kind once.
  var strays: [String] = []
  /// Whether something waited for the schedule to be idle.
  var wasAskedForIdleness = false
  /// Whether time may overtake the next job that comes.
  var isPatient = false

  /// The number of the body's task, the first one; nil before it has come.
  public private(set) var firstTask: UInt64?
  /// The number of jobs that have run.
  public private(set) var stepCount = 0
  /// When the running job began.
  public private(set) var began = ContinuousClock.now

  /// The strand of the running job.
  private(set) var strand = 0
  /// The number of jobs in a row that belonged to this strand, while one of another was ready.
  private(set) var monologue = 0
  /// The number of strands so far.
  private(set) var strandCount = 1
  /// The strands of the tasks seen so far, by their numbers.
  private var strands: [UInt64: Int] = [:]

  /// Whether the running job has called a double, or made another job ready, so that others may come before what it does next.
  private var hasActed = false
  /// Whether a job did two things that others can tell apart, while another could have run: in between, it never does here.
  private(set) var hasGap = false

  public init(_ choices: ScheduleChoices, departures: String) {
    (self.choices, self.departures) = (choices, departures)
  }

  /// The calls of the spies that were made within the body.
  var timeline: Timeline { Timeline(spies.map(\.spy)) }

  public mutating func noteStray(_ text: String) { if !strays.contains(text) { strays.append(text) } }

  // MARK: - Jobs come

  /// Makes a job ready.
  ///
  /// - Parameters:
  ///   - job: The job.
  ///   - task: A number for its task, 0 if it is an actor's.
  ///   - isMain: Whether it belongs to the main actor.
  ///   - isVisit: Whether the task that ran has gone to an actor, whose job it is.
  ///   - makesReady: Whether the task that runs goes on.
  public mutating func add(_ job: UnownedJob, of task: UInt64, isMain: Bool, isVisit: Bool, makesReady: Bool) {
    if isVisit { noteVisit() }
    if makesReady { hasActed = true }
    fresh.append(ScheduleJob(job: job, task: task, isMain: isMain, isPatient: isPatient))
    isPatient = false
    firstTask = firstTask ?? task
  }

  /// Makes a job ready later.
  mutating func addSleep(_ job: UnownedJob, after duration: Duration, strand: Int?) {
    hasSlept = true
    time.add(job, after: duration, strand: strand ?? self.strand)
  }

  /// Notes that a task of the running job goes to an actor.
  public mutating func noteVisit() { if hasActed, !(ready.isEmpty && fresh.isEmpty) { hasGap = true } }

  /// Notes that the running job calls a double.
  mutating func noteCall() {
    noteVisit()
    hasActed = true
  }

  /// Notes that a task of the running job may have gone to an actor with a queue: it is in no list then, but the actor's job is.
  mutating func noteLikelyVisit() {
    if hasActed, ready.contains(where: { $0.task == 0 && !$0.isPatient }) { hasGap = true }
  }

  // MARK: - Jobs run

  /// The next job.
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

  /// The job to run next: one that is ready, or, if all of these are patient, one that sleeps.
  private mutating func choose() -> ScheduleJob? {
    sortIn()
    if ready.isEmpty { return nil }
    let sleepers = ready.allSatisfy(\.isPatient) ? time.next.reversed() : []
    let strands = sleepers.isEmpty ? readyStrands : sleepers.map(\.strand) + readyStrands
    var index = strands.count - 1 - choices.choose(among: strands.count, strands: strands)
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

  /// Any job that is left, and if need be the next one that sleeps; no choice.
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

  /// Moves time on, and makes ready those who slept until then. Returns whether anybody did.
  @discardableResult
  public mutating func wake() -> Bool {
    let woken = time.move()
    fresh += woken.map { ScheduleJob(job: $0.job, task: .max, isMain: false, strand: $0.strand) }
    return !woken.isEmpty
  }

  private mutating func sortIn() {
    hasActed = false
    for job in fresh.reversed() {
      ready.append(job)
      readyStrands.append(strand(of: job))
    }
    fresh = []
  }

  /// The strand of a job: for a task's job, the task's; for an actor's job, that of the running job. No two ready jobs belong to
  /// one strand.
  private mutating func strand(of job: ScheduleJob) -> Int {
    let isActor = job.task == 0
    if let known = job.strand ?? (isActor ? strand : strands[job.task]), !readyStrands.contains(known) { return known }
    if !isActor, job.strand == nil { strands[job.task] = strandCount }
    strandCount += 1
    return strandCount - 1
  }

  /// The end: forgets what is left.
  mutating func end(_ rest: Rest) -> Leftovers {
    self.rest = rest
    defer {
      (ready, fresh, chosen) = ([], [], nil)
      (idlers, lastIdlers, idleActions) = ([], [], [])
    }
    return Leftovers(
      jobs: ready.reversed() + fresh + [chosen].compactMap(\.self), sleepers: time.removeAll(), now: time.now,
      idlers: idlers + lastIdlers)
  }

  /// What is left at the end.
  struct Leftovers {
    let jobs: [ScheduleJob]
    let sleepers: [VirtualTime.Sleeper]
    let now: Duration
    let idlers: [CheckedContinuation<Void, Never>]
  }
}
