/// The error for calls that may throw any error, if the test doesn't specify one.
public nonisolated struct InjectedFailure: Error, Equatable {
  /// Creates the error.
  public init() {}
}
