// A double's report on itself.

nonisolated extension Stub {
  /// The answers that no call has taken, as text: `["returns 2 to (7)"]`.
  ///
  /// The first answer, given where the stub is made, doesn't count, nor do answers that may stay unused.
  public var unusedAnswers: [String] {
    counted.filter { !$0.answers.isAsMade && !$0.mayBeUnused }.flatMap { $0.answers.untaken(after: $0.taken) }
  }

  /// Allows the answers given so far to stay unused in a strict test: for a setup that several tests share.
  ///
  ///     countSpy.returns(3, for: 1)
  ///     countSpy.allowsUnusedAnswers()
  public func allowsUnusedAnswers() {
    state.withLock { state in
      for answers in [state.general] + state.rules { answers.mayBeUnused = true }
    }
  }

  /// The general answers and the rules, each with the number of answers taken.
  ///
  /// The caller describes them outside of the lock, since a description may run the test's code.
  fileprivate var counted: [(answers: PreparedAnswers, taken: Int, mayBeUnused: Bool)] {
    state.withLock { state in
      let general = state.general
      return [(general, general.taken + (state.isOnlyAnswerUsed ? 1 : 0), general.mayBeUnused)]
        + state.rules.map { ($0, $0.taken, $0.mayBeUnused) }
    }
  }
}

nonisolated extension Spy {
  /// The spy's answers and calls as readable text.
  ///
  ///     The spy of MailTests/Mail.swift:7, send(_:to:):
  ///       answers
  ///         returns 551 to some calls
  ///         returns 550 to ("Tea", "Eve") (unused)
  ///         answers { … } to all others (unused)
  ///       calls
  ///         #0 send("Tea", to: "Ada") returned 551
  public var explanation: String {
    let counted = counted
    let (records, count, attachments) = state.withLock { ($0.records, $0.count, $0.attachments) }
    // In the order in which a call tries them.
    let answers = counted.reversed().map { $0.answers.explanation(isAlone: counted.count == 1, taken: $0.taken) }
    var calls = records.enumerated().map { index, record in
      "#\(index) \(callText(of: member, record.arguments)) \(record.outcome)\(record.wasCancelled ? ", cancelled" : "")"
    }
    if count > records.count { calls.append("not kept: \(count - records.count)") }
    calls += attachments.compactMap { ($0 as? any CustomStringConvertible)?.description }.filter { $0 != "" }
    let lines =
      ["  answers"] + answers.map { "    \($0)" } + ["  calls"] + (calls.isEmpty ? ["none"] : calls).map { "    \($0)" }
    return "The spy of \(location), \(member):\n\(lines.joined(separator: "\n"))"
  }
}

nonisolated extension Stub.PreparedAnswers {
  /// Returns the answers that no call has taken yet; several answers in turn are numbered by their turns.
  fileprivate func untaken(after taken: Int) -> [String] {
    answers.enumerated().dropFirst(taken).map { index, answer in
      let turn = ending == nil ? "" : ", turn \(index + 1) of \(answers.count)"
      return "\(answer)\(turn)\(calls.isEmpty ? "" : " \(calls)")"
    }
  }

  /// Returns the answers, what follows the last one, and how many were taken: `returns 1, then returns 2 (1 of 2 taken)`.
  fileprivate func explanation(isAlone: Bool, taken: Int) -> String {
    let calls = isAlone ? "" : " \(calls.isEmpty ? "to all others" : calls)"
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
