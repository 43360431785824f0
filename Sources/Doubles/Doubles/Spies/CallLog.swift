import Synchronization

/// All that a spy knows: what to answer, its calls, and who waits for one.
@usableFromInline
nonisolated final class CallLog<Input: Sendable, Output: Sendable, Failure: Error>: Sendable {
  @usableFromInline typealias Record = CallRecord<Input, Output, Failure>
  @usableFromInline typealias Answer = Behavior<Input, Output, Failure>
  @usableFromInline typealias Suspension = HeldCall<Input, Output, Failure>.Suspension

  /// All that the lock guards.
  ///
  /// NB: A struct, since each access to a property of a class is checked. The size of no property depends on the types of
  /// the call: where nothing is optimized, the others would be slow to reach.
  @usableFromInline
  struct State: AwaitableState {
    var script: Script<Input, Output, Failure> { didSet { updateShortCuts() } }
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
    var waiters: [Waiter<State>] = [] { didSet { updateShortCuts() } }
    // Short cuts: all that a call has to look at, nearly always.

    /// Whether nobody is to be told of a call.
    @usableFromInline private(set) var isQuiet = true
    @usableFromInline private(set) var keepsRecords = true
    /// Notes a part of a call's arguments, where that is the policy.
    @usableFromInline private(set) var note: (@Sendable (Input) -> Void)?
    @usableFromInline private(set) var fixed: Fixed<Output>?
    @usableFromInline private(set) var function: (@Sendable (Input) throws(Failure) -> Output)?
    /// Whether a call has had the general answer.
    @usableFromInline var isGeneralUsed = false

    init(_ script: Script<Input, Output, Failure>) {
      self.script = script
      updateShortCuts()
    }

    private mutating func updateShortCuts() {
      fixed = script.fixed
      function = script.function
      keepsRecords = if case .everything = policy { true } else { false }
      note = if case .notes(let note) = policy { note } else { nil }
      isQuiet = note == nil && waiters.isEmpty
    }

    /// Holds a call, if every call is held.
    @usableFromInline
    mutating func holdIfTold(_ input: Input, member: StaticString) -> Suspension? {
      guard !script.hasRules, case .holds = script.general else { return nil }
      isGeneralUsed = true
      return hold(input, member: member)
    }

    /// Holds a call.
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
    isFixed = Atomic(script.fixed != nil)
    state = Locked(State(script))
    self.place = place
  }

  /// Answers every call from now on in this way, as one step that no call sees half done.
  func tell(_ answer: Answer) {
    // NB: The old answer goes outside of the lock: something in it may call the spy when it goes.
    _ = state.withLock { state in
      let old = (state.script, state.fixed)
      state.script.tell(answer)
      state.isGeneralUsed = false
      isFixed.store(state.fixed != nil, ordering: .relaxed)
      return old
    }
  }

  /// Answers the calls that match in this way, and the others as before.
  func tell(_ answer: Answer, to calls: String, where matches: @escaping @Sendable (Input) -> Bool) {
    state.withLock { $0.script.tell(answer, to: calls, where: matches) }
    isFixed.store(false, ordering: .relaxed)
  }
}

// MARK: - The way of a call

nonisolated extension CallLog {
  // NB: Where nothing is optimized, each look at a generic type costs more than all else. So the closures return nothing,
  // and what they bring along has a size that doesn't depend on a type.

  /// Records a call with a fixed answer from beginning to end, in one step.
  ///
  /// - Returns: The answer; nil leaves the call alone, to be begun and ended.
  @_transparent @usableFromInline
  func complete(_ input: Input, member: StaticString) -> Fixed<Output>? {
    guard isFixed.load(ordering: .relaxed) else { return nil }
    var answer: Fixed<Output>?
    state.withLock { state in
      guard state.isQuiet, let fixed = state.fixed else { return }
      state.isGeneralUsed = true
      state.member = member
      state.count += 1
      if state.keepsRecords { state.records.complete(input, with: fixed.output) }
      answer = fixed
    }
    return answer
  }

  /// Records that a call begins, and tells those who wait for it.
  ///
  /// - Returns: The ticket with which to end the call, negative if there is no record to end; the function that answers, if
  ///   that is all there is to know; and the call itself, if it is held.
  @_transparent @usableFromInline
  func begin(
    _ input: Input, member: StaticString
  ) -> (ticket: Int, function: (@Sendable (Input) throws(Failure) -> Output)?, held: Suspension?) {
    var (ticket, isQuiet) = (-1, true)
    var function: (@Sendable (Input) throws(Failure) -> Output)?
    var note: (@Sendable (Input) -> Void)?
    var held: Suspension?
    state.withLock { state in
      state.member = member
      state.count += 1
      if state.keepsRecords {
        state.records.begin(input)
        ticket = state.forgotten + state.records.count - 1
      }
      // The policy and the holding are under the lock of the record: no call is lost between two policies, and the
      // order of arrival is the order of the record.
      isQuiet = state.isQuiet
      if !isQuiet { note = state.note }
      function = state.function
      if function == nil { held = state.holdIfTold(input, member: member) } else { state.isGeneralUsed = true }
    }
    note?(input)
    if !isQuiet || held != nil { resumeReady() }
    return (ticket, function, held)
  }

  /// Records that the call with this ticket returned, unless it has been forgotten meanwhile.
  @_transparent @usableFromInline
  func end(_ ticket: Int, _ outcome: Outcome<Output, Failure>, isCancelled: Bool = false) {
    guard ticket >= 0 else { return }
    var isQuiet = true
    state.withLock { state in
      let index = ticket - state.forgotten
      if index >= 0 { state.records.end(at: index, with: outcome, isCancelled: isCancelled) }
      isQuiet = state.isQuiet
    }
    if !isQuiet { resumeReady() }
  }

  /// The answer to a call: that of a condition, which is asked outside of the lock, or the general one.
  @usableFromInline
  func answer(to input: Input) -> Answer {
    if let ruled = script.ruled(input) { return ruled }
    return state.withLock { state in
      state.isGeneralUsed = true
      return state.script.general
    }.current
  }

  /// Holds a call, if it is to be held by one of several answers.
  func hold(_ input: Input, member: StaticString) -> Suspension {
    let held = state.withLock { $0.hold(input, member: member) }
    resumeReady()
    return held
  }

  /// Resumes the tests whose wait is over.
  @usableFromInline
  func resumeReady() {
    for resume in state.withLock({ $0.takeReady() }) { resume() }
  }
}
