// Copies with Answer.swift, Locked.swift and Turns.swift

/// A double that can be told how to answer, at any time: before a call, during one, from any thread.
///
/// An answer without a condition replaces all that was said before. An answer with a condition comes first for the
/// calls that match; the other calls are answered as before:
///
///     names.returns("nobody")
///     names.returns("Ada", for: 1)
///     names.returns("a regular") { id in id > 100 }
public protocol Stubbing<Input, Output, Failure>: AnyObject, Sendable {
  /// The single argument, or the tuple of all.
  associatedtype Input: Sendable
  associatedtype Output: Sendable
  associatedtype Failure: Error
  /// The kind of function that can answer: synchronous or asynchronous.
  associatedtype Function: Sendable

  /// What the double answers.
  typealias Reply = Answer<Input, Output, Failure, Function>

  /// Changes what the double answers, as one step that no call sees half done.
  func updateAnswer(_ change: (inout Reply) -> Void)
}

extension Stubbing {
  /// Gives `answer` to every call from now on.
  public func answers(with answer: Reply) {
    updateAnswer { $0 = answer }
  }

  /// Gives `answer` to calls whose arguments match; other calls are answered as before.
  public func answers(with answer: Reply, where matches: @escaping @Sendable (Input) -> Bool) {
    updateAnswer { $0 = .matching(Answer.Rule(matches, answer: answer, otherwise: $0)) }
  }

  /// Gives the answers in turn, one a call; `ending` says what follows the last, by default nothing.
  ///
  ///     network.data.answers(inTurn: .throws(.connectionLost), .returns(json), then: .repeatsLast)
  public func answers(inTurn answers: Reply..., then ending: Ending<Reply> = .stops) {
    self.answers(with: .inTurn(Turns(answers, then: ending)))
  }

  /// Returns `output` to every call from now on.
  public func returns(_ output: Output) {
    answers(with: .returns(output))
  }

  /// Returns the values in turn, one a call; `ending` says what follows the last, by default nothing.
  public func returns(_ first: Output, _ second: Output, _ more: Output..., then ending: Ending<Reply> = .stops) {
    answers(with: .inTurn(Turns(([first, second] + more).map { .returns($0) }, then: ending)))
  }

  /// Returns `output` to calls whose arguments match: `data.returns(json) { url, _ in url.host() == "a.example" }`.
  public func returns(_ output: Output, where matches: @escaping @Sendable (Input) -> Bool) {
    answers(with: .returns(output), where: matches)
  }

  /// Returns `output` to calls with exactly this argument.
  public func returns(_ output: Output, for argument: Input) where Input: Equatable {
    answers(with: .returns(output)) { $0 == argument }
  }

  /// Returns `output` to calls with exactly these arguments: `data.returns(json, for: url, 2)`.
  public func returns<each Argument: Equatable & Sendable>(
    _ output: Output, for argument: repeat each Argument
  ) where Input == (repeat each Argument) {
    answers(with: .returns(output), where: isEqual(to: repeat each argument))
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
    answers(with: .throws(failure)) { $0 == argument }
  }

  /// Throws `failure` to calls with exactly these arguments.
  public func `throws`<each Argument: Equatable & Sendable>(
    _ failure: Failure, for argument: repeat each Argument
  ) where Input == (repeat each Argument) {
    answers(with: .throws(failure), where: isEqual(to: repeat each argument))
  }
}

extension Stubbing where Output == Void {
  /// Returns to every call from now on.
  public func returns() {
    returns(())
  }
}

private func isEqual<each Argument: Equatable & Sendable>(
  to expected: repeat each Argument
) -> @Sendable ((repeat each Argument)) -> Bool {
  { (actual: (repeat each Argument)) in
    for (actual, expected) in repeat (each actual, each expected) {
      guard actual == expected else { return false }
    }
    return true
  }
}
