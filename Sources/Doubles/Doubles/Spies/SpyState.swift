// Copies with Answer.swift, Call.swift, CallRecord.swift, Locked.swift, Outcome.swift, RecordingPolicy.swift, Stamp.swift, Turns.swift and Waiting.swift

/// What a spy knows: how to answer, its calls, and who waits for one. A plain value, guarded by the spy's lock.
public struct SpyState<Input: Sendable, Output: Sendable, Failure: Error, Function: Sendable>: Sendable, AwaitableState
{
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
  var waiters: [Waiter<Self>] = [] { didSet { updateIsPlain() } }

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

  /// Begins a new, empty record.
  ///
  /// - Returns: The old one. What goes with it may call the spy from its destructor: let go of it outside of the lock.
  mutating func forget() -> [CallRecord<Input, Output, Failure>] {
    defer { records = [] }
    forgotten += records.count
    count = 0
    handedOut = 0
    return records
  }
}
