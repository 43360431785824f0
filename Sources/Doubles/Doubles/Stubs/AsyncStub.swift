// Copies with Answer.swift, AsyncFunction.swift, Call.swift, Locked.swift, MissingAnswer.swift, Stubbing.swift and Turns.swift

/// An asynchronous function whose answers the test decides: a `Stub` for `async` members.
///
///     struct WeatherStub: WeatherFetching {
///       let cities = AsyncStub { () async throws(NetworkError) in [City]() }
///       func fetchCities() async throws(NetworkError) -> [City] { try await cities() }
///     }
///
/// It runs on its caller's actor and suspends only where an answer does. To record or hold calls, take an `AsyncSpy`.
public final class AsyncStub<Input: Sendable, Output: Sendable, Failure: Error>: Stubbing {
  public typealias Function = AsyncFunction<Input, Output, Failure>

  private let answer: Locked<Answer<Input, Output, Failure, Function>>
  private let place: (file: StaticString, line: UInt)

  /// Makes a stub that answers with what `function` computes from the arguments, until told otherwise.
  public init<each Argument>(
    _ function: @escaping @Sendable (repeat each Argument) async throws(Failure) -> Output,
    file: StaticString = #fileID, line: UInt = #line
  ) where Input == (repeat each Argument) {
    answer = Locked(.runs(Function { input throws(Failure) in try await function(repeat each input) }))
    place = (file, line)
  }

  /// Makes a stub of a function with one argument.
  public init(
    _ function: @escaping @Sendable (Input) async throws(Failure) -> Output,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    answer = Locked(.runs(Function(function)))
    place = (file, line)
  }

  /// Makes a stub that has no answer yet: called before it is given one, it stops the program with a message.
  public init(file: StaticString = #fileID, line: UInt = #line) {
    answer = Locked(.missing)
    place = (file, line)
  }

  public func updateAnswer(_ change: (inout Answer<Input, Output, Failure, Function>) -> Void) {
    // NB: The old answer goes outside of the lock: something in it may call the stub when it goes.
    _ = answer.withLock { answer in
      defer { change(&answer) }
      return answer
    }
  }

  /// Answers every call from now on with what `function` computes from the arguments.
  public func answers<each Argument>(
    _ function: @escaping @Sendable (repeat each Argument) async throws(Failure) -> Output
  ) where Input == (repeat each Argument) {
    answers(with: .runs(Function { input throws(Failure) in try await function(repeat each input) }))
  }

  /// Answers every call from now on with what `function` computes from the argument.
  public func answers(_ function: @escaping @Sendable (Input) async throws(Failure) -> Output) {
    answers(with: .runs(Function(function)))
  }

  /// Calls the function; the compiler names the calling `member`.
  public nonisolated(nonsending) func callAsFunction<each Argument>(
    _ argument: repeat each Argument, member: StaticString = #function
  ) async throws(Failure) -> Output where Input == (repeat each Argument) {
    try await invoke((repeat each argument), member: member)
  }

  /// Calls a function with one argument, also a generic or existential one.
  public nonisolated(nonsending) func callAsFunction(
    _ argument: Input, member: StaticString = #function
  ) async throws(Failure) -> Output {
    try await invoke(argument, member: member)
  }

  /// Calls the function with all arguments at once, as one value or a tuple.
  public nonisolated(nonsending) func invoke(
    _ input: Input, member: StaticString = #function
  ) async throws(Failure) -> Output {
    switch answer.withLock({ $0 }).resolved(for: input) {
    case .returns(let output): return output
    case .throws(let failure): throw failure
    case .runs(let function): return try await function.run(input)
    case .missing, .inTurn, .matching:
      stopForMissingAnswer(to: Call(input), of: "\(member)", at: place)
    }
  }
}
