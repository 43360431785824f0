// A double's report on itself.

nonisolated extension Spy {
  /// The spy's answers and its calls, as text for people.
  ///
  ///     The spy of MailTests/ReminderTests.swift:12, send(_:to:):
  ///       answers
  ///         returns 550 to ("Tea", "nobody@example.com") (unused)
  ///         returns 250 to all others
  ///       calls
  ///         #0 send("Tea", to: "ada@example.com") returned 250
  public var explanation: String { log.explanation }

  /// The answers that were prepared and that no call has had, as text: `["returns 2 to (7)"]`.
  public var unusedAnswers: [String] { log.unusedAnswers }
}

nonisolated extension AsyncSpy {
  /// The spy's answers and its calls, as text for people. See ``Spy/explanation``.
  public var explanation: String { log.explanation }

  /// The answers that were prepared and that no call has had, as text. See ``Spy/unusedAnswers``.
  public var unusedAnswers: [String] { log.unusedAnswers }
}

nonisolated extension Stub {
  /// The answers that were prepared and that no call has had, as text. See ``Spy/unusedAnswers``.
  public var unusedAnswers: [String] { script.unusedAnswers }
}

nonisolated extension AsyncStub {
  /// The answers that were prepared and that no call has had, as text. See ``Spy/unusedAnswers``.
  public var unusedAnswers: [String] { script.unusedAnswers }
}

nonisolated extension LockedScript {
  var unusedAnswers: [String] { script.withLock { $0.unusedAnswers } }
}

nonisolated extension CallLog {
  /// The spy's answers and its calls, as text.
  var explanation: String {
    let (script, records, count, heldCount) = state.withLock { ($0.script, $0.records, $0.count, $0.held.count) }
    return explain(
      member, at: place, answers: script.explanation, records: records, count: count, heldCount: heldCount)
  }

  var unusedAnswers: [String] { state.withLock { $0.script.unusedAnswers } }
}

nonisolated extension Script {
  /// All answers as text, in the order in which a call looks at them.
  var explanation: [String] {
    func line(_ answer: Answer, _ calls: String, isUsed: Bool) -> String {
      switch answer {
      case .inTurn(let turns): turns.explanation(to: calls)
      case .missing: "\(answer)\(calls)"
      default: "\(answer)\(calls)\(isUsed ? "" : " (unused)")"
      }
    }
    return rules.reversed().map { line($0.answer, " \($0.calls)", isUsed: $0.isUsed.withLock { $0 }) }
      + [line(general, rules.isEmpty ? "" : " to all others", isUsed: isGeneralUsed)]
  }

  /// The answers that were prepared and that no call has had, as text, the general one first.
  var unusedAnswers: [String] {
    func unused(_ answer: Answer, isUsed: Bool) -> [String] {
      if case .inTurn(let turns) = answer { turns.untaken } else { isUsed ? [] : ["\(answer)"] }
    }
    return unused(general, isUsed: isGeneralUsed || !isGeneralTold)
      + rules.flatMap { rule in
        unused(rule.answer, isUsed: rule.isUsed.withLock { $0 }).map { "\($0) \(rule.calls)" }
      }
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
  /// The answers that no call has had yet, each with its turn.
  var untaken: [String] {
    answers.enumerated().dropFirst(taken.withLock { $0 }).map { "\($1), turn \($0 + 1) of \(answers.count)" }
  }

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
