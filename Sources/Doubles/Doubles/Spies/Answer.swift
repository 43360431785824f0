nonisolated extension Stub {
  @usableFromInline typealias Function = @Sendable (Input) throws(Failure) -> Output
  @usableFromInline typealias AsyncFunction = nonisolated(nonsending) @Sendable (Input) async throws(Failure) -> Output

  /// An answer as a value: `answers(inTurn: .throws(.busy), .returns(250))`.
  public struct Answer {
    @usableFromInline
    enum Kind {
      case returns(Output)
      case `throws`(Failure)
      case runs(Function)
      case suspends(AsyncFunction)
      /// An answer given later, such as a held call's, with its name as text.
      case pends(String, @Sendable (Stub, inout State, Input, StaticString) -> Pending)
      case neverReturns
    }

    @usableFromInline let kind: Kind

    @usableFromInline
    init(kind: Kind) {
      self.kind = kind
    }

    /// Returns this value.
    public static func returns(_ output: Output) -> Answer { Answer(kind: .returns(output)) }

    /// Returns without a value: `answers(inTurn: .throws(.busy), .returns())`.
    public static func returns() -> Answer where Output == Void { .returns(()) }

    /// Throws this error.
    public static func `throws`(_ failure: Failure) -> Answer { Answer(kind: .throws(failure)) }

    /// Answers a call immediately; nil if the answer has to suspend.
    func output(for input: Input) throws(Failure) -> Output? {
      switch kind {
      case .returns(let output): return output
      case .throws(let failure): throw failure
      case .runs(let function):
        return try function(input)
      case .suspends, .pends, .neverReturns: return nil
      }
    }

    /// Answers a call, suspending if necessary; nil if it is pending or never given.
    nonisolated(nonsending) func output(awaitedFor input: Input) async throws(Failure) -> Output? {
      guard case .suspends(let function) = kind else { return try output(for: input) }
      return try await function(input)
    }
  }

  /// The answer after the last of several in turn.
  ///
  ///     stub.returns("a", "b", "c", then: .repeatsLast)
  public enum Ending {
    /// Any further call is a misuse.
    case stops
    /// Every further call gets the last answer again.
    case repeatsLast
    /// After the last answer, the first one comes again.
    case startsOver
    /// Every further call gets this answer.
    case answers(Answer)
  }
}

nonisolated extension Stub.Answer where Effect == Synchronous {
  /// Answers with the result of this function, which runs outside any lock.
  @inlinable
  public static func runs(_ function: @escaping @Sendable (Input) throws(Failure) -> Output) -> Stub.Answer {
    Stub.Answer(kind: .runs(function))
  }
}

nonisolated extension Stub.Answer where Effect == Asynchronous {
  /// Answers with the result of this function, which runs outside any lock, on the caller's actor.
  public static func runs(
    _ function: nonisolated(nonsending) @escaping @Sendable (Input) async throws(Failure) -> Output
  ) -> Stub.Answer {
    Stub.Answer(kind: .suspends(function))
  }

  static func runs<each Argument: Sendable>(
    each function: @concurrent @escaping @Sendable (repeat each Argument) async throws(Failure) -> Output
  ) -> Stub.Answer where Input == (repeat each Argument), Output: Sendable {
    .runs { input async throws(Failure) in try await function(repeat each input) }
  }

  /// Never answers: the caller stays suspended until its task is cancelled. See ``Stub/neverReturns()``.
  public static var neverReturns: Stub.Answer { Stub.Answer(kind: .neverReturns) }
}

nonisolated extension Stub.Answer: Sendable where Input: Sendable, Output: Sendable {}
nonisolated extension Stub.Answer.Kind: Sendable where Input: Sendable, Output: Sendable {}
nonisolated extension Stub.Ending: Sendable where Input: Sendable, Output: Sendable {}

nonisolated extension Stub {
  /// Answers given together, to every call or to matching ones: a single answer, or several in turn.
  @usableFromInline
  final class PreparedAnswers {
    let answers: [Answer]
    /// The ending after the last of several answers in turn; nil for a single answer.
    let ending: Ending?
    let matches: @Sendable (Input) -> Bool
    /// The arguments of a call that differ from the expected ones, as text; nil if no arguments are expected.
    let difference: @Sendable (Input) -> [String]?
    /// The calls that these answers are for, as text.
    let calls: String
    /// The number of answers taken; guarded by the stub's lock.
    var taken = 0
    /// Whether a strict test allows the answers to stay unused; guarded by the stub's lock.
    var mayBeUnused = false
    /// Whether the answers come from the initializer.
    var isAsMade = false

    init(
      _ answers: [Answer], then ending: Ending? = nil, to calls: String = "",
      where matches: @escaping @Sendable (Input) -> Bool = { _ in true },
      difference: @escaping @Sendable (Input) -> [String]? = { _ in nil }
    ) {
      self.answers = answers
      self.ending = ending
      self.calls = calls
      self.matches = matches
      self.difference = difference
    }

    /// Takes the next answer in turn, if one is left.
    func next() -> Answer? {
      defer { taken += 1 }
      if taken < answers.count { return answers[taken] }
      return switch ending {
      case .stops: nil
      case .repeatsLast, nil: answers.last
      case .startsOver: answers.isEmpty ? nil : answers[taken % answers.count]
      case .answers(let answer): answer
      }
    }
  }
}

nonisolated extension Stub.Answer: CustomStringConvertible {
  /// The answer as written in a test: `returns 3`.
  public var description: String {
    switch kind {
    case .returns(is Void): "returns"
    case .returns(let output): "returns \(valueText(of: output))"
    case .throws(let failure): "throws \(failure)"
    case .runs, .suspends: "answers { … }"
    case .pends(let name, _): name
    case .neverReturns: "never returns"
    }
  }
}

// MARK: - Choosing an answer, and recovering without one

nonisolated extension Stub {
  /// Chooses the answer to a call: the latest matching rule's, or else the general answer.
  ///
  /// Without an answer, reports the misuse, and returns the first answer that the double ever had.
  func chosenAnswer(to input: Input, member: StaticString) -> (answer: Answer?, misuse: String?) {
    // NB: Outside the lock: a condition is the test's code, and may call this stub.
    let rule = state.withLock { $0.rules }.last { $0.matches(input) }
    if let answer = state.withLock({ (rule ?? $0.general).next() }) { return (answer, nil) }
    let misuse =
      "\(callText(of: member.description, input)) was called, and its double has \(lackOfAnswer(to: input, after: rule))"
    report(misuse)
    return (state.withLock { $0.firstAnswer }, misuse)
  }

  /// Reports a misuse, which may come from an endless loop: after the third in a test, only the tenth, the hundredth, …
  private func report(_ misuse: String) {
    let test = RunningTest.current?.key
    let count = state.withLock { state in
      state.misuses = (test, state.misuses.test == test ? state.misuses.count + 1 : 1)
      return state.misuses.count
    }
    var rest = count
    while rest.isMultiple(of: 10) { rest /= 10 }
    guard count <= 3 || rest == 1 else { return }
    let text = count > 3 ? " It is misuse \(count) of this double; of so many, few are reported." : ""
    Misuse.report(misuse + text, at: location)
  }

  /// Returns the reason why there is no answer, and the next step.
  private func lackOfAnswer(to input: Input, after rule: PreparedAnswers?) -> String {
    let (general, rules) = state.withLock { ($0.general, $0.rules) }
    let inTurn = (rule ?? general).answers.count
    if inTurn > 0 {
      return """
        no answer left: \(inTurn == 1 ? "the one" : "all \(inTurn)") in turn \(inTurn == 1 ? "is" : "are") used up. \
        Say what follows the last: then: .repeatsLast.
        """
    }
    let note = state.withLock { $0.attachment { LackOfAnswer() }.text }
    let giveOne = note ?? "Give it one before the call: returns(…), throws(…) or answers { … }."
    if rules.isEmpty { return "never had an answer. \(giveOne)" }
    let known = rules.suffix(5).map { "\($0.answers.first.map(\.description) ?? "nothing") \($0.calls)" }
    let differences = rules.reversed().compactMap { $0.difference(input) }
    let closest = differences.min { $0.count < $1.count }.map { ". Closest: \($0.joined(separator: ", "))" } ?? ""
    return "answers for other calls only: \(known.joined(separator: "; "))\(closest). \(giveOne)"
  }
}

/// The message for a call without an answer, such as one that isn't in a recording.
nonisolated final class LackOfAnswer {
  var text: String?
}
