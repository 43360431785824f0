#if canImport(Doubles)
  @_spi(Hooks) import Doubles
#endif

/// Runs parts of a search that may not end, one at a time.
nonisolated final class Watchdog: Sendable {
  enum End: Sendable {
    case returned
    case threw(any Error)
    case endless(waits: [String])
    case interrupted
  }

  private struct Part {
    let deadline: ContinuousClock.Instant
    /// The ticks that are left: a busy pool runs every task late, including this one.
    var ticksLeft: Int
    let giveUp: @Sendable () -> Void
  }

  /// The time limit for each part.
  let limit: Duration
  private let part: Shared<Part?>
  private let watch: Task<Void, any Error>
  /// The message about the search and its run, for standard error.
  let words: CrashMessage

  init(within limit: Duration, _ words: String) {
    let part = Shared<Part?>(nil)
    self.words = CrashMessage(words, within: limit)
    (self.limit, self.part) = (limit, part)
    // One timer for all parts, since a separate one takes longer than most parts do.
    let tick = Self.tick(of: limit)
    watch = Task.detached {
      while true {
        try await Task.sleep(for: tick)
        let late = part.withLock { part -> Part? in
          part?.ticksLeft -= 1
          guard let late = part, late.ticksLeft <= 0, late.deadline <= .now else { return nil }
          part = nil
          return late
        }
        late?.giveUp()
      }
    }
  }

  deinit { watch.cancel() }

  private static func tick(of limit: Duration) -> Duration { max(limit / 50, .milliseconds(5)) }

  /// Runs `body` in its own task on the caller's actor until it ends, or cancels and abandons it at the time limit.
  ///
  /// `waits` describes the waits of an endless body; `begin` makes the task, and may keep it.
  func run(
    isolation: isolated (any Actor)?, waits: @escaping @Sendable () -> [String] = { [] },
    begin: (() -> Task<Void, Never>) -> Task<Void, Never> = { $0() },
    _ body: nonisolated(nonsending) @escaping () async throws -> Void
  ) async -> End {
    let (ends, end) = AsyncStream.makeStream(of: End.self)
    let work = Shared(body)
    let start: @concurrent @Sendable () async -> Void = { [part, limit, words] in
      CrashMessage.prepareThread()
      words.restart()
      // From here, since a busy process may start the task late.
      let now = Part(deadline: .now + limit, ticksLeft: Int(limit / Self.tick(of: limit))) {
        words.isReported()
        end.yield(.endless(waits: waits()))
      }
      part.withLock { $0 = now }
      end.yield(await Self.end(of: work, on: isolation))
    }
    let task = begin {
      if let listener = TaskListeners.current { listener.start(start) } else { Task { await start() } }
    }
    let result = await ends.first { _ in true } ?? .interrupted
    part.withLock { $0 = nil }
    switch result {
    case .endless, .interrupted: task.cancel()
    case .returned, .threw: break
    }
    return result
  }

  private static func end(
    of work: Shared<nonisolated(nonsending) () async throws -> Void>, on isolation: isolated (any Actor)?
  ) async -> End {
    do {
      try await work.value()
      return .returned
    } catch { return .threw(error) }
  }
}
