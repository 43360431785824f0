import Synchronization

/// All that a spy knows: what to answer, its calls, and who waits for one. It is told and read through the spy alone.
public nonisolated final class CallLog<Input: Sendable, Output: Sendable, Failure: Error>: Sendable {
  @usableFromInline typealias Record = CallRecord<Input, Output, Failure>
  @usableFromInline typealias Answer = Behavior<Input, Output, Failure>

  /// All that the lock guards.
  ///
  /// NB: A struct, since each access to a property of a class is checked. The size of no property depends on the types of
  /// the call: where nothing is optimized, the others would be slow to reach.
  @usableFromInline
  struct State: AwaitableState {
    // What nearly every call reaches, beside the lock: threads that share a spy pass few cache lines to and fro.

    /// The calls in the order in which they began.
    @usableFromInline var records: [Record] = []
    /// The number of calls since the last `forget()`, also of those that were not kept.
    @usableFromInline var count = 0
    /// The number of records that were forgotten. Tickets count on: a call that outlives its record ends nowhere.
    @usableFromInline var forgotten = 0
    @usableFromInline private(set) var fixed: Fixed<Output>?
    @usableFromInline private(set) var function: (@Sendable (Input) throws(Failure) -> Output)?
    /// Whether nobody is to be told of a call.
    @usableFromInline private(set) var isQuiet = true
    @usableFromInline var keepsRecords = true
    /// The member that the calls came through, as the compiler names it: `data(from:retries:)`.
    @usableFromInline var member: StaticString?
    /// NB: Without an observer, since the calls with the general answer note that here; `tell` has the short cuts follow.
    @usableFromInline var script: Script<Input, Output, Failure>
    // What few calls reach.

    /// Notes a part of a call's arguments, where that is all that is to be kept of it.
    @usableFromInline var note: (@Sendable (Input) -> Void)? { didSet { updateShortCuts() } }
    /// The tests that wait for a call to begin or end, first come first.
    var waiters: [Waiter<State>] = [] { didSet { updateShortCuts() } }
    /// The number of records that `takeNextCall()` has handed out.
    var handedOut = 0
    /// Held calls that no test has taken yet, in the order of their arrival.
    var held: ArraySlice<Suspension> = []

    init(_ script: Script<Input, Output, Failure>) {
      self.script = script
      updateShortCuts()
    }

    mutating func tell(_ change: (inout Script<Input, Output, Failure>) -> Void) {
      change(&script)
      updateShortCuts()
    }

    private mutating func updateShortCuts() {
      fixed = script.fixed
      function = script.function
      isQuiet = note == nil && waiters.isEmpty
    }

    /// Holds a call, if every call is held.
    @usableFromInline
    mutating func holdIfTold(_ input: Input, member: StaticString) -> Suspension? {
      guard script.rules.isEmpty, case .holds = script.general else { return nil }
      script.isGeneralUsed = true
      return hold(input, member: member)
    }

    /// Holds a call.
    mutating func hold(_ input: Input, member: StaticString) -> Suspension {
      let suspension = Suspension(input, member: member)
      held.append(suspension)
      return suspension
    }

    /// Takes the next call that was not handed out yet.
    mutating func takeNextCall() -> Call<Input>? {
      guard records.indices.contains(handedOut) else { return nil }
      defer { handedOut += 1 }
      return records[handedOut].call
    }
  }

  @usableFromInline let state: Locked<State>

  /// Whether the answer is a fixed value: a hint that the short cut pays, which the lock then confirms.
  @usableFromInline let isFixed: Atomic<Bool>

  /// The line on which the spy was made.
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
      state.tell { $0.tell(answer) }
      isFixed.store(state.fixed != nil, ordering: .relaxed)
      return old
    }
  }

  /// Answers the calls that match in this way, and the others as before.
  func tell(_ answer: Answer, to calls: String, where matches: @escaping @Sendable (Input) -> Bool) {
    state.withLock { $0.tell { $0.tell(answer, to: calls, where: matches) } }
    isFixed.store(false, ordering: .relaxed)
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

  @usableFromInline var script: Script<Input, Output, Failure> { state.withLock { $0.script } }
  var member: String { state.withLock { $0.member }?.description ?? "never called" }

  /// Waits until `condition` gives a value. It runs under the lock, at once and then after each change.
  nonisolated(nonsending) func wait<Value: Sendable>(
    for event: String, at line: @autoclosure @Sendable () -> Place,
    until condition: @escaping @Sendable (inout State) -> Value?
  ) async throws(CancellationError) -> Value {
    try await waitForValue(on: { self.state.withLock($0) }, until: condition) {
      let (member, (records, count)) = (self.member, self.state.withLock { ($0.records, $0.count) })
      let calls = records.suffix(10).map { "\(callText(of: member, $0.arguments)) \($0.outcome)" }
      return (endedWait(for: event, of: member, at: self.place, latest: calls, count: count), line())
    }
  }
}

// Waiting for the event itself, never for time. Calls that have already happened count, so there is no race.
nonisolated extension Spying {
  /// Takes the next call that neither this method nor `nextCall()` has returned yet; nil if there is none so far.
  public func takeNextCall() -> Call<Input>? { log.state.withLock { $0.takeNextCall() } }

  /// Waits for the next call that this method has not returned yet: the first, then the second, and so on.
  ///
  /// Several waiting tasks are served in the order in which they came, each with a call of its own.
  ///
  /// - Throws: `CancellationError` if the waiting task is cancelled first.
  @discardableResult
  public nonisolated(nonsending) func nextCall(
    file: StaticString = #filePath, line: UInt = #line
  ) async throws(CancellationError) -> Call<Input> {
    try await log.wait(for: "the next call", at: Place(file, line)) { $0.takeNextCall() }
  }

  /// Waits until the call at this index of ``calls`` has begun.
  ///
  ///     try await network.dataSpy.call(at: 2)   // the third call
  @discardableResult
  public nonisolated(nonsending) func call(
    at index: Int, file: StaticString = #filePath, line: UInt = #line
  ) async throws(CancellationError) -> Call<Input> {
    try await log.wait(for: "call #\(index)", at: Place(file, line)) { state in
      state.records.indices.contains(index) ? state.records[index].call : nil
    }
  }

  /// Waits for the first call whose arguments match; `matches` runs outside of the spy's lock.
  @discardableResult
  public nonisolated(nonsending) func firstCall(
    where matches: (Input) -> Bool, file: StaticString = #filePath, line: UInt = #line
  ) async throws(CancellationError) -> Call<Input> {
    var index = 0
    while true {
      let call = try await call(at: index, file: file, line: line)
      if matches(call.arguments) { return call }
      index += 1
    }
  }

  /// Waits until the call at this index of ``calls`` has ended, and tells how.
  @discardableResult
  public nonisolated(nonsending) func end(
    ofCallAt index: Int, file: StaticString = #filePath, line: UInt = #line
  ) async throws(CancellationError) -> CallRecord<Input, Output, Failure> {
    try await log.wait(for: "the end of call #\(index)", at: Place(file, line)) { state in
      state.records.indices.contains(index) && state.records[index].ended != nil ? state.records[index] : nil
    }
  }

  /// Waits until at least `count` calls have begun, whatever the spy keeps of them.
  public nonisolated(nonsending) func calls(
    reach count: Int, file: StaticString = #filePath, line: UInt = #line
  ) async throws(CancellationError) {
    try await log.wait(for: "call #\(count - 1)", at: Place(file, line)) { $0.count >= count ? () : nil }
  }
}
