#if canImport(DoublesHooks) && (os(Linux) && compiler(>=6.3) || TRY_WHOLE_SCHEDULES)
  internal import DoublesHooks
  @_spi(Hooks) import DoublesSchedules

  #if canImport(Doubles)
    @_spi(Hooks) import Doubles
  #endif

  /// The runtime's hooks in this process, which pass each job enqueued by a job of a schedule to that schedule.
  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  nonisolated enum WholeRuntime {
    /// The reason why the hooks can't be set, with the next step; nil if they are set.
    static let problem: String? = install(missing: nil)

    /// Sets the hooks, once, unless the runtime is unknown; a test may name a symbol, or a task's "flags" or "end", as missing.
    static func install(missing: String?) -> String? {
      let handlers = unsafe WholeHandlers(
        enqueue: { schedule, job in unsafe WholeRuntime.executor(schedule).addHooked(WholeRuntime.job(job)) },
        abroad: { schedule, scope in
          guard let found = unsafe WholeRuntime.executor(schedule).scopeAbroad else { return false }
          unsafe scope.pointee = found
          return true
        },
        beginAbroad: { schedule in unsafe WholeRuntime.executor(schedule).noteElsewhere() },
        leave: { schedule in unsafe WholeRuntime.executor(schedule).noteBlock() })
      if let lack = unsafe wholeInstall(handlers, missing, { Task.detached {} }, { EndOfTask().isShown }) {
        return WholeEngine.refusal("it lacks \(unsafe String(cString: lack))")
      }
      RunningSchedule.finder.withLock { $0 = { current } }
      return nil
    }

    /// The schedule of the running task, on any thread; for a draining task, the drained schedule.
    static var current: WholeExecutor? { unsafe wholeCurrent().map { unsafe executor($0) } }

    /// The number of known tasks of schedules that have not ended.
    static var knownCount: Int { wholeKnownCount() }

    /// Runs code outside of any schedule.
    static func outside<Result>(_ body: () -> Result) -> Result {
      var scope = unsafe WholeScope()
      unsafe scope.isOff = true
      return unsafe within(scope, body)
    }

    static func within<Result>(_ scope: WholeScope, _ body: () -> Result) -> Result {
      let outer = unsafe wholeEnter(scope)
      defer { unsafe wholeLeave(outer) }
      return body()
    }

    static func executor(_ schedule: UnsafeRawPointer) -> WholeExecutor {
      unsafe Unmanaged.fromOpaque(schedule).takeUnretainedValue()
    }

    private static func job(_ job: UnsafeMutableRawPointer) -> UnownedJob {
      unsafe unsafeBitCast(job, to: UnownedJob.self)
    }
  }

  nonisolated extension UnownedJob {
    var address: UnsafeMutableRawPointer { unsafe unsafeBitCast(self, to: UnsafeMutableRawPointer.self) }

    /// The number of the job's task; 0 for an actor's job, or for one that continues a task by other means.
    var taskNumber: UInt64 { unsafe wholeTaskNumber(address) }
  }
#endif
