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

  /// Gives `answer` to calls whose arguments match; other calls are answered as before. `calls` names them in reports.
  func answers(with answer: Answer<Self>, to calls: String, where matches: @escaping @Sendable (Input) -> Bool)
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

  /// Gives the result of this function, which runs outside of any lock.
  @inlinable
  public static func runs(
    _ function: @escaping @Sendable (Double.Input) throws(Double.Failure) -> Double.Output
  ) -> Answer where Double: SyncStubbing {
    Answer(behavior: .runs(function))
  }

  /// Gives the result of this function, which runs outside of any lock.
  public static func runs(
    _ function: @escaping @Sendable (Double.Input) async throws(Double.Failure) -> Double.Output
  ) -> Answer where Double: AsyncStubbing {
    Answer(behavior: .suspends(function))
  }
}

// MARK: - Making a double with a fixed answer

nonisolated extension Stubbing {
  /// Makes a double of a method with no parameter, and its first answer: `Spy(of: Self.flush, returns: 0)`.
  public init<Owner>(
    of method: (Owner) -> () async throws(Failure) -> Output, returns output: Output,
    file: StaticString = #filePath, line: UInt = #line
  ) where Input == () {
    self.init(.returns(output), file: file, line: line)
  }

  /// Makes a double of a method with one parameter, and its first answer: `Spy(of: Self.count, returns: 0)`.
  public init<Owner>(
    of method: (Owner) -> (Input) async throws(Failure) -> Output, returns output: Output,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    self.init(.returns(output), file: file, line: line)
  }

  /// Makes a double of a method with several parameters, and its first answer: `Spy(of: Self.send, returns: 0)`.
  public init<Owner, First, Second, each Other>(
    of method: (Owner) -> (First, Second, repeat each Other) async throws(Failure) -> Output, returns output: Output,
    file: StaticString = #filePath, line: UInt = #line
  ) where Input == (First, Second, repeat each Other) {
    self.init(.returns(output), file: file, line: line)
  }

  /// Makes a double of a getter, and its first answer: `Spy(of: \Self.name, returns: "Ada")`.
  public init<Owner>(
    of getter: KeyPath<Owner, Output>, returns output: Output, file: StaticString = #filePath, line: UInt = #line
  ) where Input == (), Failure == Never {
    self.init(.returns(output), file: file, line: line)
  }
}

// MARK: - Telling a double its answers

nonisolated extension Stubbing {
  /// Gives `answer` to calls whose arguments match; other calls are answered as before.
  public func answers(with answer: Answer<Self>, where matches: @escaping @Sendable (Input) -> Bool) {
    answers(with: answer, to: "to some calls", where: matches)
  }

  /// Gives the answers in turn, one a call; `ending` says what follows the last, by default nothing.
  ///
  ///     network.dataSpy.answers(inTurn: .throws(.connectionLost), .returns(json), then: .repeatsLast)
  public func answers(inTurn answers: Answer<Self>..., then ending: Ending<Answer<Self>> = .stops) {
    self.answers(inTurn: answers, then: ending)
  }

  /// Gives as many answers in turn as there are in an array.
  public func answers(inTurn answers: [Answer<Self>], then ending: Ending<Answer<Self>> = .stops) {
    let turns = Turns(answers.map(\.behavior), then: ending.map(\.behavior))
    self.answers(with: Answer(behavior: .inTurn(turns)))
  }

  /// Returns `output` to every call from now on.
  public func returns(_ output: Output) {
    answers(with: .returns(output))
  }

  /// Returns to every call from now on.
  public func returns() where Output == Void {
    answers(with: .returns(()))
  }

  /// Returns the values in turn, one a call; `ending` says what follows the last, by default nothing.
  public func returns(_ first: Output, _ second: Output, _ more: Output..., then ending: Ending<Answer<Self>> = .stops)
  {
    answers(inTurn: ([first, second] + more).map { .returns($0) }, then: ending)
  }

  /// Returns `output` to calls whose arguments match: `dataSpy.returns(json) { url, _ in url.host() == "a.example" }`.
  public func returns(_ output: Output, where matches: @escaping @Sendable (Input) -> Bool) {
    answers(with: .returns(output), where: matches)
  }

  /// Returns `output` to calls with exactly this argument.
  public func returns(_ output: Output, for argument: Input) where Input: Equatable {
    answers(with: .returns(output), to: argument) { $0 == $1 }
  }

  /// Returns `output` to calls with exactly these arguments: `dataSpy.returns(json, for: url, 2)`.
  public func returns<each Argument: Equatable & Sendable>(
    _ output: Output, for argument: repeat each Argument
  ) where Input == (repeat each Argument) {
    answers(with: .returns(output), to: (repeat each argument), by: areEqual)
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
    answers(with: .throws(failure), to: argument) { $0 == $1 }
  }

  /// Throws `failure` to calls with exactly these arguments.
  public func `throws`<each Argument: Equatable & Sendable>(
    _ failure: Failure, for argument: repeat each Argument
  ) where Input == (repeat each Argument) {
    answers(with: .throws(failure), to: (repeat each argument), by: areEqual)
  }

  private func answers(
    with answer: Answer<Self>, to expected: Input, by areEqual: @escaping @Sendable (Input, Input) -> Bool
  ) {
    answers(with: answer, to: callText(of: "to ", expected)) { areEqual($0, expected) }
  }
}

nonisolated extension AsyncStubbing {
  /// Never answers a call from now on: its caller stays suspended until its task is cancelled.
  ///
  /// A cancelled caller gets `CancellationError`, where the function may throw any error, and otherwise the first answer.
  public func neverReturns() {
    answers(with: Answer(behavior: .neverReturns))
  }
}

/// Whether two tuples are equal, element by element; a tuple can't conform to `Equatable`.
@inlinable @Sendable
nonisolated func areEqual<each Element: Equatable>(
  _ left: (repeat each Element), _ right: (repeat each Element)
) -> Bool {
  for (left, right) in repeat (each left, each right) {
    guard left == right else { return false }
  }
  return true
}
