/// A decision, made when a call begins, about whether the call fails; the call is available as text.
@_spi(Hooks)
public typealias FailurePoint =
  @Sendable (_ member: StaticString, _ call: () -> String) -> CallFailure<any Error>?

/// A stub, a spy or a mock of any type whose calls a search can make fail.
@_spi(Hooks)
public nonisolated protocol FailableDouble: AnyObject {
  /// The folder, file and line of the double's declaration.
  var place: String { get }

  /// Whether the double's callers may be suspended, and so cancelled.
  var isAsynchronous: Bool { get }

  /// The type of the double's errors; nil if it doesn't throw.
  var failureType: (any Error.Type)? { get }

  /// The first error of the double's error type, if there is one.
  var firstFailure: (any Error)? { get }

  /// The number of calls so far.
  var calledTimes: Int { get }

  /// Returns whether the double's function may throw this error.
  func canThrow(_ error: any Error) -> Bool

  /// Sets the function that decides whether each later call fails.
  func fails(at point: FailurePoint?)
}

@_spi(Hooks)
nonisolated extension Stub: FailableDouble {
  public var place: String { "\(location)" }
  public var isAsynchronous: Bool { Effect.self == Asynchronous.self }
  public var failureType: (any Error.Type)? { Failure.self == Never.self ? nil : Failure.self }
  public var firstFailure: (any Error)? { Failure.self == Never.self ? nil : placeholder(of: Failure.self) }
  public var calledTimes: Int { state.withLock { $0.count } }
  public func canThrow(_ error: any Error) -> Bool { error is Failure }
  public func fails(at point: FailurePoint?) {
    observe(with: point.map { CallFailures<Input, Failure>($0) })
  }
}

@_spi(Hooks)
nonisolated extension Spy {
  /// Begins a call to a handwritten member. It counts as seen, since no test can look at it.
  public func beginByHand(_ input: Input, member: StaticString) -> (ticket: Int, failure: CallFailure<Failure>?) {
    let (ticket, _, failure) = beginObserved(input, member: member)
    state.withLock { $0.seen = $0.records.count }
    return (ticket, failure)
  }

  /// Ends the call with this ticket.
  public func endByHand(_ ticket: Int, _ outcome: CallOutcome<Output, Failure>) {
    recordEnd(of: ticket, outcome, isCancelled: Effect.self == Asynchronous.self && Task.isCancelled)
  }
}

/// An observer that lets a search make calls fail.
private nonisolated final class CallFailures<Input, Failure: Error>: CallObserver<Input, Failure> {
  private let point: FailurePoint

  init(_ point: @escaping FailurePoint) { self.point = point }

  override func willBegin(_ input: Input, member: StaticString) -> CallFailure<Failure>? {
    point(member, { callText(of: member.description, input) })?.typed(as: Failure.self)
  }
}

nonisolated extension CallFailure {
  /// Returns this failure, for a function that throws this type; nil if it can't throw the error.
  func typed<Other: Error>(as type: Other.Type) -> CallFailure<Other>? {
    switch self {
    case .before(let error): (error as? Other).map { .before($0) }
    case .after(let error): (error as? Other).map { .after($0) }
    case .inFlight(let cancel, let error): .inFlight(cancel, error as? Other)
    }
  }
}

/// A value that a search shares with the doubles and the tasks of its runs.
///
/// Unchecked: the value is used only under the lock; a part that isn't `Sendable` is used only by the awaited run.
@_spi(Hooks)
public nonisolated final class Shared<Value>: @unchecked Sendable {
  @usableFromInline let state: DoublesLock<Value>

  /// Shares a value.
  public init(_ value: Value) { state = DoublesLock(value) }

  /// The current value.
  public var value: Value { state.withLock { $0 } }

  /// Gives access to the value, one caller at a time. `body` must not call this method again.
  #if compiler(>=6.3)
    @inline(always)
  #endif
  @inlinable
  public func withLock<Result>(_ body: (inout Value) -> Result) -> Result { state.withLock(body) }
}

@_spi(Hooks)
nonisolated extension TaskListeners {
  /// Returns the innermost listener of a kind.
  public static func current<Kind: TaskListener>(_ kind: Kind.Type) -> Kind? {
    var listener = current
    while let found = listener {
      if let found = found as? Kind { return found }
      listener = found.outer
    }
    return nil
  }
}

@_spi(Hooks)
nonisolated extension Stub {
  /// Replaces the advice in the report of a call without an answer.
  public func explainsLack(_ text: String) { state.withLock { $0.attachment { LackOfAnswer() }.text = text } }
}
