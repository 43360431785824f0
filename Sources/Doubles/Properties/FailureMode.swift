/// A way in which ``everyFailure(of:by:cancelledAs:depth:run:allowsUntried:within:calls:file:line:_:in:leaves:)`` makes
/// a call fail.
public nonisolated enum FailureMode: String, Sendable, CaseIterable {
  /// The call throws instead of being answered; the next call is answered.
  case once
  /// The call throws, and so does every later call that may throw the same error.
  case fromThereOn = "from there on"
  /// The call is answered, with all effects, and then throws: the reply is lost.
  case afterItsAnswer = "after its answer"
  /// The task is cancelled when the call begins. Only calls to asynchronous functions fail in this way.
  case cancellation
  /// The call is answered, with all effects, while its task is cancelled. Only asynchronous calls fail in this way.
  case cancellationInFlight = "in flight"

  var isCancellation: Bool { self == .cancellation || self == .cancellationInFlight }
}
