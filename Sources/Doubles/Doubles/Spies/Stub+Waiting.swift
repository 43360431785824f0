nonisolated extension Stub {
  /// Waits until `condition` returns a value. It runs under the lock, at once and then after each change.
  nonisolated(nonsending) func wait<Value>(
    for event: String, at line: CodeLocation, until condition: @escaping @Sendable (inout State) -> Value?
  ) async throws(CancellationError) -> Value {
    // Unchecked: a wait touches the state only under its lock, and its value is for the task that waits here.
    let (stub, line) = (Unchecked(self), CodeLocation(line.file, line.line, orTest: location.test))
    return try await waitForValue(
      on: { stub.value.state.resume($0) }, for: "for \(event) of the spy of \(location), at \(line)", until: condition
    ) {
      let (member, records, count) = stub.value.state.withLock { ($0.member, $0.records, $0.count) }
      let name = member?.description ?? "never called"
      let calls = records.suffix(10).map { "\n  \(callText(of: name, $0.arguments)) \($0.outcome)" }
      let ending = calls.isEmpty ? "." : records.count > calls.count ? "; the last \(calls.count):" : ":"
      let text = """
        The wait for \(event) of the spy of \(stub.value.location), \(name), ended without it. \
        \(count == 0 ? "No call came" : count == 1 ? "One call came" : "\(count) calls came")\(ending)\(calls.joined())
        """
      return (text, line)
    }
  }
}
