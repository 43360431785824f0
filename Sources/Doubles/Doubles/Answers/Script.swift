/// The answer of a double to a call. Synchronous doubles never come to suspend or to hold one.
@usableFromInline
nonisolated indirect enum Behavior<Input: Sendable, Output: Sendable, Failure: Error>: Sendable {
  case missing, holds, neverReturns
  case returns(Output)
  case `throws`(Failure)
  /// The functions run outside of any lock, so that they may use the double itself.
  case runs(@Sendable (Input) throws(Failure) -> Output)
  case suspends(@Sendable (Input) async throws(Failure) -> Output)
  case inTurn(Turns<Behavior>)

  /// This, or the one whose turn it is.
  var current: Behavior {
    if case .inTurn(let turns) = self { turns.next() ?? .missing } else { self }
  }

  /// Answers a call at once; nil where there is no answer.
  func output(for input: Input) throws(Failure) -> Output? {
    switch self {
    case .returns(let output): return output
    case .throws(let failure): throw failure
    case .runs(let function): return try function(input)
    case .missing, .suspends, .holds, .neverReturns, .inTurn: return nil
    }
  }

  /// Answers a call in time; nil where there is no answer.
  nonisolated(nonsending) func computed(for input: Input) async throws(Failure) -> Output? {
    if case .suspends(let function) = self { return try await function(input) }
    return try output(for: input)
  }

  /// Answers a call; nil where there is no answer. A call that never returns gets the `first` answer once its caller is
  /// cancelled, where that can't be thrown.
  nonisolated(nonsending) func output(for input: Input, first: Behavior) async throws(Failure) -> Output? {
    guard case .neverReturns = self else { return try await computed(for: input) }
    await cancellation()
    if let cancellation = CancellationError() as? Failure { throw cancellation }
    if let output = try await first.computed(for: input) ?? placeholder(of: Output.self) { return output }
    return await Task<Output, Never>.detached { while true { await cancellation() } }.value
  }

  /// Reports a misuse, and answers the call all the same, this being the double's first answer.
  func goesOn(with input: Input, after message: String, at place: Place) throws(Failure) -> Output {
    Misuse.report(message, at: place)
    if let output = try output(for: input) { return output }
    return try lastResort(after: message, at: place, throwing: Failure.self)
  }

  /// The same for an asynchronous double.
  nonisolated(nonsending) func goesOn(
    with input: Input, after message: String, at place: Place, isReported: Bool = false
  ) async throws(Failure) -> Output {
    if !isReported { Misuse.report(message, at: place) }
    if let output = try await computed(for: input) { return output }
    return try lastResort(after: message, at: place, throwing: Failure.self)
  }
}

/// Suspends until the task is cancelled.
private nonisolated(nonsending) func cancellation() async {
  for await _ in AsyncStream<Never>.makeStream().stream {}
}

/// The answer after the last of several in turn.
///
///     network.dataSpy.returns(first, second, then: .repeatsLast)
public nonisolated enum Ending<Answer> {
  /// One more call is a misuse: so many weren't expected.
  case stops
  /// Every further call gets the last answer again.
  case repeatsLast
  /// The first answer follows the last.
  case startsOver
  /// Every further call gets this answer.
  case answers(Answer)

  func map<Other>(_ transform: (Answer) -> Other) -> Ending<Other> {
    switch self {
    case .stops: .stops
    case .repeatsLast: .repeatsLast
    case .startsOver: .startsOver
    case .answers(let answer): .answers(transform(answer))
    }
  }
}

nonisolated extension Ending: Sendable where Answer: Sendable {}

/// Answers that are given one after the other, each once, and what follows the last of them.
@usableFromInline
nonisolated final class Turns<Answer> {
  let answers: [Answer]
  let ending: Ending<Answer>
  /// The number of calls that took one; it goes on where others follow the last.
  let taken = Locked(0)

  init(_ answers: [Answer], then ending: Ending<Answer>) {
    self.answers = answers
    self.ending = ending
  }

  /// Takes the answer whose turn it is, if one is left; callers on several threads each take one of their own.
  func next() -> Answer? {
    let turn = taken.withLock { taken in
      defer { taken += 1 }
      return taken
    }
    if turn < answers.count { return answers[turn] }
    return switch ending {
    case .stops: nil
    case .repeatsLast: answers.last
    case .startsOver: answers.isEmpty ? nil : answers[turn % answers.count]
    case .answers(let answer): answer
    }
  }
}

nonisolated extension Turns: Sendable where Answer: Sendable {}

/// The answers of a double at one moment: one for every call, and others for some calls.
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

  /// Whether a call has had the general answer.
  @usableFromInline var isGeneralUsed = false
  /// The first answer that it was ever told: what a double goes on with after a misuse.
  private(set) var first: Answer
  /// The answer to a call that no rule matches.
  private(set) var general: Answer
  private(set) var rules: [Rule] = []
  /// Whether the general answer was told to the double, and not made with it.
  private(set) var isGeneralTold = false

  /// Begins with the answer that a double is made with; `Void` needs none.
  init(_ answer: Answer?) {
    general = answer ?? (() as? Output).map { .returns($0) } ?? .missing
    first = general
  }

  /// The value with which each call is answered, if it is always the same.
  var fixed: Fixed<Output>? {
    if rules.isEmpty, case .returns(let output) = general { Fixed(output) } else { nil }
  }

  /// The function with which each call is answered at once, if it is always the same.
  var function: (@Sendable (Input) throws(Failure) -> Output)? {
    if rules.isEmpty, case .runs(let function) = general { function } else { nil }
  }

  /// Answers every call from now on in this way.
  mutating func tell(_ answer: Answer) {
    note(answer)
    general = answer
    rules = []
    isGeneralTold = true
    isGeneralUsed = false
  }

  /// Answers the calls that match in this way, and the others as before.
  mutating func tell(_ answer: Answer, to calls: String, where matches: @escaping @Sendable (Input) -> Bool) {
    note(answer)
    rules.append(Rule(matches, answer: answer, calls: calls))
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

  /// The general answer, which a call has from now on had.
  mutating func useGeneral() -> Answer {
    isGeneralUsed = true
    return general
  }
}
