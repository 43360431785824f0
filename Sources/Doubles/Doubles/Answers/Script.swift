/// What a double does with a call. Synchronous doubles never come to suspend or to hold one.
@usableFromInline
nonisolated indirect enum Behavior<Input: Sendable, Output: Sendable, Failure: Error>: Sendable {
  case missing
  case returns(Output)
  case `throws`(Failure)
  /// The functions run outside of any lock, so that they may use the double itself.
  case runs(@Sendable (Input) throws(Failure) -> Output)
  case suspends(@Sendable (Input) async throws(Failure) -> Output)
  case holds
  case neverReturns
  case inTurn(Turns<Input, Output, Failure>)

  /// This, or the one whose turn it is.
  var current: Behavior {
    if case .inTurn(let turns) = self { turns.next() } else { self }
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

/// Answers that are given one after the other, each once, and what follows the last of them.
@usableFromInline
nonisolated final class Turns<Input: Sendable, Output: Sendable, Failure: Error>: Sendable {
  typealias Answer = Behavior<Input, Output, Failure>

  let answers: [Answer]
  let ending: Ending<Answer>
  let taken = Locked(0)

  init(_ answers: [Answer], then ending: Ending<Answer>) {
    self.answers = answers
    self.ending = ending
  }

  /// The answers that no call has had yet, each with its turn.
  var untaken: [String] {
    answers.enumerated().dropFirst(taken.withLock { $0 }).map { "\($1), turn \($0 + 1) of \(answers.count)" }
  }

  /// Takes the answer whose turn it is; callers on several threads each take one of their own.
  func next() -> Answer {
    let turn = taken.withLock { taken in
      defer { taken += 1 }
      return taken
    }
    if turn < answers.count { return answers[turn] }
    return switch ending {
    case .stops: .missing
    case .repeatsLast: answers.last ?? .missing
    case .startsOver: answers.isEmpty ? .missing : answers[turn % answers.count]
    case .answers(let answer): answer
    }
  }
}

/// A fixed answer, in a class of its own: where nothing is optimized, an enum of generic cases is slow to look into.
@usableFromInline
nonisolated final class Fixed<Output: Sendable>: Sendable {
  @usableFromInline let output: Output

  init(_ output: Output) { self.output = output }
}

/// All that a double was told, at one moment: an answer for every call, and answers for some.
@usableFromInline
nonisolated struct Script<Input: Sendable, Output: Sendable, Failure: Error>: Sendable {
  typealias Answer = Behavior<Input, Output, Failure>

  /// An answer for the calls that match.
  final class Rule: Sendable {
    let matches: @Sendable (Input) -> Bool
    let answer: Answer
    /// The calls that it is for, as text.
    let calls: String
    let isUsed = Locked(false)

    init(_ matches: @escaping @Sendable (Input) -> Bool, answer: Answer, calls: String) {
      self.matches = matches
      self.answer = answer
      self.calls = calls
    }
  }

  /// The first answer that it was ever told: what a double goes on with after a misuse.
  private(set) var first: Answer
  /// The answer to a call that no rule matches.
  private(set) var general: Answer
  /// Whether some calls are answered by a rule.
  private(set) var hasRules = false
  private(set) var rules: [Rule] = []
  /// Whether the general answer was told to the double, and not made with it.
  private var isGeneralTold = false

  /// Begins with the answer that a double is made with; `Void` needs none.
  init(_ answer: Answer?) {
    general = answer ?? (() as? Output).map { .returns($0) } ?? .missing
    first = general
  }

  /// The value with which each call is answered, if it is always the same.
  var fixed: Fixed<Output>? {
    if !hasRules, case .returns(let output) = general { Fixed(output) } else { nil }
  }

  /// The function with which each call is answered at once, if it is always the same.
  var function: (@Sendable (Input) throws(Failure) -> Output)? {
    if !hasRules, case .runs(let function) = general { function } else { nil }
  }

  /// Answers every call from now on in this way.
  mutating func tell(_ answer: Answer) {
    note(answer)
    general = answer
    rules = []
    hasRules = false
    isGeneralTold = true
  }

  /// Answers the calls that match in this way, and the others as before.
  mutating func tell(_ answer: Answer, to calls: String, where matches: @escaping @Sendable (Input) -> Bool) {
    note(answer)
    rules.append(Rule(matches, answer: answer, calls: calls))
    hasRules = true
  }

  private mutating func note(_ answer: Answer) {
    guard case .missing = first else { return }
    if case .inTurn(let turns) = answer { first = turns.answers.first ?? .missing } else { first = answer }
  }

  /// The answer of the latest rule that matches, if one does. To be called outside of any lock.
  func ruled(_ input: Input) -> Answer? {
    guard let rule = rules.last(where: { $0.matches(input) }) else { return nil }
    rule.isUsed.withLock { $0 = true }
    return rule.answer.current
  }

  /// The answers that were told and that no call has had, as text, the general one first.
  func unusedAnswers(isGeneralUsed: Bool) -> [String] {
    var unused: [String] = []
    if case .inTurn(let turns) = general {
      unused = turns.untaken
    } else if isGeneralTold, !isGeneralUsed {
      unused = ["\(general)"]
    }
    for rule in rules {
      if case .inTurn(let turns) = rule.answer {
        unused += turns.untaken.map { "\($0) \(rule.calls)" }
      } else if !rule.isUsed.withLock({ $0 }) {
        unused.append("\(rule.answer) \(rule.calls)")
      }
    }
    return unused
  }
}
