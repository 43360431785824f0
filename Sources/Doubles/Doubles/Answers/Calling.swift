// A double is a function: it is called like one, and other functions answer for it.

/// A synchronous double: its answers don't suspend.
public nonisolated protocol SyncStubbing<Input, Output, Failure>: Stubbing {
  /// Calls the function with all arguments at once, as one value or a tuple.
  func invoke(_ input: Input, member: StaticString) throws(Failure) -> Output
}

nonisolated extension SyncStubbing {
  /// Calls the function; the compiler names the calling `member`.
  @_transparent
  public func callAsFunction<each Argument>(
    _ argument: repeat each Argument, member: StaticString = #function
  ) throws(Failure) -> Output where Input == (repeat each Argument) {
    try invoke((repeat each argument), member: member)
  }

  /// Calls a function with one argument, also a generic or existential one.
  @_transparent
  public func callAsFunction(_ argument: Input, member: StaticString = #function) throws(Failure) -> Output {
    try invoke(argument, member: member)
  }
}

nonisolated extension Answer where Double: SyncStubbing {
  /// Gives the result of this function, which runs outside of any lock.
  @inlinable
  public static func runs(
    _ function: @escaping @Sendable (Double.Input) throws(Double.Failure) -> Double.Output
  ) -> Answer {
    Answer(behavior: .runs(function))
  }

  /// The same with one parameter an argument.
  @inlinable
  static func runs<each Argument>(
    each function: @escaping @Sendable (repeat each Argument) throws(Double.Failure) -> Double.Output
  ) -> Answer where Double.Input == (repeat each Argument) {
    .runs { input throws(Double.Failure) in try function(repeat each input) }
  }
}

nonisolated extension SyncStubbing {
  /// Answers every call from now on with the result of `function`, computed from the arguments.
  @inlinable
  public func answers<each Argument>(
    _ function: @escaping @Sendable (repeat each Argument) throws(Failure) -> Output
  ) where Input == (repeat each Argument) {
    answers(with: .runs(each: function))
  }

  /// Answers every call from now on with the result of `function`, computed from the argument.
  public func answers(_ function: @escaping @Sendable (Input) throws(Failure) -> Output) {
    answers(with: .runs(function))
  }
}

// MARK: - The same with `async`

/// An asynchronous double: its answers may suspend.
public nonisolated protocol AsyncStubbing<Input, Output, Failure>: Stubbing {
  /// Calls the function with all arguments at once, as one value or a tuple.
  nonisolated(nonsending) func invoke(_ input: Input, member: StaticString) async throws(Failure) -> Output
}

nonisolated extension AsyncStubbing {
  /// Calls the function; the compiler names the calling `member`.
  public nonisolated(nonsending) func callAsFunction<each Argument>(
    _ argument: repeat each Argument, member: StaticString = #function
  ) async throws(Failure) -> Output where Input == (repeat each Argument) {
    try await invoke((repeat each argument), member: member)
  }

  /// Calls a function with one argument, also a generic or existential one.
  public nonisolated(nonsending) func callAsFunction(
    _ argument: Input, member: StaticString = #function
  ) async throws(Failure) -> Output {
    try await invoke(argument, member: member)
  }
}

nonisolated extension Answer where Double: AsyncStubbing {
  /// Gives the result of this function, which runs outside of any lock.
  public static func runs(
    _ function: @escaping @Sendable (Double.Input) async throws(Double.Failure) -> Double.Output
  ) -> Answer {
    Answer(behavior: .suspends(function))
  }

  /// The same with one parameter an argument.
  static func runs<each Argument>(
    each function: @escaping @Sendable (repeat each Argument) async throws(Double.Failure) -> Double.Output
  ) -> Answer where Double.Input == (repeat each Argument) {
    .runs { input throws(Double.Failure) in try await function(repeat each input) }
  }
}

nonisolated extension AsyncStubbing {
  /// Answers every call from now on with the result of `function`, computed from the arguments.
  public func answers<each Argument>(
    _ function: @escaping @Sendable (repeat each Argument) async throws(Failure) -> Output
  ) where Input == (repeat each Argument) {
    answers(with: .runs(each: function))
  }

  /// Answers every call from now on with the result of `function`, computed from the argument.
  public func answers(_ function: @escaping @Sendable (Input) async throws(Failure) -> Output) {
    answers(with: .runs(function))
  }

  /// Never answers a call from now on: its caller stays suspended until its task is cancelled.
  ///
  /// A cancelled caller gets `CancellationError`, where the function may throw any error, and otherwise the first answer.
  public func neverReturns() {
    answers(with: Answer(behavior: .neverReturns))
  }
}

// MARK: - The answer of a behavior, and the way on where it has none

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

  /// Reports a misuse, and answers the call all the same, this being the double's first answer.
  func goesOn(with input: Input, after message: String, at place: Place) throws(Failure) -> Output {
    Misuse.report(message, at: place)
    if let output = try output(for: input) { return output }
    return try lastResort(after: message, at: place, throwing: Failure.self)
  }

  /// The same for an asynchronous double.
  nonisolated(nonsending) func goesOn(
    with input: Input, after message: String, at place: Place
  ) async throws(Failure) -> Output {
    Misuse.report(message, at: place)
    if let output = try await computed(for: input) { return output }
    return try lastResort(after: message, at: place, throwing: Failure.self)
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
