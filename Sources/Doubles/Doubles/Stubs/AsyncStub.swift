/// An asynchronous function whose answers the test decides: a `Stub` for `async` members.
///
///     struct WeatherStub: WeatherFetching {
///       let citiesStub = AsyncStub(of: Self.fetchCities, returns: [])
///       func fetchCities() async throws(NetworkError) -> [City] { try await citiesStub() }
///     }
///
/// It runs on its caller's actor and suspends only where an answer does. To record or hold calls, take an `AsyncSpy`.
public nonisolated final class AsyncStub<Input: Sendable, Output: Sendable, Failure: Error>: AsyncStubbing {
  private let script: Locked<Script<Input, Output, Failure>>
  private let place: Place

  public init(_ answer: Answer<AsyncStub>?, file: StaticString = #filePath, line: UInt = #line) {
    script = Locked(Script(answer?.behavior))
    place = Place(file, line)
  }

  public func answers(with answer: Answer<AsyncStub>) {
    // NB: The old answer goes outside of the lock: something in it may call the stub when it goes.
    _ = script.withLock { script in
      defer { script.tell(answer.behavior) }
      return script
    }
  }

  public func answers(
    with answer: Answer<AsyncStub>, to calls: String, where matches: @escaping @Sendable (Input) -> Bool
  ) {
    script.withLock { $0.tell(answer.behavior, to: calls, where: matches) }
  }

  public var unusedAnswers: [String] { script.withLock { $0 }.unusedAnswers }

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
    let answer = script.withLock { $0 }.ruled(input) ?? script.withLock { $0.takeGeneral() }
    let first = script.withLock { $0.first }
    if let output = try await answer.output(for: input, first: first) { return output }
    return try await first.goesOn(with: input, after: missingAnswer(to: input, of: member), at: place)
  }
}
