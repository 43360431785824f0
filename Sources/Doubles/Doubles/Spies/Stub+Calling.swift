// A double is called like its function. Each small number of arguments has its own overload: a single overload for any
// number would store them through tuple metadata and take half as long again.

nonisolated extension Stub where Effect == Synchronous {
  /// Calls a function without arguments; the compiler names the calling `member`.
  @inlinable @inline(__always)
  public func callAsFunction(member: StaticString = #function) throws(Failure) -> Output where Input == () {
    try invoke((), member: member)
  }

  /// Calls a function with one argument, which may be generic or existential.
  @inlinable @inline(__always)
  public func callAsFunction(_ argument: Input, member: StaticString = #function) throws(Failure) -> Output {
    try invoke(argument, member: member)
  }

  /// Calls a function with two arguments.
  @inlinable @inline(__always)
  public func callAsFunction<First, Second>(_ first: First, _ second: Second, member: StaticString = #function)
    throws(Failure) -> Output where Input == (First, Second)
  { try invoke((first, second), member: member) }

  /// Calls a function with three arguments.
  @inlinable @inline(__always)
  public func callAsFunction<First, Second, Third>(
    _ first: First, _ second: Second, _ third: Third, member: StaticString = #function
  ) throws(Failure) -> Output where Input == (First, Second, Third) {
    try invoke((first, second, third), member: member)
  }

  /// Calls a function with four arguments.
  @inlinable @inline(__always)
  public func callAsFunction<First, Second, Third, Fourth>(
    _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth, member: StaticString = #function
  ) throws(Failure) -> Output where Input == (First, Second, Third, Fourth) {
    try invoke((first, second, third, fourth), member: member)
  }

  /// Calls a function with five or more arguments.
  @inlinable @inline(__always)
  public func callAsFunction<First, Second, Third, Fourth, Fifth, each Other>(
    _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth, _ fifth: Fifth, _ other: repeat each Other,
    member: StaticString = #function
  ) throws(Failure) -> Output where Input == (First, Second, Third, Fourth, Fifth, repeat each Other) {
    try invoke((first, second, third, fourth, fifth, repeat each other), member: member)
  }
}

// MARK: - The same with `async`

nonisolated extension Stub where Effect == Asynchronous {
  /// Calls a function without arguments; the compiler names the calling `member`.
  public nonisolated(nonsending) func callAsFunction(member: StaticString = #function) async throws(Failure) -> Output
  where Input == () { try await invoke((), member: member) }

  /// Calls a function with one argument, which may be generic or existential.
  public nonisolated(nonsending) func callAsFunction(_ argument: Input, member: StaticString = #function)
    async throws(Failure) -> Output
  { try await invoke(argument, member: member) }

  /// Calls a function with several arguments.
  public nonisolated(nonsending) func callAsFunction<First, Second, each Other>(
    _ first: First, _ second: Second, _ other: repeat each Other, member: StaticString = #function
  ) async throws(Failure) -> Output where Input == (First, Second, repeat each Other) {
    try await invoke((first, second, repeat each other), member: member)
  }
}
