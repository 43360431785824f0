#if canImport(DoublesHooks) && (os(Linux) && compiler(>=6.3) || TRY_WHOLE_SCHEDULES)
  internal import DoublesHooks
  @_spi(Hooks) import DoublesSchedules
  #if !canImport(Darwin)
    @_spi(ExperimentalScheduling) import _Concurrency
  #endif

  #if canImport(Doubles)
    @_spi(Hooks) import Doubles
  #endif

  /// Observations of a search's runs that later runs use.
  nonisolated struct WholeHabits: Sendable {
    /// Whether a job of the main actor was enqueued, so that later runs begin there.
    var needsMainActor = false
    /// Whether jobs may come from outside the schedule, so that time must wait for them. The first run finds out.
    var hasStrays: Bool?
  }

  /// Makes executors that see all jobs that a body causes, through the runtime's hooks.
  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  nonisolated struct WholeEngine: ScheduleEngine {
    private let durations = Shared(SleepDurations())
    private let habits = Shared(WholeHabits())

    var problem: String? { WholeRuntime.problem }

    func executor(_ choices: ScheduleChoices, isPatient: Bool) -> any ScheduleExecutor {
      WholeExecutor(choices, durations, habits, isPatient: isPatient)
    }
  }

  /// An executor of all jobs that a body causes: on the draining thread, and on the main actor from its first job on.
  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  nonisolated final class WholeExecutor: ScheduleExecutor {
    /// The milliseconds for which an idle schedule waits for a job from outside.
    ///
    /// They apply before it counts as stuck; before time moves on, if such jobs may come; and in total before time
    /// moves in a first run. It waits longer for a job that began outside, and as long as allowed for one known to be
    /// enqueued there.
    private static let (patienceWithTime, patienceOfFirstRun, patienceWithQueues) = (5, 100, 10_000)
    private let patience: Int, patienceAfterElsewhere: Int

    /// The number of jobs allowed for tasks that outlive the body.
    private static let jobsOfLeftovers = 1_000

    private static let comeback = """
      a job came from a thread, a queue or an executor outside of the schedule, whose order no schedule chooses
      """

    private static let elsewhere = """
      a job went to an actor that something outside of the schedule keeps busy, or that has an executor of its own
      """

    private static let freeze = """
      frozen: tasks that the body leaves behind, and that don't end within \(jobsOfLeftovers) jobs; they never run again
      """

    private static let block = "a block went to a queue, whose order no schedule chooses"

    let state: Shared<ScheduleState>
    let durations: Shared<SleepDurations>
    private let habits: Shared<WholeHabits>
    private let mainExecutor: ScheduleMainExecutor
    /// Whether a job of the schedule began on another thread, where its end can't be seen.
    private let wasElsewhere = Shared(false)

    init(
      _ choices: ScheduleChoices, _ durations: Shared<SleepDurations>, _ habits: Shared<WholeHabits>, isPatient: Bool
    ) {
      state = Shared(
        ScheduleState(
          choices, departures: "Queues, threads, run loops and actors with an executor of their own",
          seesQueues: true))
      (self.durations, self.habits) = (durations, habits)
      (patience, patienceAfterElsewhere) = isPatient ? (1_000, 3_000) : (100, 1_000)
      mainExecutor = .free()
      mainExecutor.belong(to: self)
    }

    deinit { mainExecutor.giveBack() }

    private var address: UnsafeMutableRawPointer { unsafe Unmanaged.passUnretained(self).toOpaque() }

    /// Keeps this executor alive until the end of `body`.
    ///
    /// NB: The code that enqueues a job has no reference to the executor: the task that has a reference may run on
    /// another thread, and end as soon as the job is enqueued.
    private func kept(_ body: () -> Void) {
      unsafe wholeRetain(address)
      body()
      unsafe wholeRelease(address)
    }

    /// Whether a task of the schedule is running, on any thread.
    var isHere: Bool { unsafe wholeCurrent() == UnsafeRawPointer(address) }

    /// Whether a job of the schedule is running on the draining thread.
    private var isOnItsThread: Bool { unsafe isHere && wholeDrained() == UnsafeRawPointer(address) }

    var waitsElsewhere: [String] {
      let count = pendingCount
      return waitingTasks
        + (count == 0
          ? [] : ["\(count) in a queue of an actor or executor that something outside of the schedule keeps busy"])
    }

    /// The number of the schedule's jobs that are in a queue outside of it.
    private var pendingCount: Int { unsafe wholeTasks(address, true, nil, 0) }

    /// The first tasks that wait, as text.
    private var waitingTasks: [String] {
      if unsafe wholeTasks(address, false, nil, 0) == 0 { return [] }
      var tasks = Array(repeating: WholeTask(), count: 20)
      let count = unsafe wholeTasks(address, false, &tasks, tasks.count)
      let body = state.withLock(\.firstTask)
      return tasks.prefix(count).map { $0.text(isBody: $0.number == body) }
    }

    /// The scope for a task of the schedule while that task runs on another thread; nil if all jobs are released.
    var scopeAbroad: WholeScope? {
      let rest = state.withLock(\.rest)
      if rest == .letGo { return nil }
      if rest == nil { noteElsewhere() }
      var scope = unsafe scope(onMain: false)
      unsafe scope.isOver = rest != nil
      return unsafe scope
    }

    /// Records that a job of the schedule runs outside of it.
    func noteElsewhere() {
      if state.withLock({ $0.rest != nil }) { return }
      wasElsewhere.withLock { $0 = true }
      noteStray(Self.elsewhere)
      habits.withLock { $0.hasStrays = true }
    }

    /// Notes that a job of the schedule gave a block to a queue.
    func noteBlock() { state.withLock { if $0.rest == nil { $0.noteStray(Self.block, mayReturn: false) } } }

    // MARK: - Enqueuing jobs

    func enqueue(_ job: consuming ExecutorJob) { add(UnownedJob(job), isMain: false) }

    fileprivate func addNotedSleep(_ job: UnownedJob, _ add: (WholeExecutor, UnownedJob) -> Void) {
      kept {
        if !isOnItsThread { noteStray(Self.comeback) }
        add(self, job)
      }
    }

    /// Makes a job ready.
    func add(_ job: UnownedJob, isMain: Bool) {
      kept {
        let isElsewhere = !isOnItsThread
        let number = job.taskNumber
        let (arrives, hasTask) = unsafe (wholeArrives(), withUnsafeCurrentTask { unsafe $0 != nil })
        let isActors = unsafe wholeIsActors(job.address)
        let makesReady = unsafe hasTask && !wholeIsYield(job.address)
        let (rest, stepCount) = state.withLock { state in
          if state.rest == nil {
            if isElsewhere, state.firstTask != nil { state.noteStray(Self.comeback) }
            state.add(
              job, of: number, isMain: isMain, isVisit: arrives && isActors, isWoken: hasTask && isActors,
              makesReady: makesReady)
          }
          return (state.rest, state.stepCount)
        }
        if rest == nil, isElsewhere, stepCount > 0 { habits.withLock { $0.hasStrays = true } }
        // NB: An actor that never runs would block everything else that uses it.
        if rest == .letGo || rest == .frozen && number == 0 { letGo(job, isMain: isMain) }
      }
    }

    /// Makes a job ready that a job of the schedule has enqueued, unless its task existed before the body.
    func addHooked(_ job: UnownedJob) {
      let number = job.taskNumber
      let isOlder = number > 0 && state.withLock { number < $0.firstTask ?? 0 }
      if isOlder { letGo(job, isMain: false) } else { add(job, isMain: false) }
    }

    // MARK: - Running jobs

    func drain(
      on caller: isolated (any Actor)?, steps: Int, heedsCancellation: Bool, until isOver: @Sendable () -> Bool
    ) async -> Bool {
      let last = state.withLock(\.stepCount) + steps
      var isOnMain = caller === MainActor.shared
      if !isOnMain {
        if !habits.withLock(\.needsMainActor),
          let isIdle = await drain(on: caller, false, to: last, heedsCancellation, isOver)
        {
          return isIdle
        }
        isOnMain = true
        habits.withLock { $0.needsMainActor = true }
      }
      return await drain(on: MainActor.shared, isOnMain, to: last, heedsCancellation, isOver) ?? true
    }

    /// Runs jobs on this thread; returns nil if the next one needs the main actor.
    private func drain(
      on place: isolated (any Actor)?, _ isOnMain: Bool, to last: Int, _ heedsCancellation: Bool,
      _ isOver: @Sendable () -> Bool
    ) async -> Bool? {
      var (wait, waits) = (0, 0)  // in milliseconds, in which nothing came: at a time, and all in all
      var waitForQueues = 0
      while state.withLock(\.stepCount) < last {
        if heedsCancellation, Task.isCancelled { return false }
        if isOver() { return true }
        switch state.withLock({ $0.next(onMain: isOnMain) }) {
        case .run(let job):
          (wait, waitForQueues) = (0, 0)
          run(job)
          checkInvariants(afterMain: job.isMain)
        case .needsMainActor: return nil
        case .nothing:
          if waitForQueues < (heedsCancellation ? Self.patienceWithQueues : patienceAfterElsewhere), pendingCount > 0 {
            waitForQueues += 1
            noteElsewhere()
            await pause()
            continue
          }
          if leavesIdleness() { continue }
          let mayCome = habits.withLock(\.hasStrays) ?? (waits < Self.patienceOfFirstRun)
          if !mayCome || wait >= Self.patienceWithTime, movesTime() {
            wait = 0
            continue
          }
          let patience = heedsCancellation ? (wasElsewhere.value ? patienceAfterElsewhere : patience) : 100
          if wait >= patience { return true }
          let length = wait < 100 ? 1 : 10
          (wait, waits) = (wait + length, waits + length)
          await pause(length)
        }
      }
      return false
    }

    /// Waits for a few real milliseconds, even in a cancelled search or within another schedule.
    private func pause(_ milliseconds: Int = 1) async {
      let duration = Duration.milliseconds(milliseconds)
      if unsafe wholeCurrent() != nil {
        wholePause(UInt32(milliseconds))
        if (try? await Task.sleep(for: duration)) == nil { await Task.yield() }
      } else if Task.isCancelled {
        await Task.detached { try? await Task.sleep(for: duration) }.value
      } else {
        try? await Task.sleep(for: duration)
      }
    }

    private func run(_ job: ScheduleJob) {
      here(onMain: job.isMain, job.job) {
        // NB: There is no other way to run a job; the references to the executors don't outlive the call.
        if job.isMain {
          unsafe job.job.runSynchronously(
            isolatedTo: mainExecutor.asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
        } else {
          unsafe job.job.runSynchronously(on: asUnownedTaskExecutor())
        }
        if wholeWentToQueue() { state.withLock { $0.noteQueue() } }
      }
    }

    func here<Result>(_ body: () -> Result) -> Result { here(onMain: false, nil, body) }

    private func here<Result>(onMain isMain: Bool, _ job: UnownedJob?, _ body: () -> Result) -> Result {
      var scope = unsafe scope(onMain: isMain)
      unsafe scope.job = job.map { unsafe UnsafeRawPointer($0.address) }
      return unsafe WholeRuntime.within(scope, body)
    }

    func outside<Result>(_ body: () -> Result) -> Result { WholeRuntime.outside(body) }

    private func scope(onMain isMain: Bool) -> WholeScope {
      unsafe WholeScope(
        schedule: UnsafeRawPointer(address),
        executor: unsafeBitCast(asUnownedTaskExecutor(), to: WholeExecutorRef.self),
        mainExecutor: unsafeBitCast(mainExecutor.asUnownedSerialExecutor(), to: WholeExecutorRef.self), isMain: isMain,
        isOff: false, isOver: false, job: nil, host: nil, going: nil, isWoken: false, wentToQueue: false,
        isLastForeign: false,
        wasForeign: false)
    }

    // MARK: - The end

    /// Runs the tasks that outlive the body to their end, without choices; on the main actor if a job needs it.
    ///
    /// NB: An endless task isn't cancelled: a task that sleeps forever and ignores cancellation would never return.
    func settle(hasLeft: Bool) async -> ScheduleState.Rest {
      var steps = 0
      var rest: ScheduleState.Rest?
      if !habits.withLock(\.needsMainActor) { rest = settle(onMain: false, &steps) }
      let fate = if let rest { rest } else { await settleOnMain(steps) }
      let waits = fate == .frozen ? [] : waitingTasks
      state.withLock { state in
        if fate == .frozen { state.untried.append(Self.freeze) }
        for wait in waits {
          state.untried.append("left waiting by the body, for something outside or for good: \(wait)")
        }
      }
      return fate
    }

    @MainActor private func settleOnMain(_ steps: Int) async -> ScheduleState.Rest {
      var steps = steps
      return settle(onMain: true, &steps) ?? .letGo
    }

    /// Runs the remaining jobs on this thread; returns nil if the next job needs the main actor.
    private func settle(onMain isOnMain: Bool, _ steps: inout Int) -> ScheduleState.Rest? {
      while steps < Self.jobsOfLeftovers {
        switch state.withLock({ $0.takeLeftover(onMain: isOnMain) }) {
        case .run(let job): run(job)
        case .needsMainActor: return nil
        case .nothing: return .letGo
        }
        steps += 1
      }
      return .frozen
    }

    func noteEnd() {
      unsafe wholeForget(address)
      habits.withLock { $0.hasStrays = $0.hasStrays ?? false }
    }
  }

  #if !canImport(Darwin)
    @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
    nonisolated extension WholeExecutor: SchedulingExecutor {
      func enqueue<C: Clock>(
        _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
      ) { addNotedSleep(UnownedJob(job)) { $0.addSleep($1, for: delay as? Duration ?? .zero) } }

      func enqueue<C: Clock>(
        _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
      ) {
        let left = clock.now.duration(to: instant) as? Duration ?? .zero
        addNotedSleep(UnownedJob(job)) { $0.addSleep($1, atMost: left) }
      }
    }
  #endif
#elseif canImport(DoublesSchedules)
  @_spi(Hooks) import DoublesSchedules

  /// A stand-in that refuses to run, since whole schedules were never run on this system or with this toolchain.
  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  nonisolated struct WholeEngine: ScheduleEngine {
    var problem: String? { Self.refusal("they were tried on Linux with Swift 6.3, and never here") }
    func executor(_ choices: ScheduleChoices, isPatient: Bool) -> any ScheduleExecutor {
      TreeEngine().executor(choices, isPatient: isPatient)
    }
  }
#endif
