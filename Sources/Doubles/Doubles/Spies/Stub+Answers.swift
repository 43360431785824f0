// A test can give a double answers at any time: before a call, during one, and from any thread that may use it.
nonisolated extension Stub {
  /// Gives `answer` to every call from now on, atomically.
  public func answers(with answer: Answer) {
    replaceAnswers(with: PreparedAnswers([answer]))
  }

  /// Gives `answer` to calls whose arguments match; other calls are answered as before.
  public func answers(with answer: Answer, where matches: @escaping @Sendable (Input) -> Bool) {
    let rule = PreparedAnswers([answer], to: "to some calls", where: matches)
    state.withLock { $0.addRule(rule) }
  }

  /// Gives the answers in turn, one per call; `ending` determines the answers to later calls, which by default are a misuse.
  ///
  ///     stub.answers(inTurn: .throws(.unknown), .returns("Ada"), then: .repeatsLast)
  public func answers(inTurn answers: Answer..., then ending: Ending = .stops) {
    self.answers(inTurn: answers, then: ending)
  }

  /// Gives the answers of an array in turn; concurrent calls take their turns in any order.
  public func answers(inTurn answers: [Answer], then ending: Ending = .stops) {
    replaceAnswers(with: PreparedAnswers(answers, then: ending))
  }

  /// Gives the answers of an array in turn to calls whose arguments match; other calls are answered as before.
  public func answers(
    inTurn answers: [Answer], then ending: Ending = .stops, where matches: @escaping @Sendable (Input) -> Bool
  ) {
    let rule = PreparedAnswers(answers, then: ending, to: "to some calls", where: matches)
    state.withLock { $0.addRule(rule) }
  }

  /// Returns `output` to every call from now on.
  public func returns(_ output: Output) {
    answers(with: .returns(output))
  }

  /// Returns without a value to every call from now on.
  public func returns() where Output == Void {
    answers(with: .returns(()))
  }

  /// Returns the values in turn, one per call; `ending` determines the answers to later calls, which by default are a misuse.
  public func returns(_ first: Output, _ second: Output, _ more: Output..., then ending: Ending = .stops) {
    answers(inTurn: ([first, second] + more).map { .returns($0) }, then: ending)
  }

  /// Returns `output` to calls whose arguments match: `dataSpy.returns(json) { url, _ in url.host() == "a.example" }`.
  public func returns(_ output: Output, where matches: @escaping @Sendable (Input) -> Bool) {
    answers(with: .returns(output), where: matches)
  }

  /// Returns `output` to calls with exactly this argument.
  public func returns(_ output: Output, for argument: Input) where Input: Equatable & SendableMetatype {
    addRule(.returns(output), for: argument) { $0 == $1 ? [] : [0] }
  }

  /// Returns `output` to calls with exactly these arguments: `dataSpy.returns(json, for: url, 2)`.
  public func returns<each Argument: Equatable & SendableMetatype>(
    _ output: Output, for argument: repeat each Argument
  ) where Input == (repeat each Argument) {
    addRule(.returns(output), for: (repeat each argument), by: differingArguments(_:_:))
  }

  /// Throws `failure` for every call from now on. An error of another type doesn't compile.
  public func `throws`(_ failure: Failure) {
    answers(with: .throws(failure))
  }

  /// Throws `failure` for calls whose arguments match.
  public func `throws`(_ failure: Failure, where matches: @escaping @Sendable (Input) -> Bool) {
    answers(with: .throws(failure), where: matches)
  }

  /// Throws `failure` for calls with exactly this argument.
  public func `throws`(_ failure: Failure, for argument: Input) where Input: Equatable & SendableMetatype {
    addRule(.throws(failure), for: argument) { $0 == $1 ? [] : [0] }
  }

  /// Throws `failure` for calls with exactly these arguments.
  public func `throws`<each Argument: Equatable & SendableMetatype>(
    _ failure: Failure, for argument: repeat each Argument
  ) where Input == (repeat each Argument) {
    addRule(.throws(failure), for: (repeat each argument), by: differingArguments(_:_:))
  }

  private func addRule(
    _ answer: Answer, for expected: Input, by differing: @escaping @Sendable (Input, Input) -> [Int]
  ) {
    // Unchecked: it is compared only where the double is called, and may be used there.
    let box = Unchecked(expected)
    let rule = PreparedAnswers([answer], to: "to \(Call(expected))") {
      differing(box.value, $0).isEmpty
    } difference: {
      let (called, expected) = (argumentTexts(of: $0), argumentTexts(of: box.value))
      return differing(box.value, $0).map { "argument \($0 + 1)\(textDifference(of: called[$0], from: expected[$0]))" }
    }
    state.withLock { $0.addRule(rule) }
  }

  private func replaceAnswers(with answers: PreparedAnswers) {
    // NB: The old answers are released outside the lock: a `deinit` may call the stub.
    _ = state.withLock { state in
      let old = (state.general, state.rules)
      state.replaceAnswers(with: answers)
      return old
    }
  }
}

nonisolated extension Stub where Effect == Synchronous {
  /// Answers every call from now on with the result of `function`, computed from the arguments.
  @inlinable
  public func answers<each Argument>(
    _ function: @escaping @Sendable (repeat each Argument) throws(Failure) -> Output
  ) where Input == (repeat each Argument) {
    answers(with: .runs { input throws(Failure) in try function(repeat each input) })
  }

  /// Answers every call from now on with the result of `function`, computed from the argument.
  public func answers(_ function: @escaping @Sendable (Input) throws(Failure) -> Output) {
    answers(with: .runs(function))
  }
}

nonisolated extension Stub where Effect == Asynchronous {
  /// Answers every call from now on with the result of `function`, computed from the arguments.
  ///
  /// The function doesn't run on the caller's actor: with several arguments, that would crash the 6.3.1 compiler.
  public func answers<First: Sendable, Second: Sendable, each Other: Sendable>(
    _ function: @concurrent @escaping @Sendable (First, Second, repeat each Other) async throws(Failure) -> Output
  ) where Input == (First, Second, repeat each Other), Output: Sendable {
    answers(with: .runs(each: function))
  }

  /// Answers every call from now on with the result of `function`.
  public func answers(
    _ function: nonisolated(nonsending) @escaping @Sendable () async throws(Failure) -> Output
  ) where Input == () {
    answers(with: .runs { _ async throws(Failure) in try await function() })
  }

  /// Answers every call from now on with the result of `function`, computed from the argument, or from the tuple of all.
  public func answers(
    _ function: nonisolated(nonsending) @escaping @Sendable (Input) async throws(Failure) -> Output
  ) {
    answers(with: .runs(function))
  }

  /// Never answers a later call: the caller stays suspended until its task is cancelled.
  ///
  /// A cancelled caller gets `CancellationError` if the function may throw any error; otherwise the first answer or a
  /// placeholder. Without any of these, it stays suspended.
  public func neverReturns() {
    answers(with: .neverReturns)
  }
}
