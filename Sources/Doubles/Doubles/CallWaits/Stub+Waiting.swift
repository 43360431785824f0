/// The tests that wait for the calls of a double.
nonisolated final class CallWaits<Input, Failure: Error>: CallObserver<Input, Failure> {
  let state = DoublesLock(CallWaitState())

  override func didBegin(_ input: Input, member: StaticString) { state.resume { $0.takeReady() } }
  override func didEnd() { state.resume { $0.takeReady() } }
}

nonisolated struct CallWaitState: AwaitableState {
  /// In order of arrival.
  var waiters: [Waiter<CallWaitState>] = []
  /// The number of records, forgotten ones too, up to the last one that `takeNextCall()` has handed out.
  var handedOut = 0
}

nonisolated extension Stub {
  /// The waits for its calls.
  var callWaits: CallWaits<Input, Failure> { state.withLock { $0.attachment { CallWaits() } } }

  /// Waits until `condition` returns a value. It runs under the locks of the waits and of the double, at once and then after
  /// each beginning and end of a call.
  nonisolated(nonsending) func wait<Value>(
    for event: String, at line: CodeLocation,
    until condition: @escaping @Sendable (inout CallWaitState, inout State) -> Value?
  ) async throws(CancellationError) -> Value {
    let report = waitReport(for: event, at: CodeLocation(line.file, line.line, orTest: location.test))
    return try await wait(for: report.description, until: condition, orReports: report.message)
  }

  /// The same, with another report.
  nonisolated(nonsending) func wait<Value>(
    for description: String, until condition: @escaping @Sendable (inout CallWaitState, inout State) -> Value?,
    orReports message: () -> (text: String, location: CodeLocation)?
  ) async throws(CancellationError) -> Value {
    DoublesWatch.know(self)
    // Unchecked: a wait touches the double only under its lock, and its value is for the task that waits here.
    let (stub, waits) = (Unchecked(self), Unchecked(callWaits))
    // NB: Before the first look: of a call that comes after it, the wait is told. And last: a note is there by then.
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
