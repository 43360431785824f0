// Copies with Answer.swift, Call.swift, CallRecord.swift, Locked.swift, Outcome.swift, Projection.swift, RecordingPolicy.swift, SpyState.swift, Spying.swift, Stamp.swift, Stubbing.swift, Turns.swift and Waiting.swift

/// Waiting for the event itself, never for time. Calls that have already happened count, so there is no race.
///
/// A wait ends by a `CancellationError` when the waiting task is cancelled, for example by a test's time limit.
extension Spying {
  /// Waits until the call at this index of ``calls`` has begun.
  ///
  ///     try await network.data.call(at: 2)   // the third call
  @discardableResult
  public nonisolated(nonsending) func call(at index: Int) async throws(CancellationError) -> Call<Input> {
    try await wait { $0.records.indices.contains(index) ? $0.records[index].call : nil }
  }

  /// Waits for the next call that this method has not returned yet: the first, then the second, and so on.
  ///
  /// Several waiting tasks are served in the order in which they came, each with a call of its own.
  @discardableResult
  public nonisolated(nonsending) func nextCall() async throws(CancellationError) -> Call<Input> {
    try await wait { state in
      guard state.records.indices.contains(state.handedOut) else { return nil }
      defer { state.handedOut += 1 }
      return state.records[state.handedOut].call
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
    try await wait { state in
      guard state.records.indices.contains(index), state.records[index].ended != nil else { return nil }
      return state.records[index]
    }
  }

  /// Waits until at least `count` calls have begun, whatever the spy keeps of them.
  public nonisolated(nonsending) func calls(reach count: Int) async throws(CancellationError) {
    try await wait { $0.count >= count ? () : nil }
  }

  /// Waits until `condition` gives a value. It runs under the spy's lock, at once and then after each change.
  nonisolated(nonsending) func wait<Value: Sendable>(
    until condition: @escaping @Sendable (inout SpyState<Input, Output, Failure, Function>) -> Value?
  ) async throws(CancellationError) -> Value {
    try await waitForValue(on: { withState($0) }, until: condition)
  }
}
