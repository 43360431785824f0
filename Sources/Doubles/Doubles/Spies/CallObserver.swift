/// Something that hears of the calls of a double, between its caller and its answer: the one point at which whatever isn't
/// answers and a record is attached, such as a test that waits, a schedule, or a search that lets calls fail.
///
/// A double without an observer doesn't ask for one: its calls cost what they record. Each method runs in the caller's task,
/// outside of the double's lock, so it may use the double.
@usableFromInline
nonisolated class CallObserver<Input, Failure: Error> {
  init() {}

  /// A call is about to be recorded; it fails in the way that is returned, if any.
  func willBegin(_ input: Input, member: StaticString) -> CallFailure<Failure>? { nil }

  /// A call was recorded, and has no answer yet.
  func didBegin(_ input: Input, member: StaticString) {}

  /// A call has ended.
  func didEnd() {}
}

/// The way in which an observer lets a call fail.
@_spi(Hooks)
public nonisolated enum CallFailure<Failure: Error> {
  /// The call throws this instead of having its answer.
  case before(Failure)
  /// The call has its answer, and then throws this: the reply is lost.
  case after(Failure)
  /// The call has its answer, then this is done, which cancels its task, and it throws the error, if there is one.
  case inFlight(_ cancel: @Sendable () -> Void, Failure?)

  /// Fails a call that has its answer.
  func endAnswered() throws(Failure) {
    switch self {
    case .before: break
    case .after(let failure): throw failure
    case .inFlight(let cancel, let failure):
      cancel()
      if let failure { throw failure }
    }
  }
}

/// An answer that is on its way: its caller is suspended until somebody gives it.
@usableFromInline
nonisolated protocol PendingAnswer<Output, Failure>: AnyObject {
  associatedtype Output
  associatedtype Failure: Error

  /// Awaits the answer; nil if it is known that nobody gives one, and the test has failed for it.
  nonisolated(nonsending) func result() async -> Result<Output, Failure>?
}

nonisolated extension Stub {
  @usableFromInline typealias Observer = CallObserver<Input, Failure>
  @usableFromInline typealias Pending = any PendingAnswer<Output, Failure>

  /// Attaches an observer in place of those of its kind; without one, only takes them away. Changes the state at the same moment.
  func observe<Kind: Observer>(with observer: Kind?, changing change: (inout State) -> Void = { _ in }) {
    // NB: Released outside of the lock: a `deinit` of what they captured may call the double.
    _ = state.withLock { state in
      let old = state.observers
      state.observers = old.filter { !($0 is Kind) } + (observer.map { [$0] } ?? [])
      change(&state)
      return old
    }
  }
}

nonisolated extension Stub.State {
  /// The object of a kind that belongs to this double, if there is one.
  func attachment<Kind: AnyObject>(_ kind: Kind.Type) -> Kind? {
    for case let found as Kind in attachments { return found }
    return nil
  }

  /// The same; made the first time.
  mutating func attachment<Kind: AnyObject>(orMake make: () -> Kind) -> Kind {
    if let found = attachment(Kind.self) { return found }
    let made = make()
    attachments.append(made)
    return made
  }
}
