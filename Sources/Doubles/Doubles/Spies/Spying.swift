/// A double that records its calls, for the test to assert on: what every spy can tell.
public nonisolated protocol Spying<Input, Output, Failure>: Stubbing {
  /// Every call with its arguments, beginning, end and outcome, in the order in which the calls began.
  ///
  /// - Complexity: O(1); the next call after that copies the record once.
  var records: [CallRecord<Input, Output, Failure>] { get }

  /// The number of calls that have begun since the last ``forget()``.
  ///
  /// - Complexity: O(1)
  var callCount: Int { get }

  /// The member that the last call came through, as the compiler names it, such as `data(from:retries:)`.
  var member: String { get }

  /// Empties the record, as if the spy had never been called; a call that is still running ends unrecorded.
  func forget()

  /// Decides what is kept of the calls from now on.
  func keeps(_ policy: RecordingPolicy<Input>)

  /// Takes the next call that neither this method nor ``nextCall()`` has returned yet; nil if there is none so far.
  func takeNextCall() -> Call<Input>?

  /// Waits for the next call that this method has not returned yet: the first, then the second, and so on.
  ///
  /// Several waiting tasks are served in the order in which they came, each with a call of its own.
  ///
  /// - Throws: `CancellationError` if the waiting task is cancelled first.
  @discardableResult
  nonisolated(nonsending) func nextCall() async throws(CancellationError) -> Call<Input>

  /// Waits until `look` finds a value in the records or the number of calls.
  ///
  /// - Parameters:
  ///   - event: The event that is waited for, as a message says it: `call #2`.
  ///   - look: Runs at once and then after each change, under the spy's lock: it must not use the spy.
  /// - Returns: That value.
  /// - Throws: `CancellationError` if the waiting task is cancelled first.
  nonisolated(nonsending) func wait<Value: Sendable>(
    for event: String,
    until look: @escaping @Sendable (_ records: [CallRecord<Input, Output, Failure>], _ callCount: Int) -> Value?
  ) async throws(CancellationError) -> Value
}

nonisolated extension Spying {
  /// The arguments of every call, in the order in which the calls began: `#expect(spy.calls == [Call(url, 2)])`.
  ///
  /// - Complexity: O(n) in the number of calls; to ask for their number alone, use ``callCount``.
  public var calls: [Call<Input>] {
    records.map { $0.call }
  }
}

// MARK: - Waiting for the event itself, never for time

/// Calls that have already happened count, so there is no race.
nonisolated extension Spying {
  /// Waits until the call at this index of ``calls`` has begun.
  ///
  ///     try await network.dataSpy.call(at: 2)   // the third call
  @discardableResult
  public nonisolated(nonsending) func call(at index: Int) async throws(CancellationError) -> Call<Input> {
    try await wait(for: "call #\(index)") { records, _ in
      records.indices.contains(index) ? records[index].call : nil
    }
  }

  /// Waits for the first call whose arguments match; `matches` runs outside of the spy's lock.
  @discardableResult
  public nonisolated(nonsending) func firstCall(
    where matches: (Input) -> Bool
  ) async throws(CancellationError) -> Call<Input> {
    var index = 0
    while true {
      let call = try await call(at: index)
      if matches(call.arguments) { return call }
      index += 1
    }
  }

  /// Waits until the call at this index of ``calls`` has ended, and tells how.
  @discardableResult
  public nonisolated(nonsending) func end(ofCallAt index: Int) async throws(CancellationError) -> CallRecord<
    Input, Output, Failure
  > {
    try await wait(for: "the end of call #\(index)") { records, _ in
      records.indices.contains(index) && records[index].ended != nil ? records[index] : nil
    }
  }

  /// Waits until at least `count` calls have begun, whatever the spy keeps of them.
  public nonisolated(nonsending) func calls(reach count: Int) async throws(CancellationError) {
    try await wait(for: "call #\(count - 1)") { $1 >= count ? () : nil }
  }
}

// MARK: - Keeping less

/// The part of each call that a spy keeps. By default all of it, which keeps alive what was passed and returned.
public nonisolated enum RecordingPolicy<Input>: Sendable {
  /// Arguments, stamps and outcome of every call.
  case everything
  /// Nothing but the number of calls.
  case countOnly
  /// The number of calls, and what this function notes elsewhere; it runs outside of the spy's lock.
  case notes(@Sendable (Input) -> Void)
}
