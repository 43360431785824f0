#if canImport(DoublesHooks) && (os(Linux) && compiler(>=6.3) || TRY_WHOLE_SCHEDULES)
  internal import DoublesHooks

  #if canImport(Doubles)
    @_spi(Hooks) import Doubles
  #endif

  /// An executor that runs a task to completion, so that what the hooks read before and after can be compared.
  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  nonisolated final class EndOfTask: TaskExecutor {
    private let hasEnded = Shared([Bool]())

    /// Whether the task has ended once it has run, and not before.
    var isShown: Bool {
      Task.detached(executorPreference: self) {}
      return hasEnded.value == [false, true]
    }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      unsafe wholeRetain(job.address)
      look(at: job)
      unsafe job.runSynchronously(on: asUnownedTaskExecutor())
      look(at: job)
      unsafe wholeRelease(job.address)
    }

    private func look(at job: UnownedJob) {
      let isOver = unsafe wholeHasEnded(job.address)
      hasEnded.withLock { $0.append(isOver) }
    }
  }
#endif
