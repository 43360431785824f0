/// All that a spy was told, at one moment.
nonisolated struct NonSendableScript<Input, Answer> {
  /// The first answer that the spy ever had.
  private(set) var first: Answer?
  private var general: Turns<Answer>
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

  /// The answer to a call; takes a turn where answers come in turn.
  func next(for input: Input) -> Answer? {
    rules.last { $0.matches(input) }?.answer ?? general.next()
  }
}

nonisolated extension NonSendableScript where Answer: CustomStringConvertible {
  /// All answers as text, in the order in which a call looks at them.
  var explanation: [String] {
    let calls = rules.isEmpty ? "" : " to all others"
    let text =
      switch general.answers.count {
      case 0: "no answer\(calls)"
      case 1: "\(general.answers[0])\(calls)"
      default: general.explanation(to: calls)
      }
    return rules.reversed().map { "\($0.answer) \($0.calls)" } + [text]
  }
}

// A spy's report on itself.
nonisolated extension NonSendableSpy {
  /// All that the spy was told and all that it was called with, for people. See ``Spy/explanation``.
  public var explanation: String {
    explain(
      member, at: place, answers: script.explanation, records: records, count: records.count, heldCount: held.count)
  }

  /// The difference between the calls so far and the expected ones, argument by argument; nil if there is none.
  public func difference<each Argument: Equatable>(
    from expected: [Call<Input>]
  ) -> CallDifference? where Input == (repeat each Argument) {
    CallDifference(of: member, from: expected, to: calls, by: equalArguments(_:_:))
  }
}

nonisolated extension NonSendableSpy.Answer: CustomStringConvertible {
  /// The answer as one would tell it: `returns 3`.
  public var description: String {
    switch self {
    case .returns(is Void): "returns"
    case .returns(let output): "returns \(text(of: output))"
    case .throws(let failure): "throws \(failure)"
    case .runs: "answers { … }"
    case .holds: "holds"
    }
  }
}
