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
#if compiler(>=6.3) && os(Linux)
  @_spi(ExperimentalScheduling) import _Concurrency
#endif

/// Makes executors that see the body's task tree, through Swift's public interfaces.
@_spi(Hooks)
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public nonisolated struct TreeEngine: ScheduleEngine {
  private let durations = Shared(SleepDurations())

  public init() {}
  public var problem: String? { nil }
  public func executor(_ choices: ScheduleChoices, isPatient: Bool) -> any ScheduleExecutor {
    TreeExecutor(choices, durations, isPatient: isPatient)
  }
}

/// An executor that runs all jobs of one task tree on the draining thread.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
nonisolated final class TreeExecutor: ScheduleExecutor {
  /// The number of successive main-actor jobs after which the main actor counts as idle.
  private static let turnsOfMainActor = 20

  /// The number of turns for the process's other jobs after which a body counts as stuck.
  private let turnsOfOthers: Int

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

  let state: Shared<ScheduleState>
  let durations: Shared<SleepDurations>

  init(_ choices: ScheduleChoices, _ durations: Shared<SleepDurations>, isPatient: Bool) {
    state = Shared(
      ScheduleState(
        choices,
        departures:
          "Unstructured and detached tasks, the main actor, actors with an executor of their own and real timers",
        seesQueues: false))
    self.durations = durations
    turnsOfOthers = isPatient ? 3_000 : 1_000
  }

  var isHere: Bool { unsafe withUnsafeCurrentTask { unsafe $0?.unownedTaskExecutor == asUnownedTaskExecutor() } }
  var waitsElsewhere: [String] { [] }
  func here<Result>(_ body: () -> Result) -> Result { body() }
  func noteEnd() {}
  func outside<Result>(_ body: () -> Result) -> Result { body() }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // Only the description of a job contains its task's number; its form otherwise doesn't matter.
    let name = job.description
    let task = name.hasSuffix("nil)") ? 0 : UInt64(bitPattern: Int64(name.hashValue))
    let thread = Self.currentThread
    let rest = state.withLock { state in
      if state.rest == nil {
        if state.thread != thread, state.firstTask != nil { state.noteStray(Self.comeback) }
        // A task that leaves is no longer the current one; a yield is recognized if it comes from a double's answer.
        let isYield = state.isPatient
        let goesOn = unsafe withUnsafeCurrentTask { unsafe $0 != nil }
        state.add(
          job, of: task, isMain: false, isVisit: task == 0 && !isYield && !goesOn, isWoken: task == 0 && goesOn,
          makesReady: goesOn && !isYield)
      }
      return state.rest
    }
    if rest == .letGo { letGo(job, isMain: false) }
  }

  /// Drains the jobs; on the main actor, lets the jobs waiting there run before the schedule counts as idle.
  func drain(
    on caller: isolated (any Actor)?, steps: Int, heedsCancellation: Bool, until isOver: @Sendable () -> Bool
  ) async -> Bool {
    let isOnMainActor = caller === MainActor.shared
    var turns = 0  // in a row, in which nothing came back
    var mayComeBack = false
    state.withLock { $0.thread = Self.currentThread }
    defer { state.withLock { $0.thread = nil } }
    for _ in 0..<steps {
      if heedsCancellation, Task.isCancelled { return false }
      guard case .run(let job) = state.withLock({ $0.next(onMain: true) }) else {
        if isOver() { return true }
        if turns < (isOnMainActor ? Self.turnsOfMainActor : 0) || mayComeBack && turns < turnsOfOthers {
          turns += 1
          state.withLock { $0.thread = nil }
          await Task.yield()
          state.withLock { $0.thread = Self.currentThread }
          continue
        }
        // A task that has left may be on its way back.
        if !leavesIdleness(), !movesTime() {
          if turns >= turnsOfOthers { return true }
          mayComeBack = true
        }
        continue
      }
      turns = 0
      // NB: There is no other way to run a job; the reference to this executor doesn't outlive the call.
      unsafe job.job.runSynchronously(on: asUnownedTaskExecutor())
      checkInvariants(afterMain: false)
    }
    return false
  }

  func settle(hasLeft: Bool) async -> ScheduleState.Rest {
    if hasLeft { noteStray("a task that had left the schedule was still on its way at its end") }
    return .letGo
  }
}

#if compiler(>=6.3) && os(Linux)
  /// Lets the sleeps of the tree's tasks take no time.
  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  nonisolated extension TreeExecutor: SchedulingExecutor {
    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
    ) { addSleep(UnownedJob(job), for: delay as? Duration ?? .zero) }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
    ) { addSleep(UnownedJob(job), atMost: clock.now.duration(to: instant) as? Duration ?? .zero) }
  }
#endif
