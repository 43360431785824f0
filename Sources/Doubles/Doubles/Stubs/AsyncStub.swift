/// An asynchronous function whose answers the test decides: a `Stub` for `async` members.
///
///     struct WeatherStub: WeatherFetching {
///       let fetchCitiesStub = AsyncStub(of: Self.fetchCities, returns: [])
///       func fetchCities() async throws(NetworkError) -> [City] { try await fetchCitiesStub() }
///     }
///
/// It runs on its caller's actor and suspends only where an answer does. To record or hold calls, take an `AsyncSpy`.
public nonisolated final class AsyncStub<Input: Sendable, Output: Sendable, Failure: Error>: AsyncStubbing, Scripted {
  let script: LockedScript<Input, Output, Failure>

  /// Makes a double with its first answer. With none, and where the result isn't `Void`, it has to be told one.
  public init(_ answer: Answer<AsyncStub>? = nil, file: StaticString = #filePath, line: UInt = #line) {
    script = LockedScript(answer?.behavior, at: Place(file, line))
  }

  /// Calls the function with all arguments at once, as one value or a tuple.
  public nonisolated(nonsending) func invoke(
    _ input: Input, member: StaticString = #function
  ) async throws(Failure) -> Output {
    let first = script.first
    if let output = try await script.answer(to: input).output(for: input, first: first) { return output }
    return try await first.goesOn(with: input, after: missingAnswer(to: input, of: member), at: script.place)
  }
}
