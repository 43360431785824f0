/// The function behind an asynchronous double, from its arguments to a result or a typed failure.
public struct AsyncFunction<Input, Output, Failure: Error>: Sendable {
  let run: @Sendable (Input) async throws(Failure) -> Output

  /// Wraps a function of one argument, or of the tuple of all.
  public init(_ run: @escaping @Sendable (Input) async throws(Failure) -> Output) {
    self.run = run
  }
}
