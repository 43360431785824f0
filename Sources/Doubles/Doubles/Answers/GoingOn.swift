// The answer of a behavior, and the way on where it has none. That way is the same for all doubles: once the misuse is
// reported, the first answer that the double ever had; an error, where it may throw any; a placeholder, where the type of
// the result has one; and only then the program stops.

/// An error that a double throws once a misuse was reported, where it may throw any.
public nonisolated struct MisuseError: Error, CustomStringConvertible {
  /// The message that was reported.
  public let description: String
}

/// The message about a call that no answer was left for.
nonisolated func missingAnswer<Input>(to input: Input, of member: StaticString) -> String {
  """
  \(member) was called with (\(argumentTexts(of: input).joined(separator: ", "))), and its double has no answer left. \
  Tell it one before the call: returns(…), throws(…) or answers { … }. \
  If answers in turn are used up, say what follows the last: then: .repeatsLast.
  """
}

nonisolated extension Behavior {
  /// Answers a call at once; nil where there is no answer.
  func output(for input: Input) throws(Failure) -> Output? {
    switch self {
    case .returns(let output): return output
    case .throws(let failure): throw failure
    case .runs(let function): return try function(input)
    case .missing, .suspends, .holds, .neverReturns, .inTurn: return nil
    }
  }

  /// Answers a call in time; nil where there is no answer.
  nonisolated(nonsending) func computed(for input: Input) async throws(Failure) -> Output? {
    if case .suspends(let function) = self { return try await function(input) }
    return try output(for: input)
  }

  /// Answers a call; nil where there is no answer. A call that never returns gets the `first` answer once its caller is
  /// cancelled, where that can't be thrown.
  nonisolated(nonsending) func output(for input: Input, first: Behavior) async throws(Failure) -> Output? {
    guard case .neverReturns = self else { return try await computed(for: input) }
    await Forever().cancellation()
    if let cancellation = CancellationError() as? Failure { throw cancellation }
    if let output = try await first.computed(for: input) { return output }
    if let output = placeholder(of: Output.self) { return output }
    return await Forever.suspends()
  }

  /// The way on where there is no answer.
  func way(after message: String, at place: Place) -> Result<Output, Failure> {
    lastResort(after: message, at: place)
  }

  /// Reports a misuse, and answers the call all the same, this being the double's first answer.
  func goesOn(with input: Input, after message: String, at place: Place) throws(Failure) -> Output {
    Misuse.report(message, at: place)
    if let output = try output(for: input) { return output }
    return try way(after: message, at: place).get()
  }

  /// The same for an asynchronous double.
  nonisolated(nonsending) func goesOn(
    with input: Input, after message: String, at place: Place
  ) async throws(Failure) -> Output {
    Misuse.report(message, at: place)
    if let output = try await computed(for: input) { return output }
    return try way(after: message, at: place).get()
  }
}

/// An error or a placeholder; where the types allow neither, there is nothing to go on with.
nonisolated func lastResort<Output, Failure>(after message: String, at place: Place) -> Result<Output, Failure> {
  if let failure = MisuseError(description: message) as? Failure { return .failure(failure) }
  if let output = placeholder(of: Output.self) { return .success(output) }
  fatalError("\(message) There is nothing to go on with.", file: place.file, line: place.line)
}

/// Nothing, nil, false, zero, or an empty text or collection.
///
/// - Returns: None where the type has no such value.
nonisolated func placeholder<Output>(of type: Output.Type) -> Output? {
  func none<Value: ExpressibleByNilLiteral>(_: Value.Type) -> Value { nil }
  func no<Value: ExpressibleByBooleanLiteral>(_: Value.Type) -> Value { false }
  func zero<Value: AdditiveArithmetic>(_: Value.Type) -> Value { .zero }
  func empty<Value: RangeReplaceableCollection>(_: Value.Type) -> Value { Value() }
  func emptySet<Value: SetAlgebra>(_: Value.Type) -> Value { Value() }
  func emptyDictionary<Value: ExpressibleByDictionaryLiteral>(_: Value.Type) -> Value { [:] }
  return switch type {
  case is Void.Type: () as? Output
  case let type as any ExpressibleByNilLiteral.Type: none(type) as? Output
  case let type as any ExpressibleByBooleanLiteral.Type: no(type) as? Output
  case let type as any AdditiveArithmetic.Type: zero(type) as? Output
  case let type as any RangeReplaceableCollection.Type: empty(type) as? Output
  case let type as any SetAlgebra.Type: emptySet(type) as? Output
  case let type as any ExpressibleByDictionaryLiteral.Type: emptyDictionary(type) as? Output
  default: nil
  }
}

/// A suspension that nothing but the cancellation of its task ends.
private nonisolated final class Forever: Sendable {
  private struct State: AwaitableState {
    var waiters: [Waiter<State>] = []
  }

  private let state = Locked(State())
  /// Kept, so that the runtime doesn't take these for lost.
  private static let suspended = Locked<[@Sendable () -> Void]>([])

  nonisolated(nonsending) func cancellation() async {
    _ = try? await waitForValue(on: { self.state.withLock($0) }, until: { _ in Never?.none })
  }

  nonisolated(nonsending) static func suspends<Output: Sendable>() async -> Output {
    await withCheckedContinuation { continuation in suspended.withLock { $0.append { _ = continuation } } }
  }
}
