// Copies with Locked.swift

/// The caller's side of a held call: a suspended task, to be resumed once by the test.
final class Suspension<Input: Sendable, Output: Sendable, Failure: Error>: Sendable {
  /// What was passed.
  let arguments: Input

  /// The member that was called.
  let member: StaticString

  private enum State {
    /// The test may end the call before its caller has come to suspend.
    case arriving
    case suspended(CheckedContinuation<Result<Output, Failure>, Never>)
    case ended(Result<Output, Failure>)
  }

  private let state = Locked(State.arriving)
  private let cancelled = Locked(false)

  init(_ arguments: Input, member: StaticString) {
    self.arguments = arguments
    self.member = member
  }

  /// Whether the caller's task was cancelled while the call was held.
  var isCancelled: Bool { cancelled.withLock { $0 } }

  /// Notes that the caller's task was cancelled.
  func cancel() {
    cancelled.withLock { $0 = true }
  }

  /// Suspends the caller until the call is ended.
  nonisolated(nonsending) func result() async -> Result<Output, Failure> {
    await withCheckedContinuation { continuation in
      let ended: Result<Output, Failure>? = state.withLock { state in
        if case .ended(let result) = state { return result }
        state = .suspended(continuation)
        return nil
      }
      if let ended { continuation.resume(returning: ended) }
    }
  }

  /// Ends the call.
  ///
  /// - Returns: Whether this was the first time.
  func end(with result: Result<Output, Failure>) -> Bool {
    let before = state.withLock { state in
      defer { if case .ended = state {} else { state = .ended(result) } }
      return state
    }
    switch before {
    case .arriving: return true
    case .suspended(let continuation):
      continuation.resume(returning: result)
      return true
    case .ended: return false
    }
  }
}
