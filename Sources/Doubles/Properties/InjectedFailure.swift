/// The error for calls that may throw any error, if the test names none.
public nonisolated struct InjectedFailure: Error, Equatable {
  /// Makes the error.
  public init() {}
}
