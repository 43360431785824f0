// Copies with Answer.swift, Call.swift, CallRecord.swift, Locked.swift, MissingAnswer.swift, Outcome.swift, Projection.swift, RecordingPolicy.swift, SpyState.swift, Spying.swift, Stamp.swift, Stubbing.swift, SyncFunction.swift, Turns.swift and Waiting.swift

import Synchronization

/// A function that records its calls, and whose answers the test decides: it shows a system's indirect output.
///
/// One closure makes a spy: it gives the types and the first answer. The double that holds it forwards each method in
/// one line:
///
///     struct NamingSpy: Naming {
///       let name = Spy { (id: Int) throws(NamingError) in "Ada" }
///       func name(of id: Int) throws(NamingError) -> String { try name(id) }
///     }
///
///     let naming = NamingSpy()
///     let greeting = greet(7, naming)
///
///     #expect(naming.name.calls == [Call(7)])
///
/// A spy is safe to use from any thread, from its own answers, and while others change what it answers. It keeps what
/// it was called with alive; `keeps(_:)` says otherwise.
///
/// - NB: A spy can't share its name with a method that may be called without labels: a call in the double would mean
///   the method. Name the spy otherwise there, `sendSpy` say; the compiler warns where the method calls itself.
public final class Spy<Input: Sendable, Output: Sendable, Failure: Error>: Spying {
  public typealias Function = SyncFunction<Input, Output, Failure>

  @usableFromInline
  let state: Locked<SpyState<Input, Output, Failure, Function>>

  /// Whether the answer is a fixed value: a hint that the short cut pays, which the lock then confirms.
  @usableFromInline
  let isFixed = Atomic(false)

  /// Where the spy was made, for messages.
  @usableFromInline
  let place: (file: StaticString, line: UInt)

  /// Makes a spy that answers with what `function` computes from the arguments, until told otherwise.
  @inlinable
  public init<each Argument>(
    _ function: @escaping @Sendable (repeat each Argument) throws(Failure) -> Output,
    file: StaticString = #fileID, line: UInt = #line
  ) where Input == (repeat each Argument) {
    state = Locked(SpyState(answer: .runs(Function { input throws(Failure) in try function(repeat each input) })))
    place = (file, line)
  }

  /// Makes a spy of a function with one argument.
  @inlinable
  public init(
    _ function: @escaping @Sendable (Input) throws(Failure) -> Output,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    state = Locked(SpyState(answer: .runs(Function(function))))
    place = (file, line)
  }

  /// Makes a spy that has no answer yet: called before it is given one, it stops the program with a message.
  public init(file: StaticString = #fileID, line: UInt = #line) {
    state = Locked(SpyState(answer: .missing))
    place = (file, line)
  }

  /// Answers every call from now on with what `function` computes from the arguments.
  public func answers<each Argument>(
    _ function: @escaping @Sendable (repeat each Argument) throws(Failure) -> Output
  ) where Input == (repeat each Argument) {
    answers(with: .runs(Function { input throws(Failure) in try function(repeat each input) }))
  }

  /// Answers every call from now on with what `function` computes from the argument.
  public func answers(_ function: @escaping @Sendable (Input) throws(Failure) -> Output) {
    answers(with: .runs(Function(function)))
  }

  /// Calls the function; the compiler names the calling `member`.
  @inlinable
  public func callAsFunction<each Argument>(
    _ argument: repeat each Argument, member: StaticString = #function
  ) throws(Failure) -> Output where Input == (repeat each Argument) {
    try invoke((repeat each argument), member: member)
  }

  /// Calls a function with one argument, also a generic or existential one.
  @inlinable
  public func callAsFunction(_ argument: Input, member: StaticString = #function) throws(Failure) -> Output {
    try invoke(argument, member: member)
  }

  /// Calls the function with all arguments at once, as one value or a tuple.
  @inlinable
  public func invoke(_ input: Input, member: StaticString = #function) throws(Failure) -> Output {
    if isFixed.load(ordering: .relaxed),
      case .returned(let output) = state.withLock({ $0.complete(input, member: member) })
    {
      return output
    }
    return try run(input, member: member)
  }

  /// Calls the function in three steps: begin, answer, end. The answer runs outside of the lock, so that it may use
  /// this very spy.
  @inlinable
  func run(_ input: Input, member: StaticString) throws(Failure) -> Output {
    var (ticket, isPlain) = (0, true)
    let answer = state.withLock { state in
      ticket = state.begin(input, member: member)
      isPlain = state.isPlain
      return state.answer
    }
    if !isPlain { announce(input) }
    do throws(Failure) {
      let output: Output
      switch answer.resolved(for: input) {
      case .returns(let fixed): output = fixed
      case .throws(let failure): throw failure
      case .runs(let function): output = try function.run(input)
      case .missing, .inTurn, .matching:
        stopForMissingAnswer(to: Call(input), of: "\(member)", at: place)
      }
      end(ticket, .returned(output))
      return output
    } catch {
      end(ticket, .threw(error))
      throw error
    }
  }

  @inlinable @inline(__always)
  func end(_ ticket: Int, _ outcome: Outcome<Output, Failure>) {
    let isPlain = state.withLock { state in
      state.end(ticket, outcome)
      return state.isPlain
    }
    if !isPlain { announce() }
  }

  public func withState<Result>(_ body: (inout SpyState<Input, Output, Failure, Function>) -> Result) -> Result {
    state.withLock { body(&$0) }
  }

  public func updateAnswer(_ change: (inout Answer<Input, Output, Failure, Function>) -> Void) {
    // NB: The old answer goes outside of the lock: something in it may call the spy when it goes.
    _ = withState { state in
      let old = state.answer
      change(&state.answer)
      let isNowFixed = if case .returns = state.answer { true } else { false }
      isFixed.store(isNowFixed, ordering: .relaxed)
      return old
    }
  }
}
