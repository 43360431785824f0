/// What a spy keeps of each call. By default everything, which keeps alive what was passed and returned.
public enum RecordingPolicy<Input>: Sendable {
  /// Arguments, stamps and outcome of every call.
  case everything
  /// Nothing but the number of calls.
  case countOnly
  /// The number of calls, and what this function notes elsewhere; it runs outside of the spy's lock.
  case notes(@Sendable (Input) -> Void)

  @usableFromInline
  var isEverything: Bool {
    if case .everything = self { true } else { false }
  }
}
