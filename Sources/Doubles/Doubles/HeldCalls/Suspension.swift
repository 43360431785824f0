/// The caller's side of a held call: a suspended task, which goes on once.
nonisolated final class Suspension<Input, Output, Failure: Error>: PendingAnswer {
  /// The end of a held call.
  enum End {
    /// The test gives the answer.
    case given(Result<Output, Failure>)
    /// Nobody gives one. The reason is for the caller to report, in whose test it happens; nil if it is reported elsewhere.
    case letGo(because: String?)
  }

  struct State: AwaitableState {
    var end: End?
    /// The caller, once it has suspended; the test may end the call earlier.
    var caller: CheckedContinuation<Void, Never>?
    var isCancelled = false
    /// The tests that wait for the cancellation.
    var waiters: [Waiter<State>] = []
  }

  let arguments: Input
  private let member: StaticString
  private let calls: HeldCalls<Input, Output, Failure>
  let state = Locked(State())

  init(_ arguments: Input, member: StaticString, of calls: HeldCalls<Input, Output, Failure>) {
    (self.arguments, self.member, self.calls) = (arguments, member, calls)
  }

  /// The call, as written in code.
  var call: String { callText(of: member.description, arguments) }

  nonisolated(nonsending) func result() async -> Result<Output, Failure>? {
    // NB: Here, since the call came to the line under the lock of its double.
    calls.tellOfCall()
    await suspend(isolation: #isolation)
    switch state.withLock({ $0.end }) {
    case .given(let result)?: return result
    case .letGo(let reason)?:
      if let reason { Misuse.report("\(call) \(reason)", at: calls.location) }
      return nil
    case nil: return nil
    }
  }

  /// Suspends the caller until the call ends. NB: Without `isolation`, the closure would leave the caller's actor.
  private func suspend(isolation: isolated (any Actor)?) async {
    // Unchecked: a cancellation touches only the state, under its lock, and no argument.
    let suspension = Unchecked(self)
    await withTaskCancellationHandler {
      _ = isolation
      await withCheckedContinuation { continuation in
        let isOver = suspension.value.state.withLock { state in
          if state.end == nil { state.caller = continuation }
          return state.end != nil
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      suspension.value.state.resume { state in
        state.isCancelled = true
        return state.takeReady()
      }
    }
  }

  /// Ends the call.
  ///
  /// - Returns: Whether this was the first time.
  func end(_ end: End) -> Bool {
    let (isFirst, caller) = state.withLock { state in
      defer { if state.end == nil { state.end = end } }
      return (state.end == nil, state.caller)
    }
    if isFirst { caller?.resume() }
    return isFirst
  }
}

nonisolated extension Suspension: Sendable where Input: Sendable, Output: Sendable {}
nonisolated extension Suspension.State: Sendable where Input: Sendable, Output: Sendable {}
nonisolated extension Suspension.End: Sendable where Output: Sendable {}
