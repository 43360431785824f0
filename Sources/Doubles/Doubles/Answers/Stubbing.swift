/// A double that can be told how to answer, at any time: before a call, during one, from any thread.
///
/// An answer without a condition replaces all that was said before. An answer with a condition comes first for the
/// calls that match; the other calls are answered as before:
///
///     namesStub.returns("nobody")
///     namesStub.returns("Ada", for: 1)
///     namesStub.returns("a regular") { id in id > 100 }
public nonisolated protocol Stubbing<Input, Output, Failure>: AnyObject, Sendable {
  /// The single argument, or the tuple of all.
  associatedtype Input: Sendable
  associatedtype Output: Sendable
  associatedtype Failure: Error

  /// Makes a double with its first answer. With none, and where the result isn't `Void`, it has to be told one.
  init(_ answer: Answer<Self>?, file: StaticString, line: UInt)

  /// Gives `answer` to every call from now on.
  func answers(with answer: Answer<Self>)

  /// Gives `answer` to calls whose arguments match; other calls are answered as before. `calls` says which, for people.
  func answers(with answer: Answer<Self>, to calls: String, where matches: @escaping @Sendable (Input) -> Bool)

  /// The answers that were prepared and that no call has had, as text: `["returns 2 to (7)"]`.
  var unusedAnswers: [String] { get }
}

/// An answer of a double, where it isn't simply told: `answers(inTurn: .throws(.busy), .returns(250))`.
public nonisolated struct Answer<Double: Stubbing>: Sendable {
  @usableFromInline let behavior: Behavior<Double.Input, Double.Output, Double.Failure>

  @usableFromInline
  init(behavior: Behavior<Double.Input, Double.Output, Double.Failure>) {
    self.behavior = behavior
  }

  /// Returns this value.
  public static func returns(_ output: Double.Output) -> Answer { Answer(behavior: .returns(output)) }

  /// Throws this error.
  public static func `throws`(_ failure: Double.Failure) -> Answer { Answer(behavior: .throws(failure)) }

  /// Gives the answers in turn.
  static func inTurn(_ answers: [Answer], then ending: Ending<Answer>) -> Answer {
    let after: Ending<Behavior<Double.Input, Double.Output, Double.Failure>> =
      switch ending {
      case .stops: .stops
      case .repeatsLast: .repeatsLast
      case .startsOver: .startsOver
      case .answers(let answer): .answers(answer.behavior)
      }
    return Answer(behavior: .inTurn(Turns(answers.map(\.behavior), then: after)))
  }
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
}

nonisolated extension Ending: Sendable where Answer: Sendable {}

nonisolated extension Stubbing {
  /// Gives `answer` to calls whose arguments match; other calls are answered as before.
  public func answers(with answer: Answer<Self>, where matches: @escaping @Sendable (Input) -> Bool) {
    answers(with: answer, to: "to some calls", where: matches)
  }

  /// Gives the answers in turn, one a call; `ending` says what follows the last, by default nothing.
  ///
  ///     network.dataSpy.answers(inTurn: .throws(.connectionLost), .returns(json), then: .repeatsLast)
  public func answers(inTurn answers: Answer<Self>..., then ending: Ending<Answer<Self>> = .stops) {
    self.answers(with: .inTurn(answers, then: ending))
  }

  /// Gives as many answers in turn as there are in an array.
  public func answers(inTurn answers: [Answer<Self>], then ending: Ending<Answer<Self>> = .stops) {
    self.answers(with: .inTurn(answers, then: ending))
  }

  /// Returns `output` to every call from now on.
  public func returns(_ output: Output) {
    answers(with: .returns(output))
  }

  /// Returns the values in turn, one a call; `ending` says what follows the last, by default nothing.
  public func returns(_ first: Output, _ second: Output, _ more: Output..., then ending: Ending<Answer<Self>> = .stops)
  {
    answers(with: .inTurn(([first, second] + more).map { .returns($0) }, then: ending))
  }

  /// Returns `output` to calls whose arguments match: `dataSpy.returns(json) { url, _ in url.host() == "a.example" }`.
  public func returns(_ output: Output, where matches: @escaping @Sendable (Input) -> Bool) {
    answers(with: .returns(output), where: matches)
  }

  /// Returns `output` to calls with exactly this argument.
  public func returns(_ output: Output, for argument: Input) where Input: Equatable {
    answers(with: .returns(output), to: "to (\(text(of: argument)))") { $0 == argument }
  }

  /// Returns `output` to calls with exactly these arguments: `dataSpy.returns(json, for: url, 2)`.
  public func returns<each Argument: Equatable & Sendable>(
    _ output: Output, for argument: repeat each Argument
  ) where Input == (repeat each Argument) {
    answers(
      with: .returns(output), to: "to \(texts(of: repeat each argument))", where: isEqual(to: repeat each argument))
  }

  /// Throws `failure` to every call from now on. An error of another type doesn't compile.
  public func `throws`(_ failure: Failure) {
    answers(with: .throws(failure))
  }

  /// Throws `failure` to calls whose arguments match.
  public func `throws`(_ failure: Failure, where matches: @escaping @Sendable (Input) -> Bool) {
    answers(with: .throws(failure), where: matches)
  }

  /// Throws `failure` to calls with exactly this argument.
  public func `throws`(_ failure: Failure, for argument: Input) where Input: Equatable {
    answers(with: .throws(failure), to: "to (\(text(of: argument)))") { $0 == argument }
  }

  /// Throws `failure` to calls with exactly these arguments.
  public func `throws`<each Argument: Equatable & Sendable>(
    _ failure: Failure, for argument: repeat each Argument
  ) where Input == (repeat each Argument) {
    answers(
      with: .throws(failure), to: "to \(texts(of: repeat each argument))", where: isEqual(to: repeat each argument))
  }
}

nonisolated extension Stubbing where Output == Void {
  /// Returns to every call from now on.
  public func returns() {
    returns(())
  }
}

private nonisolated func isEqual<each Argument: Equatable & Sendable>(
  to expected: repeat each Argument
) -> @Sendable ((repeat each Argument)) -> Bool {
  { (actual: (repeat each Argument)) in
    for (actual, expected) in repeat (each actual, each expected) {
      guard actual == expected else { return false }
    }
    return true
  }
}

private nonisolated func texts<each Argument>(of argument: repeat each Argument) -> String {
  var texts: [String] = []
  for argument in repeat each argument { texts.append(text(of: argument)) }
  return "(\(texts.joined(separator: ", ")))"
}
