// Copies with Answer.swift, Call.swift, CallRecord.swift, Outcome.swift, RecordingPolicy.swift, Stamp.swift and Turns.swift

/// What a spy knows: how to answer, its calls, and who waits for one. A plain value, guarded by the spy's lock.
public struct SpyState<Input: Sendable, Output: Sendable, Failure: Error, Function: Sendable>: Sendable {
  @usableFromInline
  var answer: Answer<Input, Output, Failure, Function>

  /// The calls in the order in which they began.
  @usableFromInline
  var records: [CallRecord<Input, Output, Failure>] = []

  /// How many calls have begun since the last `forget()`; more than there are records, where those aren't kept.
  @usableFromInline
  var count = 0

  /// How many records were forgotten. Tickets count on, so that a call which outlives its record ends nowhere.
  @usableFromInline
  var forgotten = 0

  /// The member that the calls came through, as the compiler names it: `data(from:retries:)`.
  @usableFromInline
  var member: StaticString?

  /// How many records `nextCall()` has handed out.
  var handedOut = 0

  /// What is kept of a call.
  @usableFromInline
  var policy = RecordingPolicy<Input>.everything { didSet { updateIsPlain() } }

  /// The tests that wait for a call to begin or end, first come first.
  private(set) var waiters: [Waiter] = [] { didSet { updateIsPlain() } }

  /// Whether calls are only to be recorded, all of them, as nearly always: then there's a short cut.
  @usableFromInline
  private(set) var isPlain = true

  @inlinable
  init(answer: Answer<Input, Output, Failure, Function>) {
    self.answer = answer
  }

  private mutating func updateIsPlain() {
    isPlain = waiters.isEmpty && policy.isEverything
  }
}

// MARK: - Recording

extension SpyState {
  /// Records a call with a fixed answer from beginning to end; any other call it leaves alone and calls running.
  @inlinable
  mutating func complete(_ input: Input, member: StaticString) -> Outcome<Output, Failure> {
    guard isPlain, case .returns(let output) = answer else { return .running }
    self.member = member
    count += 1
    records.append(CallRecord(input, returned: output))
    return .returned(output)
  }

  /// Records that a call begins.
  ///
  /// - Returns: The ticket with which to end it; negative if there is no record to end.
  @inlinable @inline(__always)
  mutating func begin(_ input: Input, member: StaticString) -> Int {
    self.member = member
    count += 1
    guard isPlain || policy.isEverything else { return -1 }
    records.append(CallRecord(input))
    return forgotten + records.count - 1
  }

  /// Records how the call with this ticket ended, unless it has been forgotten meanwhile.
  @inlinable @inline(__always)
  mutating func end(_ ticket: Int, _ outcome: Outcome<Output, Failure>, isCancelled: Bool = false) {
    let index = ticket - forgotten
    guard index >= 0 else { return }
    records[index].end(outcome, isCancelled: isCancelled)
  }

  /// Drops all records and begins to count anew.
  mutating func forget() {
    forgotten += records.count
    records = []
    count = 0
    handedOut = 0
  }
}

// MARK: - Waiting

extension SpyState {
  /// Resumes one waiting test, outside of the lock.
  typealias Resumption = @Sendable () -> Void

  /// A test that waits until something is true of the state.
  struct Waiter: Sendable {
    let id: Stamp
    /// Looks whether the wait is over; if so, says how to resume.
    let attempt: @Sendable (inout SpyState) -> Resumption?
    /// Ends the wait without a result.
    let cancel: Resumption
  }

  /// Lets a test wait, last in the line, unless its wait is over at once.
  ///
  /// Who came earlier looks first, or a call that has just begun could go to the wrong one. A cancellation before the
  /// waiter is in the line is seen here, a later one finds it there.
  ///
  /// - Returns: What to resume.
  mutating func add(_ waiter: Waiter, isCancelled: Bool) -> [Resumption] {
    let ready = takeReady()
    if let resumption = waiter.attempt(&self) { return ready + [resumption] }
    if isCancelled { return ready + [waiter.cancel] }
    waiters.append(waiter)
    return ready
  }

  /// Takes the waiters out whose wait is over, in the order in which they came.
  mutating func takeReady() -> [Resumption] {
    var ready: [Resumption] = []
    var left: [Waiter] = []
    for waiter in waiters {
      if let resumption = waiter.attempt(&self) {
        ready.append(resumption)
      } else {
        left.append(waiter)
      }
    }
    waiters = left
    return ready
  }

  /// Takes out the waiter with this id, if it still waits.
  mutating func takeCancelled(_ id: Stamp) -> Resumption? {
    guard let index = waiters.firstIndex(where: { $0.id == id }) else { return nil }
    return waiters.remove(at: index).cancel
  }
}
