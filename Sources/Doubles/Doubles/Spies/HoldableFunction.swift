// Copies with Answer.swift, Locked.swift and Turns.swift

/// What an asynchronous spy can do with a call besides a fixed answer: run a function, or hold the call for the test.
public enum HoldableFunction<Input, Output, Failure: Error>: Sendable {
  /// Answers with what this function computes; it may suspend.
  case runs(@Sendable (Input) async throws(Failure) -> Output)
  /// Suspends the caller until the test ends the call.
  case holds
}

extension Answer where Function == HoldableFunction<Input, Output, Failure> {
  /// Suspends the caller until the test ends the call: `answers(inTurn: .returns(json), .holds)`.
  public static var holds: Self { .runs(.holds) }
}
