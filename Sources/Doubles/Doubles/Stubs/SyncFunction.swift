/// The function behind a synchronous double, from its arguments to a result or a typed failure.
public struct SyncFunction<Input, Output, Failure: Error>: Sendable {
  @usableFromInline
  let run: @Sendable (Input) throws(Failure) -> Output

  /// Wraps a function of one argument, or of the tuple of all.
  @inlinable
  public init(_ run: @escaping @Sendable (Input) throws(Failure) -> Output) {
    self.run = run
  }
}
