/// The waits of tests for the calls of a double.
nonisolated final class CallWaits<Input, Failure: Error>: CallObserver<Input, Failure> {
  let state = DoublesLock(CallWaitState())

  override func didBegin(_ input: Input, member: StaticString) { state.resume { $0.takeReady() } }
  override func didEnd() { state.resume { $0.takeReady() } }
}

nonisolated struct CallWaitState: AwaitableState {
  /// The waiting tasks, in order of arrival.
  var waiters: [Waiter<CallWaitState>] = []
  /// The number of records, including forgotten ones, up to the last one returned by `takeNextCall()`.
  var handedOut = 0
}

nonisolated extension Stub {
  var callWaits: CallWaits<Input, Failure> { state.withLock { $0.attachment { CallWaits() } } }

  /// Waits until `condition` returns a value.
  ///
  /// The condition runs under the locks of the waits and of the double, at once and after each call begins or ends.
  nonisolated(nonsending) func wait<Value>(
    for event: String, at line: CodeLocation,
    until condition: @escaping @Sendable (inout CallWaitState, inout State) -> Value?
  ) async throws(CancellationError) -> Value {
    let report = waitReport(for: event, at: CodeLocation(line.file, line.line, orTest: location.test))
    return try await wait(for: report.description, until: condition, orReports: report.message)
  }

  /// Waits until `condition` returns a value; `report` describes a wait that ends in vain.
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
