/// A clock whose time moves only when the test says so.
///
/// Code that sleeps takes its clock as a parameter, `any Clock<Duration>`. With a real clock, a test waits and hopes to
/// have waited long enough. With this clock, it waits for the *sleeper* and then moves time:
///
///     let timer = TeaTimer(clock: clock)
///
///     async let tea: Void = timer.steep(.mint)     // sleeps for five minutes
///     try await clock.sleepers(reach: 1)           // it sleeps now: nothing to hope for
///     clock.advance(by: .seconds(299))
///
/// Time jumps: sleepers whose deadline has passed wake once, in the order of the deadlines, and then see the new time.
/// Tasks that sleep again and again, such as timers, advance deadline by deadline. No clock can know which task is
/// about to sleep again, so the test says how many tasks must be asleep before time moves on:
///
///     try await clock.advance(by: .seconds(10), whenAsleep: 2)   // both timers tick, each at its own times
public nonisolated final class ManualClock: Clock {
  /// A moment: the time since the clock was made.
  public struct Instant: InstantProtocol, CustomStringConvertible {
    /// The time since the clock was made. The matching date is `start + clock.now.offset / .seconds(1)`.
    public let offset: Duration

    /// Creates the moment that is `offset` after the clock was made.
    public init(offset: Duration) { self.offset = offset }

    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }

    /// The offset, such as `90.0 seconds`.
    public var description: String { "\(offset)" }
  }

  private struct Sleeper: Sendable {
    let id: Timestamp
    let deadline: Instant
    let continuation: CheckedContinuation<Bool, Never>
  }

  private struct State: AwaitableState {
    var now = Instant(offset: .zero)
    /// The sleeping tasks by deadline; equal deadlines wake in order of arrival.
    var sleepers: [Sleeper] = []
    var waiters: [DoublesWaiter<State>] = []
    /// The sleepers woken by the watch over the run, since no test moved time forward.
    var givenUp: Set<Timestamp> = []

    /// Returns the index of a sleeper, or the index at which to insert it.
    func index(of id: Timestamp, until deadline: Instant) -> Int {
      var candidates = sleepers.startIndex..<sleepers.endIndex
      while let middle = candidates.dropFirst(candidates.count / 2).first {
        let isBefore = (sleepers[middle].deadline, sleepers[middle].id) < (deadline, id)
        candidates = isBefore ? middle + 1..<candidates.upperBound : candidates.lowerBound..<middle
      }
      return candidates.lowerBound
    }

    /// Moves time forward, never back.
    ///
    /// - Returns: The tasks to wake, outside of the lock.
    mutating func advance(to instant: Instant) -> [Resumption] {
      now = max(now, instant)
      let woken = sleepers.prefix { $0.deadline <= now }
      sleepers.removeFirst(woken.count)
      return woken.map { sleeper in { sleeper.continuation.resume(returning: true) } }
    }

    /// Moves time to the next deadline, or to `end` if that comes first, once at least `count` tasks sleep.
    ///
    /// - Returns: The tasks to wake, and the time then; nil as long as too few tasks sleep, or no deadline is left.
    mutating func step(upTo end: Instant?, whenAsleep count: Int) -> (woken: [Resumption], now: Instant)? {
      let next = [end, sleepers.first?.deadline].compactMap(\.self).min()
      guard sleepers.count >= count, let next else { return nil }
      return (advance(to: next), now)
    }
  }

  private let state = DoublesLock(State())

  /// The line on which the clock was made.
  let location: CodeLocation

  /// Creates a clock whose time is zero.
  public init(file: StaticString = #filePath, line: UInt = #line) {
    location = CodeLocation(file, line)
    TaskListeners.current?.note(self)
    begins()
  }

  deinit { ends() }

  /// The current time, as moved by the test.
  public var now: Instant { state.withLock { $0.now } }

  /// One attosecond, the resolution of `Duration`.
  public var minimumResolution: Duration { Duration(secondsComponent: 0, attosecondsComponent: 1) }

  /// The deadlines of the sleeping tasks, the next one first.
  public var deadlines: [Instant] { state.withLock { $0.sleepers.map(\.deadline) } }

  /// Sleeps until the test moves time to the deadline; a past deadline returns immediately.
  ///
  /// - Throws: `CancellationError` if the sleeping task is cancelled.
  public nonisolated(nonsending) func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    TaskListeners.current?.noteUse(of: "a clock's sleep until \(deadline)")
    guard await wakes(at: deadline) else { throw CancellationError() }
  }

  /// Sleeps on the caller's actor.
  ///
  /// NB: Without `isolation`, the closure would leave the actor.
  ///
  /// - Returns: Whether the deadline was reached; false if the task was cancelled.
  private func wakes(at deadline: Instant, isolation: isolated (any Actor)? = #isolation) async -> Bool {
    let id = Timestamp.next()
    let isOver = await withTaskCancellationHandler {
      _ = isolation
      return await withCheckedContinuation { continuation in
        let sleeper = Sleeper(id: id, deadline: deadline, continuation: continuation)
        state.resume { state in
          // NB: Checked under the lock, so that a later cancellation finds the sleeper.
          if Task.isCancelled { return [{ continuation.resume(returning: false) }] }
          if deadline <= state.now { return [{ continuation.resume(returning: true) }] }
          state.sleepers.insert(sleeper, at: state.index(of: id, until: deadline))
          return state.takeReady()
        }
      }
    } onCancel: {
      state.resume { state in
        let index = state.index(of: id, until: deadline)
        guard index < state.sleepers.endIndex, state.sleepers[index].id == id else { return [] }
        let sleeper = state.sleepers.remove(at: index)
        return [{ sleeper.continuation.resume(returning: false) }]
      }
    }
    if !isOver, state.withLock({ $0.givenUp.remove(id) }) != nil {
      Misuse.reportEnd(
        """
        A task sleeps until \(deadline) on the clock of \(location), which shows \(now), and nothing in this process moves any \
        more: advance the clock.
        """, at: location)
    }
    return isOver
  }

  /// Moves time forward by `duration` immediately, and wakes the tasks whose deadlines it passes.
  public func advance(by duration: Duration) {
    state.resume { $0.advance(to: $0.now.advanced(by: duration)) }
  }

  /// Moves time to `instant` immediately, and wakes the tasks whose deadlines it passes. An earlier instant does nothing.
  public func advance(to instant: Instant) {
    state.resume { $0.advance(to: instant) }
  }

  /// Moves time forward by `duration`, deadline by deadline, each time after at least `count` tasks sleep.
  ///
  /// At the end the tasks sleep again, so all the work between their sleeps is done. If too few tasks sleep again, the wait
  /// ends as a failure once the process has come to rest.
  ///
  /// - Throws: `CancellationError` if the waiting task is cancelled first; time then stays where it is.
  public nonisolated(nonsending) func advance(
    by duration: Duration, whenAsleep count: Int, file: StaticString = #filePath, line: UInt = #line
  ) async throws(CancellationError) {
    let end = now.advanced(by: duration)
    var woken: [Resumption] = []
    repeat {
      // Counted and moved under one lock, so that no task wakes or falls asleep in between.
      woken = try await wait(for: count, at: CodeLocation(file, line)) { $0.step(upTo: end, whenAsleep: count) }.woken
      for resume in woken { resume() }
    } while !woken.isEmpty
  }

  /// Waits until at least `count` tasks sleep, then moves time to the next deadline.
  ///
  /// - Returns: The deadline.
  /// - Throws: `CancellationError` if the waiting task is cancelled first.
  @discardableResult
  public nonisolated(nonsending) func advanceToNextDeadline(
    whenAsleep count: Int = 1, file: StaticString = #filePath, line: UInt = #line
  ) async throws(CancellationError) -> Instant {
    let step = try await wait(for: count, at: CodeLocation(file, line)) { $0.step(upTo: nil, whenAsleep: count) }
    for resume in step.woken { resume() }
    return step.now
  }

  /// Moves time to the next deadline immediately.
  ///
  /// - Returns: Whether a task was asleep.
  @_spi(Hooks)
  public func moveToNextDeadline() -> Bool {
    guard let step = state.withLock({ $0.step(upTo: nil, whenAsleep: 1) }) else { return false }
    for resume in step.woken { resume() }
    return true
  }

  /// Waits until at least `count` tasks sleep, including tasks that are asleep already.
  ///
  /// - Throws: `CancellationError` if the waiting task is cancelled first.
  public nonisolated(nonsending) func sleepers(
    reach count: Int, file: StaticString = #filePath, line: UInt = #line
  ) async throws(CancellationError) {
    try await wait(for: count, at: CodeLocation(file, line)) { $0.sleepers.count >= count ? () : nil }
  }

  /// The sleeping tasks, and the tests' waits for sleepers, as text.
  @_spi(Hooks)
  public var waits: [String] {
    let (sleepers, waiters) = state.withLock { ($0.sleepers, $0.waiters) }
    return sleepers.map { "a sleep until \($0.deadline) on the clock of \(location)" } + waiters.map(\.description)
  }

  private nonisolated(nonsending) func wait<Value: Sendable>(
    for count: Int, at line: CodeLocation, until condition: @escaping @Sendable (inout State) -> Value?
  ) async throws(CancellationError) -> Value {
    let line = CodeLocation(line.file, line.line, orTest: location.test)
    let event = "for \(count) \(count == 1 ? "sleeper" : "sleepers") of the clock of \(location)"
    return try await waitForValue(on: { self.state.resume($0) }, for: "\(event), at \(line)", until: condition) {
      let sleepers = deadlines.count
      return (
        "The wait \(event) ended without it: \(sleepers == 1 ? "1 task sleeps" : "\(sleepers) tasks sleep").", line
      )
    }
  }
}

nonisolated extension ManualClock: CustomReflectable {
  /// Only the time, without the state behind the lock.
  public var customMirror: Mirror { Mirror(self, children: ["now": "\(now)"]) }
}

nonisolated extension ManualClock: WatchedObject {
  var awaited: String? { deadlines.first.map { "a sleep until \($0) on the clock of \(location)" } }

  func letGo(silently isSilent: Bool) -> Bool {
    if isSilent { return false }
    let sleepers = state.withLock { state in
      defer { state.sleepers = [] }
      state.givenUp.formUnion(state.sleepers.map(\.id))
      return state.sleepers
    }
    for sleeper in sleepers { sleeper.continuation.resume(returning: false) }
    return !sleepers.isEmpty
  }
}
