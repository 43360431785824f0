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
    // What nearly every call reaches, beside the lock: threads that share a spy pass few cache lines to and fro.

    /// The calls in the order in which they began.
    @usableFromInline var records: [Record] = []
    /// How many calls have begun since the last `forget()`; more than there are records, where those aren't kept.
    @usableFromInline var count = 0
    /// How many records were forgotten. Tickets count on, so that a call which outlives its record ends nowhere.
    @usableFromInline var forgotten = 0
    @usableFromInline private(set) var fixed: Fixed<Output>?
    @usableFromInline private(set) var function: (@Sendable (Input) throws(Failure) -> Output)?
    /// Whether nobody is to be told of a call.
    @usableFromInline private(set) var isQuiet = true
    @usableFromInline private(set) var keepsRecords = true
    /// Whether a call has had the general answer.
    @usableFromInline var isGeneralUsed = false
    /// The member that the calls came through, as the compiler names it: `data(from:retries:)`.
    @usableFromInline var member: StaticString?
    // What few calls reach.

    /// Notes a part of a call's arguments, where that is the policy.
    @usableFromInline private(set) var note: (@Sendable (Input) -> Void)?
    var script: Script<Input, Output, Failure> { didSet { updateShortCuts() } }
    var policy = RecordingPolicy<Input>.everything { didSet { updateShortCuts() } }
    /// The tests that wait for a call to begin or end, first come first.
    var waiters: [Waiter<State>] = [] { didSet { updateShortCuts() } }
    /// How many records `takeNextCall()` has handed out.
    var handedOut = 0
    /// Held calls that no test has taken yet, in the order of their arrival.
    var held: ArraySlice<Suspension> = []

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

// MARK: - The test's side: telling it what to answer, reading the record, and waiting for it to change

/// A spy that keeps its calls in a log.
nonisolated protocol Logging: Spying {
  var log: CallLog<Input, Output, Failure> { get }
}

nonisolated extension Logging {
  public func answers(with answer: Answer<Self>) { log.tell(answer.behavior) }

  public func answers(with answer: Answer<Self>, to calls: String, where matches: @escaping @Sendable (Input) -> Bool) {
    log.tell(answer.behavior, to: calls, where: matches)
  }

  public var unusedAnswers: [String] {
    log.state.withLock { $0.script.unusedAnswers(isGeneralUsed: $0.isGeneralUsed) }
  }

  public var records: [CallRecord<Input, Output, Failure>] { log.state.withLock { $0.records } }
  public var callCount: Int { log.state.withLock { $0.count } }
  public var member: String { log.member }

  public func forget() {
    // NB: Here and below, the old value goes outside of the lock: something in it may call the spy when it goes.
    _ = log.state.withLock { state in
      defer { state.records = [] }
      state.forgotten += state.records.count
      state.count = 0
      state.handedOut = 0
      return state.records
    }
  }

  public func keeps(_ policy: RecordingPolicy<Input>) {
    _ = log.state.withLock { state in
      defer { state.policy = policy }
      return state.policy
    }
  }

  public func takeNextCall() -> Call<Input>? { log.state.withLock { $0.takeNextCall() } }

  @discardableResult
  public nonisolated(nonsending) func nextCall() async throws(CancellationError) -> Call<Input> {
    try await log.wait(for: "the next call") { $0.takeNextCall() }
  }

  public nonisolated(nonsending) func wait<Value: Sendable>(
    for event: String,
    until look: @escaping @Sendable (_ records: [CallRecord<Input, Output, Failure>], _ callCount: Int) -> Value?
  ) async throws(CancellationError) -> Value {
    try await log.wait(for: event) { look($0.records, $0.count) }
  }
}

nonisolated extension CallLog {
  @usableFromInline var script: Script<Input, Output, Failure> { state.withLock { $0.script } }
  var member: String { state.withLock { $0.member }?.description ?? "never called" }

  /// Waits until `condition` gives a value. It runs under the lock, at once and then after each change.
  nonisolated(nonsending) func wait<Value: Sendable>(
    for event: String, until condition: @escaping @Sendable (inout State) -> Value?
  ) async throws(CancellationError) -> Value {
    try await waitForValue(on: { self.state.withLock($0) }, until: condition) {
      let (records, count) = self.state.withLock { ($0.records, $0.count) }
      return (endedWait(for: event, of: self.member, at: self.place, records: records, count: count), self.place)
    }
  }
}

nonisolated extension CallLog.State {
  fileprivate mutating func takeNextCall() -> Call<Input>? {
    guard records.indices.contains(handedOut) else { return nil }
    defer { handedOut += 1 }
    return records[handedOut].call
  }
}

/// The message about a wait that ended without what it waited for: which it was, and what came instead.
nonisolated func endedWait<Input, Output, Failure>(
  for event: String, of member: String, at place: Place, records: [CallRecord<Input, Output, Failure>], count: Int
) -> String {
  let calls = records.suffix(10).map { "\n  \(callText(of: member, $0.arguments)) \($0.outcome)" }.joined()
  return """
    The wait for \(event) of the spy of \(place), \(member), ended without it. \
    \(count == 0 ? "No call came." : count == 1 ? "One call came:" : "\(count) calls came:")\(calls)
    """
}
