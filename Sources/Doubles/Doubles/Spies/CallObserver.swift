/// An observer of a double's calls, between the caller and the answer.
///
/// A waiting test, a schedule, a search that makes calls fail: everything but answers and records is attached here.
///
/// A double without an observer pays nothing for it. Each method runs in the caller's task, outside of the double's
/// lock, so it may use the double.
@usableFromInline
nonisolated class CallObserver<Input, Failure: Error> {
  init() {}

  /// Called before a call is recorded; the call fails in the returned way, if any.
  func willBegin(_ input: Input, member: StaticString) -> CallFailure<Failure>? { nil }

  /// Called after a call is recorded and before it is answered.
  func didBegin(_ input: Input, member: StaticString) {}

  func didEnd() {}
}

/// A way for an observer to make a call fail.
@_spi(Hooks)
public nonisolated enum CallFailure<Failure: Error> {
  /// The call throws this error instead of being answered.
  case before(Failure)
  /// The call is answered and then throws this error: the reply is lost.
  case after(Failure)
  /// The call is answered, then its task is cancelled, and then it throws the error, if any.
  case inFlight(_ cancel: @Sendable () -> Void, Failure?)

  /// Fails a call that has been answered.
  public func endAnswered() throws(Failure) {
    switch self {
    case .before: break
    case .after(let failure): throw failure
    case .inFlight(let cancel, let failure):
      cancel()
      if let failure { throw failure }
    }
  }
}

/// An answer given later, while its caller is suspended.
@usableFromInline
nonisolated protocol PendingAnswer<Output, Failure>: AnyObject {
  associatedtype Output
  associatedtype Failure: Error

  /// Awaits the answer; nil if there won't be one, in which case the test has failed.
  nonisolated(nonsending) func result() async -> Result<Output, Failure>?
}

nonisolated extension Stub {
  @usableFromInline typealias Observer = CallObserver<Input, Failure>
  @usableFromInline typealias Pending = any PendingAnswer<Output, Failure>

  /// Replaces the observers of this kind, or removes them if `observer` is nil, and changes the state in the same step.
  func observe<Kind: Observer>(with observer: Kind?, changing change: (inout State) -> Void = { _ in }) {
    // NB: Released outside of the lock, since a `deinit` of a captured object may call the double.
    _ = state.withLock { state in
      let old = state.observers
      state.observers = old.filter { !($0 is Kind) } + (observer.map { [$0] } ?? [])
      change(&state)
      return old
    }
  }
}

nonisolated extension Stub.State {
  /// Returns the object of this kind that is attached to the double, if any.
  func attachment<Kind: AnyObject>(_ kind: Kind.Type) -> Kind? {
    for case let found as Kind in attachments { return found }
    return nil
  }

  /// Returns the object of this kind, made and attached on first use.
  mutating func attachment<Kind: AnyObject>(orMake make: () -> Kind) -> Kind {
    if let found = attachment(Kind.self) { return found }
    let made = make()
    attachments.append(made)
    return made
  }
}
