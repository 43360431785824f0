// A double as a function value, `Retry(next: nextSpy.callAsFunction)`: the same without `member:`.

nonisolated extension Stub where Effect == Synchronous, Input: Sendable, Output: Sendable {
  /// The double as a function value without arguments.
  @_disfavoredOverload @Sendable
  public func callAsFunction() throws(Failure) -> Output where Input == () { try invoke((), member: "function") }

  /// The double as a function value of one argument.
  @_disfavoredOverload @Sendable
  public func callAsFunction(_ argument: Input) throws(Failure) -> Output { try invoke(argument, member: "function") }

  /// The double as a function value of two arguments.
  @_disfavoredOverload @Sendable
  public func callAsFunction<First, Second>(_ first: First, _ second: Second) throws(Failure) -> Output
  where Input == (First, Second) { try invoke((first, second), member: "function") }

  /// The double as a function value of three arguments.
  @_disfavoredOverload @Sendable
  public func callAsFunction<First, Second, Third>(_ first: First, _ second: Second, _ third: Third) throws(Failure)
    -> Output where Input == (First, Second, Third)
  { try invoke((first, second, third), member: "function") }

  /// The double as a function value of four arguments.
  @_disfavoredOverload @Sendable
  public func callAsFunction<First, Second, Third, Fourth>(
    _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth
  ) throws(Failure) -> Output where Input == (First, Second, Third, Fourth) {
    try invoke((first, second, third, fourth), member: "function")
  }
}

// MARK: - The same with `async`

nonisolated extension Stub where Effect == Asynchronous, Input: Sendable, Output: Sendable {
  /// The double as a function value without arguments.
  @_disfavoredOverload @Sendable
  public nonisolated(nonsending) func callAsFunction() async throws(Failure) -> Output where Input == () {
    try await invoke((), member: "function")
  }

  /// The double as a function value of one argument.
  @_disfavoredOverload @Sendable
  public nonisolated(nonsending) func callAsFunction(_ argument: Input) async throws(Failure) -> Output {
    try await invoke(argument, member: "function")
  }

  /// The double as a function value of two arguments.
  @_disfavoredOverload @Sendable
  public nonisolated(nonsending) func callAsFunction<First, Second>(_ first: First, _ second: Second)
    async throws(Failure) -> Output where Input == (First, Second)
  { try await invoke((first, second), member: "function") }

  /// The double as a function value of three arguments.
  @_disfavoredOverload @Sendable
  public nonisolated(nonsending) func callAsFunction<First, Second, Third>(
    _ first: First, _ second: Second, _ third: Third
  ) async throws(Failure) -> Output where Input == (First, Second, Third) {
    try await invoke((first, second, third), member: "function")
  }

  /// The double as a function value of four arguments.
  @_disfavoredOverload @Sendable
  public nonisolated(nonsending) func callAsFunction<First, Second, Third, Fourth>(
    _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth
  ) async throws(Failure) -> Output where Input == (First, Second, Third, Fourth) {
    try await invoke((first, second, third, fourth), member: "function")
  }
}
