/// The reason why a held call gets no answer.
nonisolated enum HeldCallRelease: Sendable {
  /// The test took the call and released it without ending it.
  case letGo
  /// The test ended without taking the call.
  case testEnded
  case atRest
  /// Another failure of the test explains it.
  case unsaid
}

/// The caller's side of a held call: a suspended task that resumes exactly once.
///
/// Only ``end(_:)`` resumes it, whether the test ends the call, or a deallocation, a trait or the watch over the run.
nonisolated final class Suspension<Input, Output, Failure: Error>: PendingAnswer {
  enum End {
    /// The test gives the answer.
    case given(Result<Output, Failure>)
    case released(HeldCallRelease)
  }

  struct State: AwaitableState {
    var end: End?
    /// The suspended caller; nil before it suspends, since the test may end the call earlier.
    var caller: CheckedContinuation<Void, Never>?
    var isCancelled = false
    var waiters: [Waiter<State>] = []
  }

  let arguments: Input
  private let member: StaticString
  private let calls: HeldCalls<Input, Output, Failure>
  /// The number of the call among the double's held calls, counted from 1.
  private let number: Int
  let state = DoublesLock(State())

  init(_ arguments: Input, member: StaticString, of calls: HeldCalls<Input, Output, Failure>, number: Int) {
    (self.arguments, self.member, self.calls, self.number) = (arguments, member, calls, number)
  }

  /// The call, as written in code.
  var call: String { callText(of: member.description, arguments) }

  /// The report of a call without an answer; nil if another failure explains it.
  func report(of release: HeldCallRelease) -> String? {
    let (event, cure) =
      switch release {
      case .letGo: ("the test let go of it", "End every held call")
      case .testEnded: ("the test ended without taking it", "Take every held call with nextHeldCall(), and end it")
      case .atRest:
        ("nothing in this process moves anymore", "Take every held call with nextHeldCall(), and end it")
      case .unsaid: ("", "")
      }
    if event.isEmpty { return nil }
    let (taken, ended) = calls.state.withLock { ($0.taken, $0.ended) }
    let isSurplus = taken > 0 && number > taken
    let surplus =
      isSurplus ? "It is held call \(number) of its double; the test took \(taken), and ended \(ended). " : ""
    return """
      \(call) is held, and \(event): its caller would hang forever. \(surplus)\(cure) with return(…) or throw(…).
      """
  }

  var isEnded: Bool { state.withLock { $0.end != nil } }

  nonisolated(nonsending) func result() async -> Result<Output, Failure>? {
    // NB: Here, since the call was added under the double's lock.
    calls.tellOfCall()
    await suspend(isolation: #isolation)
    switch state.withLock({ $0.end }) {
    case .given(let result)?: return result
    case .released(let release)?:
      // At rest, the caller's own task reports, since it belongs to its test.
      if case .atRest = release, let report = report(of: release) { Misuse.report(report, at: calls.location) }
      return nil
    case nil: return nil
    }
  }

  /// Suspends the caller until the call ends.
  ///
  /// NB: Without `isolation`, the closure would leave the caller's actor.
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
    guard isFirst else { return false }
    if case .given = end { calls.state.withLock { $0.ended += 1 } }
    caller?.resume()
    return true
  }
}

nonisolated extension Suspension: Sendable where Input: Sendable, Output: Sendable {}
nonisolated extension Suspension.State: Sendable where Input: Sendable, Output: Sendable {}
nonisolated extension Suspension.End: Sendable where Output: Sendable {}
