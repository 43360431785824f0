#if canImport(Testing)
  public import Testing

  /// Limits the time of each wait for a double in a test.
  public nonisolated struct WaitsTrait: TestTrait, SuiteTrait, TestScoping {
    fileprivate let limit: Duration

    public var isRecursive: Bool { true }

    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
      try await TaskListeners.local.withValue(WaitLimit(limit)) { try await function() }
    }
  }

  nonisolated extension Trait where Self == WaitsTrait {
    /// Fails a test at the line of a wait that takes longer than the limit: `@Suite(.waits(atMost: .seconds(1)))`.
    ///
    /// Time passes on a busy machine, too. Where that matters, ``Misuse/endsWaits(afterRestOf:)`` is the better limit.
    public static func waits(atMost limit: Duration) -> WaitsTrait { WaitsTrait(limit: limit) }
  }
#endif

/// A listener that limits each wait of the tasks that inherit it.
@_spi(Hooks)
public nonisolated final class WaitLimit: TaskListener {
  public let outer = TaskListeners.current
  private let limit: Duration

  public init(_ limit: Duration) { self.limit = limit }

  public var waitLimit: Duration? { limit }
}

/// Runs `body`, and fails the test at this line unless the body ends within a time limit.
///
/// A test that awaits an event that never comes hangs until the CI job is killed, and nothing names the event. A
/// task group with a sleep doesn't help, since it joins the body that hangs:
///
///     let sold = try await expectEnds(within: .seconds(60)) { await paySpy(450) }
///
/// A body that doesn't end is cancelled and abandoned, not joined; if it ignores cancellation, it continues. The
/// failure names the waits, held calls, clocks and callbacks of this test that may keep it waiting.
///
/// - Note: Time passes on a busy machine, too: leave room. Production code needs its own deadline.
///
/// - Returns: The body's result.
/// - Throws: The body's error; `CancellationError` if it didn't end, which has failed the test.
@discardableResult
public func expectEnds<Value>(
  within limit: Duration, isolation: isolated (any Actor)? = #isolation, file: StaticString = #filePath,
  line: UInt = #line, _ body: nonisolated(nonsending) @escaping () async throws -> Value
) async throws -> Value {
  let end = BodyEnd<Value>()
  // Unchecked: the body runs on the caller's actor, while the caller waits for it, or has abandoned it.
  let work = Unchecked(body)
  let start: @concurrent @Sendable () async -> Void = {
    let result = await result(of: work, on: isolation)
    end.state.resume { state in
      state.result = result
      return state.takeReady()
    }
  }
  let task = if let listener = TaskListeners.current { listener.start(start) } else { Task { await start() } }
  defer { task.cancel() }
  return try await TaskListeners.local.withValue(WaitLimit(limit)) {
    let description = "for the end of the body at \(CodeLocation(file, line))"
    return try await waitForValue(on: { end.state.resume($0) }, for: description, until: { $0.result }) {
      let awaited = DoublesWatch.awaited(besides: description)
      let text =
        awaited.isEmpty
        ? "No double of this test keeps it waiting." : "This test may await: \(awaited.joined(separator: "; "))."
      return ("The body did not end. \(text)", CodeLocation(file, line))
    }
  }.value.get()
}

/// The end of a body, for which a test waits.
private nonisolated final class BodyEnd<Value>: Sendable {
  struct State: AwaitableState, Sendable {
    var waiters: [DoublesWaiter<State>] = []
    var result: Unchecked<Result<Value, any Error>>?
  }

  let state = DoublesLock(State())
}

private func result<Value>(
  of work: Unchecked<nonisolated(nonsending) () async throws -> Value>, on isolation: isolated (any Actor)?
) async -> Unchecked<Result<Value, any Error>> {
  do { return Unchecked(.success(try await work.value())) } catch { return Unchecked(.failure(error)) }
}
