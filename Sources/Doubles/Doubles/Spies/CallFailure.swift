/// The way in which a search lets a call fail.
@_spi(Hooks)
public nonisolated enum CallFailure<Failure: Error> {
  /// The call throws this instead of having its answer.
  case before(Failure)
  /// The call has its answer, and then throws this: the reply is lost.
  case after(Failure)

  var comesBeforeAnswer: Bool { if case .before = self { true } else { false } }

  /// The same failure of a function that throws this type; nil if it can't throw the error.
  func typed<Other: Error>(as type: Other.Type) -> CallFailure<Other>? {
    switch self {
    case .before(let error): (error as? Other).map { .before($0) }
    case .after(let error): (error as? Other).map { .after($0) }
    }
  }
}

/// Decides when a call begins whether it fails; it can ask for the call as text.
@_spi(Hooks)
public typealias FailurePoint =
  @Sendable (_ member: StaticString, _ call: () -> String) -> CallFailure<any Error>?

/// A stub, a spy or a mock, whatever its types, whose calls a search can let fail.
@_spi(Hooks)
public nonisolated protocol FailableDouble: AnyObject {
  /// The folder, the file and the line where it was made.
  var place: String { get }

  /// Whether its callers may be suspended, and so canceled.
  var isAsynchronous: Bool { get }

  /// The type of its errors; nil if it throws none.
  var failureType: (any Error.Type)? { get }

  /// The first error of that type, if the type has one.
  var firstFailure: (any Error)? { get }

  /// The number of its calls.
  var calledTimes: Int { get }

  /// Whether its function may throw this error.
  func canThrow(_ error: any Error) -> Bool

  /// Asks this function at each call from now on.
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
  public func fails(at point: FailurePoint?) { state.withLock { $0.failurePoint = point } }
}
