// Copies with Answer.swift, Call.swift, CallRecord.swift, HeldCall.swift, HoldableFunction.swift, Locked.swift, MissingAnswer.swift, Outcome.swift, Projection.swift, RecordingPolicy.swift, SpyState.swift, Spying+Waiting.swift, Spying.swift, Stamp.swift, Stubbing.swift, Suspension.swift, Turns.swift and Waiting.swift

/// An asynchronous function that records its calls, whose answers the test decides, and that can hold its callers.
///
///     struct NetworkingSpy: Networking {
///       let data = AsyncSpy { (url: URL, retries: Int) async throws(NetworkError) -> Data in throw .notConnected }
///       func data(from url: URL, retries: Int) async throws(NetworkError) -> Data { try await data(url, retries) }
///     }
///
/// As with a `Spy`, answers can be changed at any time and calls are plain data. What comes on top: `holds()` suspends
/// each caller until the test ends the call, so that a test of a loading state, a stale response or a cancellation
/// needs no luck and no time.
///
/// A spy runs on its caller's actor and suspends only where an answer does.
public final class AsyncSpy<Input: Sendable, Output: Sendable, Failure: Error>: Spying {
  public typealias Function = HoldableFunction<Input, Output, Failure>

  private let state: Locked<SpyState<Input, Output, Failure, Function>>

  /// Held calls that no test has taken yet, in the order of their arrival. Locked only while `state` is.
  private let heldCalls = Locked<ArraySlice<Suspension<Input, Output, Failure>>>([])

  /// Where the spy was made, for messages.
  private let place: (file: StaticString, line: UInt)

  /// Makes a spy that answers with what `function` computes from the arguments, until told otherwise.
  public init<each Argument>(
    _ function: @escaping @Sendable (repeat each Argument) async throws(Failure) -> Output,
    file: StaticString = #fileID, line: UInt = #line
  ) where Input == (repeat each Argument) {
    state = Locked(
      SpyState(answer: .runs(.runs { input throws(Failure) in try await function(repeat each input) })))
    place = (file, line)
  }

  /// Makes a spy of a function with one argument.
  public init(
    _ function: @escaping @Sendable (Input) async throws(Failure) -> Output,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    state = Locked(SpyState(answer: .runs(.runs(function))))
    place = (file, line)
  }

  /// Makes a spy that has no answer yet: called before it is given one, it stops the program with a message.
  public init(file: StaticString = #fileID, line: UInt = #line) {
    state = Locked(SpyState(answer: .missing))
    place = (file, line)
  }

  /// Answers every call from now on with what `function` computes from the arguments; it may suspend.
  public func answers<each Argument>(
    _ function: @escaping @Sendable (repeat each Argument) async throws(Failure) -> Output
  ) where Input == (repeat each Argument) {
    answers(with: .runs(.runs { input throws(Failure) in try await function(repeat each input) }))
  }

  /// Answers every call from now on with what `function` computes from the argument; it may suspend.
  public func answers(_ function: @escaping @Sendable (Input) async throws(Failure) -> Output) {
    answers(with: .runs(.runs(function)))
  }

  /// Holds every call from now on: its caller is suspended until the test ends the call.
  ///
  /// A call that is already held stays so when the answer is changed.
  public func holds() {
    answers(with: .holds)
  }

  /// Takes the held call that arrived first and that no test has taken yet, or waits for it.
  ///
  /// Several waiting tasks are served in the order in which they came.
  ///
  /// - Returns: The call, to be ended once. If the waiting task is cancelled first, the wait ends with a call of
  ///   nobody's: ending it does nothing, and to read its arguments stops the program.
  public nonisolated(nonsending) func nextHeldCall(
    file: StaticString = #fileID, line: UInt = #line
  ) async -> HeldCall<Input, Output, Failure> {
    let suspension = try? await wait(until: { [self] _ in takeHeldCall() })
    return HeldCall(
      suspension,
      awaitCancellation: { [self] () async throws(CancellationError) in try await cancellation(of: suspension) },
      takenAt: (file, line))
  }

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

  /// Calls the function with all arguments at once, as one value or a tuple.
  public nonisolated(nonsending) func invoke(
    _ input: Input, member: StaticString = #function
  ) async throws(Failure) -> Output {
    // Held under the same lock as recorded: the order of arrival is the order of the record.
    let (ticket, answer, held) = withState { state in
      let ticket = state.begin(input, member: member)
      let held: Suspension<Input, Output, Failure>? =
        if case .runs(.holds) = state.answer { enqueue(input, member) } else { nil }
      return (ticket, state.answer, held)
    }
    announce(input)
    do throws(Failure) {
      let output = try await output(of: answer, held: held, for: input, member: member)
      end(ticket, .returned(output))
      return output
    } catch {
      end(ticket, .threw(error))
      throw error
    }
  }

  public func withState<Result>(_ body: (inout SpyState<Input, Output, Failure, Function>) -> Result) -> Result {
    state.withLock { body(&$0) }
  }

  private nonisolated(nonsending) func output(
    of answer: Answer<Input, Output, Failure, Function>, held: Suspension<Input, Output, Failure>?, for input: Input,
    member: StaticString
  ) async throws(Failure) -> Output {
    if let held { return try await result(of: held) }
    switch answer.resolved(for: input) {
    case .returns(let output): return output
    case .throws(let failure): throw failure
    case .runs(.runs(let function)): return try await function(input)
    case .runs(.holds):
      let held = withState { _ in enqueue(input, member) }
      announce()
      return try await result(of: held)
    case .missing, .inTurn, .matching:
      stopForMissingAnswer(to: Call(input), of: "\(member)", at: place)
    }
  }

  private func enqueue(_ input: Input, _ member: StaticString) -> Suspension<Input, Output, Failure> {
    let suspension = Suspension<Input, Output, Failure>(input, member: member)
    heldCalls.withLock { $0.append(suspension) }
    return suspension
  }

  private func takeHeldCall() -> Suspension<Input, Output, Failure>? {
    heldCalls.withLock { $0.popFirst() }
  }

  private nonisolated(nonsending) func cancellation(
    of held: Suspension<Input, Output, Failure>?
  ) async throws(CancellationError) {
    guard let held else { return }
    try await wait(until: { _ in held.isCancelled ? () : nil })
  }

  /// Suspends the caller on its own actor: without its `isolation` captured, the closure would leave it.
  private func result(
    of held: Suspension<Input, Output, Failure>, isolation: isolated (any Actor)? = #isolation
  ) async throws(Failure) -> Output {
    let result = await withTaskCancellationHandler {
      _ = isolation
      return await held.result()
    } onCancel: {
      held.cancel()
      announce()
    }
    return try result.get()
  }

  private func end(_ ticket: Int, _ outcome: Outcome<Output, Failure>) {
    let isCancelled = Task.isCancelled
    withState { $0.end(ticket, outcome, isCancelled: isCancelled) }
    announce()
  }
}
