// A double's report on itself.

nonisolated extension Stub {
  /// The answers that no call has taken, as text: `["returns 2 to (7)"]`.
  public var unusedAnswers: [String] {
    let (general, rules, isAsMade) = counted
    return (isAsMade ? [] : general.answers.untaken(after: general.taken))
      + rules.flatMap { rule in rule.answers.untaken(after: rule.taken).map { "\($0) \(rule.answers.calls)" } }
  }

  fileprivate typealias Counted = (answers: PreparedAnswers, taken: Int)

  /// The answers and how many of them were taken, to be described outside of the lock: a description is the test's code.
  fileprivate var counted: (general: Counted, rules: [Counted], isAsMade: Bool) {
    state.withLock { state in
      let taken = state.general.taken + (state.isOnlyAnswerUsed ? 1 : 0)
      return ((state.general, taken), state.rules.map { ($0, $0.taken) }, state.isAsMade)
    }
  }
}

nonisolated extension Spy {
  /// The spy's answers and its calls, as text for people.
  ///
  ///     The spy of MailTests/Mail.swift:7, send(_:to:):
  ///       answers
  ///         returns 551 to some calls
  ///         returns 550 to ("Tea", "Eve") (unused)
  ///         answers { … } to all others (unused)
  ///       calls
  ///         #0 send("Tea", to: "Ada") returned 551
  public var explanation: String {
    let (general, rules, _) = counted
    let (records, count, heldCount) = state.withLock { ($0.records, $0.count, $0.held.count) }
    // In the order in which a call looks at them.
    let answers =
      rules.reversed().map { $0.answers.explanation(to: " \($0.answers.calls)", taken: $0.taken) }
      + [general.answers.explanation(to: rules.isEmpty ? "" : " to all others", taken: general.taken)]
    var calls = records.enumerated().map { index, record in
      "#\(index) \(callText(of: member, record.arguments)) \(record.outcome)\(record.wasCancelled ? ", cancelled" : "")"
    }
    if count > records.count { calls.append("not kept: \(count - records.count)") }
    if heldCount > 0 { calls.append("held, and not taken by the test: \(heldCount)") }
    let lines =
      ["  answers"] + answers.map { "    \($0)" } + ["  calls"] + (calls.isEmpty ? ["none"] : calls).map { "    \($0)" }
    return "The spy of \(location), \(member):\n\(lines.joined(separator: "\n"))"
  }
}

nonisolated extension Stub.PreparedAnswers {
  /// The answers that no call has taken yet; answers in turn each with its turn.
  fileprivate func untaken(after taken: Int) -> [String] {
    answers.enumerated().dropFirst(taken).map { index, answer in
      ending == nil ? "\(answer)" : "\(answer), turn \(index + 1) of \(answers.count)"
    }
  }

  /// The answers, what follows them, and how many were taken: `returns 1, then returns 2 (1 of 2 taken)`.
  fileprivate func explanation(to calls: String, taken: Int) -> String {
    let texts = answers.map(\.description).joined(separator: ", then ")
    let after: String
    switch ending {
    case nil: return answers.isEmpty ? "no answer\(calls)" : "\(texts)\(calls)\(taken > 0 ? "" : " (unused)")"
    case .stops: after = ""
    case .repeatsLast: after = ", then repeats the last"
    case .startsOver: after = ", then starts over"
    case .answers(let answer): after = ", then \(answer)"
    }
    return "\(texts)\(after)\(calls) (\(min(taken, answers.count)) of \(answers.count) taken)"
  }
}

nonisolated extension Stub.Answer: CustomStringConvertible {
  /// The answer as one would give it: `returns 3`.
  public var description: String {
    switch kind {
    case .returns(is Void): "returns"
    case .returns(let output): "returns \(text(of: output))"
    case .throws(let failure): "throws \(failure)"
    case .runs, .suspends: "answers { … }"
    case .holds: "holds"
    case .neverReturns: "never returns"
    }
  }
}
