// Telling a spy how to answer, at any time.
nonisolated extension NonSendableSpy {
  /// Gives `answer` to every call from now on.
  public func answers(with answer: Answer) {
    change { $0.tell([answer], then: .repeatsLast) }
  }

  /// Gives `answer` to calls whose arguments match; other calls are answered as before.
  public func answers(with answer: Answer, where matches: @escaping (Input) -> Bool) {
    answers(with: answer, to: "to some calls", where: matches)
  }

  private func answers(with answer: Answer, to calls: String, where matches: @escaping (Input) -> Bool) {
    change { $0.tell(answer, to: calls, where: matches) }
  }

  /// Gives the answers in turn, one a call; `ending` says what follows the last, by default nothing.
  public func answers(inTurn answers: Answer..., then ending: Ending<Answer> = .stops) {
    change { $0.tell(answers, then: ending) }
  }

  /// Answers every call from now on with the result of `function`, computed from the arguments.
  public func answers<each Argument>(
    _ function: @escaping (repeat each Argument) throws(Failure) -> Output
  ) where Input == (repeat each Argument) {
    answers(with: .runs { input throws(Failure) in try function(repeat each input) })
  }

  /// Answers every call from now on with the result of `function`, computed from the argument.
  public func answers(_ function: @escaping (Input) throws(Failure) -> Output) {
    answers(with: .runs(function))
  }

  /// Returns `output` to every call from now on.
  public func returns(_ output: Output) { answers(with: .returns(output)) }

  /// Returns to every call from now on.
  public func returns() where Output == Void { returns(()) }

  /// Returns the values in turn, one a call; `ending` says what follows the last, by default nothing.
  public func returns(_ first: Output, _ second: Output, _ more: Output..., then ending: Ending<Answer> = .stops) {
    change { $0.tell(([first, second] + more).map { .returns($0) }, then: ending) }
  }

  /// Returns `output` to calls whose arguments match.
  public func returns(_ output: Output, where matches: @escaping (Input) -> Bool) {
    answers(with: .returns(output), where: matches)
  }

  /// Returns `output` to calls with exactly this argument.
  public func returns(_ output: Output, for argument: Input) where Input: Equatable {
    answers(with: .returns(output), to: "to \(Call(argument))") { $0 == argument }
  }

  /// Returns `output` to calls with exactly these arguments.
  public func returns<each Argument: Equatable>(
    _ output: Output, for argument: repeat each Argument
  ) where Input == (repeat each Argument) {
    answers(with: .returns(output), to: "to \(Call((repeat each argument)))") {
      Call($0) == Call((repeat each argument))
    }
  }

  /// Throws `failure` to every call from now on.
  public func `throws`(_ failure: Failure) { answers(with: .throws(failure)) }

  /// Throws `failure` to calls whose arguments match.
  public func `throws`(_ failure: Failure, where matches: @escaping (Input) -> Bool) {
    answers(with: .throws(failure), where: matches)
  }

  /// Throws `failure` to calls with exactly this argument.
  public func `throws`(_ failure: Failure, for argument: Input) where Input: Equatable {
    answers(with: .throws(failure), to: "to \(Call(argument))") { $0 == argument }
  }

  /// Holds every call from now on: its caller, an `async` method, is suspended until the test ends the call.
  public func holds() { answers(with: .holds) }

  private func change(_ change: (inout NonSendableScript<Input, Answer>) -> Void) {
    // NB: Something in the old answer may call this spy when it goes, so it goes after the change, not within.
    let old = script
    withExtendedLifetime(old) {
      var new = old
      change(&new)
      script = new
    }
  }
}
