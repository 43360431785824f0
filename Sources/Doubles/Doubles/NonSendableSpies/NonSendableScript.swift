/// All that a spy was told, at one moment.
nonisolated struct NonSendableScript<Input, Answer> {
  /// Answers that are given one after the other; a class, since a turn that is taken is taken for all copies.
  private final class Turns {
    let answers: [Answer]
    let ending: Ending<Answer>
    var taken = 0

    init(_ answers: [Answer], then ending: Ending<Answer>) {
      self.answers = answers
      self.ending = ending
    }

    /// The answers as text, and how many of them calls have had.
    func explanation(to calls: String, _ text: (Answer) -> String) -> String {
      let after: String =
        switch ending {
        case .stops, .repeatsLast: ""
        case .startsOver: ", then starts over"
        case .answers(let answer): ", then \(text(answer))"
        }
      let texts = answers.map(text).joined(separator: ", then ")
      if answers.isEmpty { return "no answer\(calls)" }
      if answers.count == 1 { return "\(texts)\(after)\(calls)" }
      return "\(texts)\(after)\(calls) (\(min(taken, answers.count)) of \(answers.count) taken)"
    }

    var current: Answer? {
      if taken < answers.count { return answers[taken] }
      return switch ending {
      case .stops: nil
      case .repeatsLast: answers.last
      case .startsOver: answers.isEmpty ? nil : answers[taken % answers.count]
      case .answers(let answer): answer
      }
    }
  }

  /// The first answer that the spy ever had.
  private(set) var first: Answer?
  private var general: Turns
  private var rules: [(matches: (Input) -> Bool, answer: Answer, calls: String)] = []

  init(_ answer: Answer?) {
    first = answer
    general = Turns(answer.map { [$0] } ?? [], then: .repeatsLast)
  }

  mutating func tell(_ answers: [Answer], then ending: Ending<Answer>) {
    first = first ?? answers.first
    general = Turns(answers, then: ending)
    rules = []
  }

  mutating func tell(_ answer: Answer, to calls: String, where matches: @escaping (Input) -> Bool) {
    first = first ?? answer
    rules.append((matches, answer, calls))
  }

  /// All answers as text, in the order in which a call looks at them.
  func explanation(_ text: (Answer) -> String) -> [String] {
    rules.reversed().map { "\(text($0.answer)) \($0.calls)" }
      + [general.explanation(to: rules.isEmpty ? "" : " to all others", text)]
  }

  /// The answer to a call, without taking a turn.
  func peek(for input: Input) -> Answer? {
    rules.last { $0.matches(input) }?.answer ?? general.current
  }

  /// The answer to a call; takes a turn where answers come in turn.
  func next(for input: Input) -> Answer? {
    if let rule = rules.last(where: { $0.matches(input) }) { return rule.answer }
    defer { general.taken += 1 }
    return general.current
  }
}
