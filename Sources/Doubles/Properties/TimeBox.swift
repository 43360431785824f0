#if canImport(Doubles)
  @_spi(Hooks) import Doubles
#endif

/// A part of a search that may not end.
nonisolated enum TimeBox {
  enum End: Sendable {
    case returned
    case threw(any Error)
    case endless(waits: [String])
    case interrupted
  }

  /// Runs `body` in a task of its own, on the caller's actor, until it ends, or until the time is up: then it is cancelled, and
  /// left alone.
  ///
  /// `waits` describes the waits of a body that doesn't end; `begin` gets the task before it begins.
  static func run(
    within limit: Duration, isolation: isolated (any Actor)?, waits: @escaping @Sendable () -> [String] = { [] },
    begin: (Task<Void, Never>) -> Void = { _ in }, _ body: nonisolated(nonsending) @escaping () async throws -> Void
  ) async -> End {
    let (ends, end) = AsyncStream.makeStream(of: End.self)
    let (gate, gatekeeper) = AsyncStream.makeStream(of: Never.self)
    let work = Shared(body)
    let start: @concurrent @Sendable () async -> Void = {
      for await _ in gate {}
      end.yield(await Self.end(of: work, on: isolation))
    }
    let task = if let listener = TaskListeners.current { listener.start(start) } else { Task { await start() } }
    begin(task)
    gatekeeper.finish()
    let watch = Task {
      try await Task.sleep(for: limit)
      end.yield(.endless(waits: waits()))
    }
    let result = await ends.first { _ in true } ?? .interrupted
    watch.cancel()
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
