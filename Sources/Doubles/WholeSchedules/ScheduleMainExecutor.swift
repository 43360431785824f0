#if canImport(DoublesHooks) && (os(Linux) && compiler(>=6.3) || TRY_WHOLE_SCHEDULES)
  internal import DoublesHooks
  @_spi(Hooks) import DoublesSchedules
  #if !canImport(Darwin)
    @_spi(ExperimentalScheduling) import _Concurrency
  #endif

  #if canImport(Doubles)
    @_spi(Hooks) import Doubles
  #endif

  /// The main actor's executor for a schedule's tasks, which runs the schedule's jobs on the main actor's thread.
  ///
  /// It is never freed, since a body may keep it unowned, as in
  /// `static let sharedUnownedExecutor = MainActor.sharedUnownedExecutor`. After its schedule, it serves the main actor
  /// until another schedule takes it; for jobs of other tasks, it always serves the main actor.
  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  nonisolated final class ScheduleMainExecutor: SerialExecutor {
    private struct Owner {
      weak var schedule: WholeExecutor?
    }

    private static let idle = Shared<[ScheduleMainExecutor]>([])
    private let owner = Shared(Owner())

    private init() {}

    /// Returns an executor that no schedule uses.
    static func free() -> ScheduleMainExecutor { idle.withLock { $0.popLast() } ?? ScheduleMainExecutor() }

    func belong(to schedule: WholeExecutor) { owner.withLock { $0.schedule = schedule } }

    /// Makes the executor available again, once no task of the schedule is left.
    func giveBack() {
      owner.withLock { $0.schedule = nil }
      Self.idle.withLock { $0.append(self) }
    }

    fileprivate var schedule: WholeExecutor? { owner.withLock { $0.schedule } }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      let owner =
        if let owner = unsafe wholeOwner(job.address) {
          unsafe WholeRuntime.executor(owner)
        } else {
          unsafe wholeIsForeign(job.address) ? nil : schedule
        }
      if let owner { owner.add(job, isMain: true) } else { letGo(job) }
    }

    fileprivate func letGo(_ job: UnownedJob, after delay: Duration = .zero) {
      WholeRuntime.outside {
        if delay <= .zero { return MainActor.shared.enqueue(job) }
        _ = Task.detached {
          try? await Task.sleep(for: delay)
          globalConcurrentExecutor.enqueue(ExecutorJob(job))
        }
      }
    }

    func isIsolatingCurrentContext() -> Bool? {
      guard let schedule else { return nil }
      return schedule.isHere && wholeIsOnMain()
    }

    func checkIsolated() {
      precondition(isIsolatingCurrentContext() != false, "Not a job of the main actor.")
    }
  }

  #if !canImport(Darwin)
    @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
    nonisolated extension ScheduleMainExecutor: SchedulingExecutor {
      func enqueue<C: Clock>(
        _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
      ) {
        let job = UnownedJob(job)
        if let schedule { return schedule.enqueue(ExecutorJob(job), after: delay, tolerance: tolerance, clock: clock) }
        letGo(job, after: delay as? Duration ?? .zero)
      }

      func enqueue<C: Clock>(
        _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
      ) {
        let job = UnownedJob(job)
        if let schedule { return schedule.enqueue(ExecutorJob(job), at: instant, tolerance: tolerance, clock: clock) }
        letGo(job, after: clock.now.duration(to: instant) as? Duration ?? .zero)
      }
    }
  #endif
#endif
