nonisolated extension Stub {
  /// Returns the description of a wait, and the report if the wait fails.
  func waitReport(
    for event: String, at line: CodeLocation
  ) -> (description: String, message: () -> (text: String, location: CodeLocation)?) {
    let description = "for \(event) of the spy of \(location), at \(line)"
    return (
      description,
      { [self] in
        let (member, records, count) = state.withLock { ($0.member, $0.records, $0.count) }
        let name = member?.description ?? "never called"
        let calls = records.suffix(10).map { "\n  \(callText(of: name, $0.arguments)) \($0.outcome)" }
        let ending = calls.isEmpty ? "." : records.count > calls.count ? "; the last \(calls.count):" : ":"
        let text = """
          The wait for \(event) of the spy of \(location), \(name), ended without it. \
          \(count == 0 ? "No call came" : count == 1 ? "One call came" : "\(count) calls came")\(ending)\(calls.joined())
          """
        return (text, line)
      }
    )
  }
}

nonisolated extension Stub: CalledDouble {
  var lastCall: (began: Timestamp, text: String)? {
    let (last, member) = state.withLock { ($0.records.last, $0.member?.description ?? "") }
    return last.map { ($0.began, "\(callText(of: member, $0.arguments)), the spy of \(location)") }
  }
}
