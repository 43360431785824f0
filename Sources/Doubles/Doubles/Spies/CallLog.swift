import Synchronization

/// All that a spy knows: what to answer, its calls, and who waits for one.
@usableFromInline
nonisolated final class CallLog<Input: Sendable, Output: Sendable, Failure: Error>: Sendable {
  @usableFromInline typealias Record = CallRecord<Input, Output, Failure>
  @usableFromInline typealias Answer = Behavior<Input, Output, Failure>
  @usableFromInline typealias Suspension = HeldCall<Input, Output, Failure>.Suspension

  /// What the lock guards.
  @usableFromInline
  struct State: AwaitableState {
    @usableFromInline var script: Script<Input, Output, Failure>
    /// The calls in the order in which they began.
    @usableFromInline var records: [Record] = []
    /// How many calls have begun since the last `forget()`; more than there are records, where those aren't kept.
    @usableFromInline var count = 0
    /// How many records were forgotten. Tickets count on, so that a call which outlives its record ends nowhere.
    @usableFromInline var forgotten = 0
    /// The member that the calls came through, as the compiler names it: `data(from:retries:)`.
    @usableFromInline var member: StaticString?
    /// How many records `takeNextCall()` has handed out.
    var handedOut = 0
    /// Held calls that no test has taken yet, in the order of their arrival.
    var held: ArraySlice<Suspension> = []
    var policy = RecordingPolicy<Input>.everything { didSet { updateShortCuts() } }
    /// The tests that wait for a call to begin or end, first come first.
    var waiters: [Waiter<Self>] = [] { didSet { updateShortCuts() } }
    /// Whether nobody is to be told of a call, as nearly always.
    @usableFromInline private(set) var isQuiet = true
    @usableFromInline private(set) var keepsRecords = true
    /// Notes a part of a call's arguments, where that is the policy.
    @usableFromInline private(set) var note: (@Sendable (Input) -> Void)?

    private mutating func updateShortCuts() {
      keepsRecords = if case .everything = policy { true } else { false }
      note = if case .notes(let note) = policy { note } else { nil }
      isQuiet = note == nil && waiters.isEmpty
    }

    /// Holds a call.
    @usableFromInline
    mutating func hold(_ input: Input, member: StaticString) -> Suspension {
      let suspension = Suspension(input, member: member)
      held.append(suspension)
      return suspension
    }
  }

  @usableFromInline let state: Locked<State>

  /// Whether the answer is a fixed value: a hint that the short cut pays, which the lock then confirms.
  @usableFromInline let isFixed: Atomic<Bool>

  /// Where the spy was made.
  let place: Place

  init(_ answer: Answer?, at place: Place) {
    let script = Script(answer)
    state = Locked(State(script: script))
    isFixed = Atomic(script.isFixed)
    self.place = place
  }

  /// Changes the answer, as one step that no call sees half done.
  func tell(_ change: (inout Script<Input, Output, Failure>) -> Void) {
    // NB: The old answer goes outside of the lock: something in it may call the spy when it goes.
    _ = state.withLock { state in
      let old = state.script
      change(&state.script)
      isFixed.store(state.script.isFixed, ordering: .relaxed)
      return old
    }
  }
}

// MARK: - The way of a call

nonisolated extension CallLog {
  /// Records a call with a fixed answer from beginning to end, in one step.
  ///
  /// - Returns: The answer; nil leaves the call alone, to be begun and ended.
  @inlinable @inline(__always)
  func complete(_ input: Input, member: StaticString) -> Output? {
    guard isFixed.load(ordering: .relaxed) else { return nil }
    return state.withLock { state in
      guard state.isQuiet, !state.script.hasRules, case .returns(let output) = state.script.general else { return nil }
      state.script.isGeneralUnused = false
      state.member = member
      state.count += 1
      if state.keepsRecords { state.records.append(CallRecord(input, returned: output)) }
      return output
    }
  }

  /// A call that has begun.
  @usableFromInline
  struct Begun {
    /// With what to end the call; negative if there is no record to end.
    @usableFromInline let ticket: Int
    @usableFromInline let answer: Answer
    /// The call, if it is held.
    @usableFromInline let held: Suspension?

    @inlinable
    init(ticket: Int, answer: Answer, held: Suspension?) {
      self.ticket = ticket
      self.answer = answer
      self.held = held
    }
  }

  /// Records that a call begins, tells those who wait for it, and looks up its answer.
  @inlinable
  func begin(_ input: Input, member: StaticString) -> Begun {
    var (ticket, isQuiet) = (-1, true)
    var note: (@Sendable (Input) -> Void)?
    var held: Suspension?
    let general: Answer? = state.withLock { state in
      state.member = member
      state.count += 1
      if state.keepsRecords {
        state.records.append(CallRecord(input))
        ticket = state.forgotten + state.records.count - 1
      }
      // The policy and the holding are under the lock of the record: no call is lost between two policies, and the
      // order of arrival is the order of the record.
      isQuiet = state.isQuiet
      if !isQuiet { note = state.note }
      if state.script.hasRules { return nil }
      let answer = state.script.takeGeneral()
      if case .holds = answer { held = state.hold(input, member: member) }
      return answer
    }
    note?(input)
    let answer = general ?? ruledAnswer(to: input)
    if general == nil, case .holds = answer { held = state.withLock { $0.hold(input, member: member) } }
    if !isQuiet || held != nil { resumeReady() }
    return Begun(ticket: ticket, answer: answer, held: held)
  }

  /// Records how the call with this ticket ended, unless it has been forgotten meanwhile.
  @inlinable @inline(__always)
  func end(_ ticket: Int, _ outcome: Outcome<Output, Failure>, isCancelled: Bool = false) {
    guard ticket >= 0 else { return }
    let isQuiet = state.withLock { state in
      let index = ticket - state.forgotten
      if index >= 0 { state.records[index].end(outcome, isCancelled: isCancelled) }
      return state.isQuiet
    }
    if !isQuiet { resumeReady() }
  }

  /// The answer where conditions are to be asked, which is done outside of the lock.
  @usableFromInline
  func ruledAnswer(to input: Input) -> Answer {
    state.withLock { $0.script }.ruled(input) ?? state.withLock { $0.script.takeGeneral() }
  }

  /// Resumes the tests whose wait is over.
  @usableFromInline
  func resumeReady() {
    for resume in state.withLock({ $0.takeReady() }) { resume() }
  }
}
