// Copies with Locked.swift, Stamp.swift and Waiting.swift

/// A clock whose time moves only when the test says so.
///
/// Code that sleeps takes its clock as a parameter, `any Clock<Duration>`. A test on a real clock then waits, and hopes
/// to have waited long enough. On this one it waits for the *sleeping* itself, and moves time on:
///
///     let clock = ManualClock()
///     async let tea = kettle.boil(clock: clock)        // sleeps for three minutes
///     try await clock.sleepers(reach: 1)               // it sleeps now: nothing to hope for
///     clock.advance(by: .seconds(180))
///     #expect(try await tea == .ready)
///
/// Time jumps: a sleeper whose deadline is passed wakes once, in the order of the deadlines, and then sees the time that
/// was jumped to. To go through a task that sleeps again and again, step from deadline to deadline with
/// ``advanceToNextDeadline()``, which waits until there is one.
public final class ManualClock: Clock {
  /// A moment: the time since the clock was made.
  public struct Instant: InstantProtocol, CustomStringConvertible {
    /// The time since the clock was made.
    public let offset: Duration

    /// The moment that is `offset` after the clock was made.
    public init(offset: Duration) { self.offset = offset }

    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }

    /// The offset, such as `90.0 seconds`.
    public var description: String { "\(offset)" }
  }

  private struct Sleeper: Sendable {
    let id: Stamp
    let deadline: Instant
    let continuation: CheckedContinuation<Bool, Never>
  }

  private struct State: AwaitableState {
    var now = Instant(offset: .zero)
    /// By deadline; among equal ones first come, first woken.
    var sleepers: [Sleeper] = []
    var waiters: [Waiter<State>] = []
  }

  private let state = Locked(State())

  /// Makes a clock at the offset zero.
  public init() {}

  /// The time, as far as the test has moved it.
  public var now: Instant { state.withLock { $0.now } }

  /// One attosecond: as fine as `Duration` is.
  public var minimumResolution: Duration { Duration(secondsComponent: 0, attosecondsComponent: 1) }

  /// When those who sleep now will wake, the next first.
  public var deadlines: [Instant] { state.withLock { $0.sleepers.map(\.deadline) } }

  /// Sleeps until the test moves time to the deadline; one that has passed returns at once.
  ///
  /// - Throws: `CancellationError` if the sleeping task is cancelled.
  public nonisolated(nonsending) func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let id = Stamp.next()
    let isAwake = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let sleeper = Sleeper(id: id, deadline: deadline, continuation: continuation)
        resume(
          state.withLock { state in
            // NB: Looked at under the lock: a later cancellation then finds the sleeper there.
            if Task.isCancelled { return [{ continuation.resume(returning: false) }] }
            if deadline <= state.now { return [{ continuation.resume(returning: true) }] }
            let index = state.sleepers.firstIndex { $0.deadline > deadline } ?? state.sleepers.endIndex
            state.sleepers.insert(sleeper, at: index)
            return state.takeReady()
          })
      }
    } onCancel: {
      let cancelled = state.withLock { state in
        state.sleepers.firstIndex { $0.id == id }.map { state.sleepers.remove(at: $0) }
      }
      cancelled?.continuation.resume(returning: false)
    }
    if !isAwake { throw CancellationError() }
  }

  /// Moves time on by `duration`, and wakes whose deadline that passes.
  public func advance(by duration: Duration) {
    advance { $0.advanced(by: duration) }
  }

  /// Moves time to `instant`, and wakes whose deadline that passes. Time never goes back: an earlier instant does nothing.
  public func advance(to instant: Instant) {
    advance { _ in instant }
  }

  /// Waits until somebody sleeps, then moves time to the next deadline.
  ///
  /// - Returns: That deadline.
  /// - Throws: `CancellationError` if the waiting task is cancelled first.
  @discardableResult
  public nonisolated(nonsending) func advanceToNextDeadline() async throws(CancellationError) -> Instant {
    let deadline = try await wait { $0.sleepers.first?.deadline }
    advance(to: deadline)
    return deadline
  }

  /// Waits until at least `count` tasks sleep; those that sleep already count.
  ///
  /// - Throws: `CancellationError` if the waiting task is cancelled first.
  public nonisolated(nonsending) func sleepers(reach count: Int) async throws(CancellationError) {
    try await wait { $0.sleepers.count >= count ? () : nil }
  }

  private func advance(_ target: (Instant) -> Instant) {
    let woken = state.withLock { state in
      state.now = max(state.now, target(state.now))
      let count = state.sleepers.prefix { $0.deadline <= state.now }.count
      defer { state.sleepers.removeFirst(count) }
      return state.sleepers.prefix(count)
    }
    for sleeper in woken { sleeper.continuation.resume(returning: true) }
  }

  private nonisolated(nonsending) func wait<Value: Sendable>(
    until condition: @escaping @Sendable (inout State) -> Value?
  ) async throws(CancellationError) -> Value {
    try await waitForValue(on: { state.withLock($0) }, until: condition)
  }

  private func resume(_ resumptions: [Resumption]) {
    for resume in resumptions { resume() }
  }
}
