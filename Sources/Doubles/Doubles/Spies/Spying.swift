// Copies with Answer.swift, Call.swift, CallRecord.swift, Locked.swift, Outcome.swift, Projection.swift, RecordingPolicy.swift, SpyState.swift, Stamp.swift, Stubbing.swift, Turns.swift and Waiting.swift

/// A stub that records its calls, for the test to assert on: what every spy can tell.
public protocol Spying<Input, Output, Failure>: Stubbing {
  /// Gives access to the state, one caller at a time.
  func withState<Result>(_ body: (inout SpyState<Input, Output, Failure, Function>) -> Result) -> Result
}

extension Spying {
  /// The arguments of every call, in the order in which the calls began: `#expect(spy.calls == [Call(url, 2)])`.
  ///
  /// - Complexity: O(n) in the number of calls; to ask for their number alone, use ``callCount``.
  public var calls: [Call<Input>] {
    records.map { $0.call }
  }

  /// Every call with its arguments, beginning, end and outcome, in the order in which the calls began.
  ///
  /// - Complexity: O(1); the next call after that copies the record once.
  public var records: [CallRecord<Input, Output, Failure>] {
    withState { $0.records }
  }

  /// How many calls have begun since the last ``forget()``.
  ///
  /// - Complexity: O(1)
  public var callCount: Int {
    withState { $0.count }
  }

  /// The member that the last call came through, as the compiler names it, such as `data(from:retries:)`.
  public var member: String {
    withState { $0.member }?.description ?? "never called"
  }

  /// The largest number of calls that were in flight at the same time.
  ///
  /// - Complexity: O(n log n) in the number of calls
  public var mostInFlight: Int {
    records.mostInFlight()
  }

  /// Empties the record, as if the spy had never been called; a call that is still running ends unrecorded.
  public func forget() {
    _ = withState { $0.forget() }
  }

  /// Decides what is kept of the calls from now on.
  public func keeps(_ policy: RecordingPolicy<Input>) {
    _ = withState { state in
      defer { state.policy = policy }
      // NB: Here and below, the old value goes outside of the lock: something in it may call the spy when it goes.
      return state.policy
    }
  }

  /// Keeps, of every call from now on, only what `project` takes from its arguments, and the number of calls.
  ///
  /// The spy then keeps no argument, result or error alive. `project` runs outside of the spy's lock, so calls from
  /// several threads at once may be noted in another order than the one in which they began.
  public func keepsOnly<Value: Sendable>(_ project: @escaping @Sendable (Input) -> Value) -> Projection<Value> {
    let projection = Projection<Value>()
    keeps(.notes { projection.append(project($0)) })
    return projection
  }

  public func updateAnswer(_ change: (inout Answer<Input, Output, Failure, Function>) -> Void) {
    _ = withState { state in
      defer { change(&state.answer) }
      return state.answer
    }
  }
}

extension Spying {
  /// Does what a call needs beyond its record, where anything does: notes its projection and resumes who waited.
  @usableFromInline
  func announce(_ input: Input) {
    if case .notes(let note) = withState({ $0.policy }) { note(input) }
    announce()
  }

  /// Resumes the tests whose wait is over.
  @usableFromInline
  func announce() {
    for resume in withState({ $0.takeReady() }) { resume() }
  }
}
