// Waiting for calls and holding them, on the actor or in the task that the spy stays in.
nonisolated extension NonSendableSpy {
  /// The arguments of every call, in the order in which the calls began.
  ///
  /// - Complexity: O(n) in the number of calls.
  public var calls: [Call<Input>] { records.map { $0.call } }

  /// The number of calls that have begun since the last ``forget()``.
  public var callCount: Int { records.count }

  /// Takes the next call that neither this method nor `nextCall()` has returned yet; nil if there is none so far.
  public func takeNextCall() -> Call<Input>? {
    guard records.indices.contains(handedOut) else { return nil }
    defer { handedOut += 1 }
    return records[handedOut].call
  }

  /// Waits for the next call that this method has not returned yet: the first, then the second, and so on.
  @discardableResult
  public nonisolated(nonsending) func nextCall(
    file: StaticString = #filePath, line: UInt = #line
  ) async throws(CancellationError) -> Call<Input> {
    try await wait(for: "the next call", at: Place(file, line)) { takeNextCall() }
  }

  /// Waits until the call at this index of ``calls`` has begun.
  @discardableResult
  public nonisolated(nonsending) func call(
    at index: Int, file: StaticString = #filePath, line: UInt = #line
  ) async throws(CancellationError) -> Call<Input> {
    try await wait(for: "call #\(index)", at: Place(file, line)) {
      records.indices.contains(index) ? records[index].call : nil
    }
  }

  /// Waits until the call at this index of ``calls`` has ended, and tells how.
  @discardableResult
  public nonisolated(nonsending) func end(
    ofCallAt index: Int, file: StaticString = #filePath, line: UInt = #line
  ) async throws(CancellationError) -> CallRecord<Input, Output, Failure> {
    try await wait(for: "the end of call #\(index)", at: Place(file, line)) {
      records.indices.contains(index) && records[index].ended != nil ? records[index] : nil
    }
  }

  /// Waits until at least `count` calls have begun.
  public nonisolated(nonsending) func calls(
    reach count: Int, file: StaticString = #filePath, line: UInt = #line
  ) async throws(CancellationError) {
    try await wait(for: "call #\(count - 1)", at: Place(file, line)) { callCount >= count ? () : nil }
  }

  /// Takes the held call that arrived first and that no test has taken yet; nil if there is none so far.
  public func takeHeldCall(file: StaticString = #filePath, line: UInt = #line) -> HeldCall? {
    guard !held.isEmpty else { return nil }
    // NB: Not a slice, which would keep the call, and never let go of it.
    let call = held.removeFirst()
    call.place = Place(file, line)
    return call
  }

  /// Takes the held call that arrived first and that no test has taken yet, or waits for it.
  public nonisolated(nonsending) func nextHeldCall(
    file: StaticString = #filePath, line: UInt = #line
  ) async throws(CancellationError) -> HeldCall {
    try await wait(for: "a held call", at: Place(file, line)) { takeHeldCall(file: file, line: line) }
  }

  private nonisolated(nonsending) func wait<Value>(
    for event: String, at line: @autoclosure () -> Place, until condition: () -> Value?
  ) async throws(CancellationError) -> Value {
    while true {
      let rings = bell.rings
      if let value = condition() { return value }
      do throws(CancellationError) {
        try await bell.ringing(after: rings)
      } catch {
        let calls = records.suffix(10).map { "\(callText(of: member, $0.arguments)) \($0.outcome)" }
        let message = endedWait(for: event, of: member, at: place, latest: calls, count: records.count)
        Misuse.tellWait(message, at: line(), isCancelled: Task.isCancelled)
        throw error
      }
    }
  }
}
