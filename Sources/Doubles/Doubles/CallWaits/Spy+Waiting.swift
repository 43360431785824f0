/// The tests' waits for calls to a double.
nonisolated final class CallWaits<Input, Failure: Error>: CallObserver<Input, Failure> {
  let state = DoublesLock(CallWaitState())

  override func didBegin(_ input: Input, member: StaticString) { state.resume { $0.takeReady() } }
  override func didEnd() { state.resume { $0.takeReady() } }
}

nonisolated struct CallWaitState: AwaitableState {
  /// The waiting tasks, in order of arrival.
  var waiters: [DoublesWaiter<CallWaitState>] = []
  /// The number of records, including forgotten ones, up to the last one returned by `takeNextCall()`.
  var handedOut = 0
}

nonisolated extension Stub {
  var callWaits: CallWaits<Input, Failure> { state.withLock { $0.attachment { CallWaits() } } }

  /// Waits until `condition` returns a value.
  ///
  /// The condition runs under the locks of the waits and of the double, immediately and after each call begins or ends.
  nonisolated(nonsending) func wait<Value>(
    for event: String, at line: CodeLocation,
    until condition: @escaping @Sendable (inout CallWaitState, inout State) -> Value?
  ) async throws(CancellationError) -> Value {
    let report = waitReport(for: event, at: CodeLocation(line.file, line.line, orTest: location.test))
    return try await wait(for: report.description, until: condition, orReports: report.message)
  }

  /// Waits until `condition` returns a value; `report` describes a wait that fails.
  nonisolated(nonsending) func wait<Value>(
    for description: String, until condition: @escaping @Sendable (inout CallWaitState, inout State) -> Value?,
    orReports message: () -> (text: String, location: CodeLocation)?
  ) async throws(CancellationError) -> Value {
    DoublesWatch.know(self)
    // Unchecked: a wait touches the double only under its lock, and only the waiting task uses the value.
    let (stub, waits) = (Unchecked(self), Unchecked(callWaits))
    // NB: The observer is added before the first check, so that the wait learns of every later call. It comes last, so
    // that notes are there by then.
    state.withLock { $0.observers.append(waits.value) }
    defer {
      state.withLock { state in
        if let index = state.observers.firstIndex(where: { $0 === waits.value }) { state.observers.remove(at: index) }
      }
    }
    return try await waitForValue(
      on: { waits.value.state.resume($0) }, for: description,
      until: { waits in stub.value.state.withLock { condition(&waits, &$0) } }, orReports: message)
  }
}

// Waits for the event itself, never for time. Calls that have already happened count, so there is no race.
nonisolated extension Spy {
  /// Takes the next call that neither this method nor `nextCall()` has returned yet; nil if there is none so far.
  public func takeNextCall() -> Call<Input>? {
    callWaits.state.withLock { waits in state.withLock { $0.takeNextCall(&waits) } }
  }

  /// Waits for the next call that neither this method nor `takeNextCall()` has returned yet, in the calls' order.
  ///
  /// Waiting tasks are served in order of arrival, and each gets a different call.
  ///
  /// - Throws: `CancellationError` if the waiting task is cancelled first.
  @discardableResult
  public nonisolated(nonsending) func nextCall(
    file: StaticString = #filePath, line: UInt = #line
  ) async throws(CancellationError) -> Call<Input> {
    let handedOut = callWaits.state.withLock { $0.handedOut }
    try expectKept(state.withLock { max(0, handedOut - $0.forgotten) }, at: CodeLocation(file, line))
    return try await wait(for: "the next call", at: CodeLocation(file, line)) { $1.takeNextCall(&$0) }
  }

  /// Waits until the call at this index of ``calls`` has begun.
  ///
  ///     #expect(try await spy.call(at: 1) == Call(2))   // the second call
  @discardableResult
  public nonisolated(nonsending) func call(
    at index: Int, file: StaticString = #filePath, line: UInt = #line
  ) async throws(CancellationError) -> Call<Input> {
    try await record(at: index, hasEnded: false, line: CodeLocation(file, line)).call
  }

  /// Waits for the first call whose arguments match; `matches` runs outside the spy's lock.
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

  /// Waits until the call at this index of ``calls`` has ended, and returns its record.
  @discardableResult
  public nonisolated(nonsending) func end(
    ofCallAt index: Int, file: StaticString = #filePath, line: UInt = #line
  ) async throws(CancellationError) -> CallRecord<Input, Output, Failure> {
    try await record(at: index, hasEnded: true, line: CodeLocation(file, line))
  }

  private nonisolated(nonsending) func record(
    at index: Int, hasEnded: Bool, line: CodeLocation
  ) async throws(CancellationError) -> CallRecord<Input, Output, Failure> {
    try expectKept(index, at: line)
    return try await wait(for: "\(hasEnded ? "the end of " : "")call #\(index)", at: line) { _, state in
      guard state.records.indices.contains(index) else { return nil }
      if !hasEnded { state.seen = max(state.seen, index + 1) }
      return hasEnded && state.records[index].ended == nil ? nil : state.records[index]
    }
  }

  /// Reports a wait for a call that the spy doesn't record, since the wait would never end.
  private func expectKept(_ index: Int, at line: CodeLocation) throws(CancellationError) {
    let isKept = state.withLock { $0.keepsRecords || $0.records.indices.contains(index) }
    if isKept, index >= 0 { return }
    let reason = index < 0 ? "the first call is call #0" : "it records no calls; wait with calls(reach:)"
    Misuse.reportEnd(
      "Call #\(index) of the spy of \(location) would be awaited forever: \(reason).",
      at: CodeLocation(line.file, line.line, orTest: location.test))
    throw CancellationError()
  }

  /// Waits until at least `count` calls have begun, regardless of the recording policy.
  public nonisolated(nonsending) func calls(
    reach count: Int, file: StaticString = #filePath, line: UInt = #line
  ) async throws(CancellationError) {
    try await wait(for: "call #\(count - 1)", at: CodeLocation(file, line)) { _, state -> Void? in
      guard state.count >= count else { return nil }
      let kept = state.records.count
      state.seen = max(state.seen, min(count, kept))
      state.seenUnkept = max(state.seenUnkept, count - kept)
      return ()
    }
  }
}

nonisolated extension Stub.State {
  /// Takes the next call that hasn't been handed out yet.
  fileprivate mutating func takeNextCall(_ waits: inout CallWaitState) -> Call<Input>? {
    let index = max(0, waits.handedOut - forgotten)
    guard records.indices.contains(index) else { return nil }
    waits.handedOut = forgotten + index + 1
    seen = max(seen, index + 1)
    return records[index].call
  }
}
