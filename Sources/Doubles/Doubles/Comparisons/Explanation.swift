// A spy's report on itself.

nonisolated extension Spy {
  /// All that the spy was told and all that it was called with, for people.
  ///
  ///     The spy of MailTests/ReminderTests.swift:12, send(_:to:):
  ///       answers
  ///         returns 550 to ("Tea", "nobody@example.com") (unused)
  ///         returns 250 to all others
  ///       calls
  ///         #0 send("Tea", to: "ada@example.com") returned 250
  public var explanation: String { log.explanation }
}

nonisolated extension AsyncSpy {
  /// All that the spy was told and all that it was called with, for people. See ``Spy/explanation``.
  public var explanation: String { log.explanation }
}

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
}

nonisolated extension Script {
  /// All answers as text, in the order in which a call looks at them.
  func explanation(isGeneralUsed: Bool) -> [String] {
    func line(_ answer: Answer, _ calls: String, isUsed: Bool) -> String {
      switch answer {
      case .inTurn(let turns): turns.explanation(to: calls)
      case .missing: "\(answer)\(calls)"
      default: "\(answer)\(calls)\(isUsed ? "" : " (unused)")"
      }
    }
    return rules.reversed().map { line($0.answer, " \($0.calls)", isUsed: $0.isUsed.withLock { $0 }) }
      + [line(general, hasRules ? " to all others" : "", isUsed: isGeneralUsed)]
  }
}

nonisolated extension Behavior: CustomStringConvertible {
  /// The answer as one would tell it: `returns 3`.
  @usableFromInline
  var description: String {
    switch self {
    case .missing: "no answer"
    case .returns(is Void): "returns"
    case .returns(let output): "returns \(text(of: output))"
    case .throws(let failure): "throws \(failure)"
    case .runs, .suspends: "answers { … }"
    case .holds: "holds"
    case .neverReturns: "never returns"
    case .inTurn(let turns): turns.answers.map(\.description).joined(separator: ", then ")
    }
  }
}

nonisolated extension Turns where Answer: CustomStringConvertible {
  /// The answers, what follows them, and how many of them calls have had: `returns 1, then returns 2 (1 of 2 taken)`.
  func explanation(to calls: String) -> String {
    let after: String =
      switch ending {
      case .stops: ""
      case .repeatsLast: ", then repeats the last"
      case .startsOver: ", then starts over"
      case .answers(let answer): ", then \(answer)"
      }
    let answers = answers.map(\.description).joined(separator: ", then ")
    return
      "\(answers)\(after)\(calls) (\(min(taken.withLock { $0 }, self.answers.count)) of \(self.answers.count) taken)"
  }
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
