nonisolated extension CallLog {
  /// All that the spy was told and all that it was called with.
  var explanation: String {
    let (script, isGeneralUsed, records, count, heldCount) = state.withLock {
      ($0.script, $0.isGeneralUsed, $0.records, $0.count, $0.held.count)
    }
    return explain(
      member, at: place, answers: script.explanation(isGeneralUsed: isGeneralUsed), records: records, count: count,
      heldCount: heldCount)
  }

  /// Lets go of the held calls that no test has taken, each of which is a misuse.
  func letGoOfHeldCalls() {
    let held = state.withLock { state in
      defer { state.held = [] }
      return state.held
    }
    for call in held where call.end(with: nil) {
      Misuse.report(
        """
        \(call.member) is held with \(Call(call.arguments)), and the test ended without taking it: its caller would hang \
        for ever. Take every held call with nextHeldCall(), and end it with return(…) or throw(…).
        """, at: place)
    }
  }
}

/// A spy that may hold calls.
nonisolated protocol LettingGo {
  /// Lets go of the held calls that no test has taken, each of which is a misuse.
  func letGoOfHeldCalls()
}

nonisolated extension AsyncSpy: LettingGo {
  func letGoOfHeldCalls() { log.letGoOfHeldCalls() }
}

/// One printout of a spy: its answers, a line each, and its calls, a line each.
nonisolated func explain<Input, Output, Failure>(
  _ member: String, at place: Place, answers: [String], records: [CallRecord<Input, Output, Failure>], count: Int,
  heldCount: Int
) -> String {
  var calls = records.enumerated().map { index, record in
    "#\(index) \(callText(of: member, record.arguments)) \(record.outcome)\(record.wasCancelled ? ", cancelled" : "")"
  }
  if count > records.count { calls.append("not kept: \(count - records.count)") }
  if heldCount > 0 { calls.append("held, and not taken by the test: \(heldCount)") }
  let lines =
    ["  answers"] + answers.map { "    \($0)" } + ["  calls"] + (calls.isEmpty ? ["none"] : calls).map { "    \($0)" }
  return "The spy of \(place), \(member):\n\(lines.joined(separator: "\n"))"
}
