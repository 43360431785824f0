// The test's side of a log: reading the record, and waiting for it to change.
nonisolated extension CallLog {
  @usableFromInline var script: Script<Input, Output, Failure> { state.withLock { $0.script } }
  var unusedAnswers: [String] { state.withLock { $0.script.unusedAnswers(isGeneralUsed: $0.isGeneralUsed) } }
  var records: [Record] { state.withLock { $0.records } }
  var callCount: Int { state.withLock { $0.count } }
  var member: String { state.withLock { $0.member }?.description ?? "never called" }

  /// Begins a new, empty record.
  func forget() {
    // NB: Here and below, the old value goes outside of the lock: something in it may call the spy when it goes.
    _ = state.withLock { state in
      defer { state.records = [] }
      state.forgotten += state.records.count
      state.count = 0
      state.handedOut = 0
      return state.records
    }
  }

  func keeps(_ policy: RecordingPolicy<Input>) {
    _ = state.withLock { state in
      defer { state.policy = policy }
      return state.policy
    }
  }

  func takeNextCall() -> Call<Input>? {
    state.withLock { $0.takeNextCall() }
  }

  nonisolated(nonsending) func nextCall() async throws(CancellationError) -> Call<Input> {
    try await wait(for: "the next call") { $0.takeNextCall() }
  }

  /// Waits until `condition` gives a value. It runs under the lock, at once and then after each change.
  nonisolated(nonsending) func wait<Value: Sendable>(
    for event: String, until condition: @escaping @Sendable (inout State) -> Value?
  ) async throws(CancellationError) -> Value {
    try await waitForValue(on: { self.state.withLock($0) }, until: condition) {
      let (records, count) = self.state.withLock { ($0.records, $0.count) }
      let calls = records.suffix(10).map { "\n  \(callText(of: self.member, $0.arguments)) \($0.outcome)" }.joined()
      let text = """
        The wait for \(event) of the spy of \(self.place), \(self.member), ended without it. \
        \(count == 0 ? "No call came." : count == 1 ? "One call came:" : "\(count) calls came:")\(calls)
        """
      return (text, self.place)
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
