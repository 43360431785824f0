// Copies with Answer.swift, Call.swift, Locked.swift, MissingAnswer.swift, Stubbing.swift, SyncFunction.swift and Turns.swift

/// A function whose answers the test decides: it feeds indirect input to the system under test.
///
/// One closure makes a stub: it gives the types and the first answer. The double that holds it forwards each method in
/// one line:
///
///     struct ClockStub: TimeTelling {
///       let hour = Stub { 12 }
///       var currentHour: Int { hour() }
///     }
///
///     let clock = ClockStub()
///     clock.hour.returns(23)
///
/// Where the calls matter too, take a `Spy`: the same, and it records them.
public final class Stub<Input: Sendable, Output: Sendable, Failure: Error>: Stubbing {
  public typealias Function = SyncFunction<Input, Output, Failure>

  private let answer: Locked<Answer<Input, Output, Failure, Function>>
  private let place: (file: StaticString, line: UInt)

  /// Makes a stub that answers with what `function` computes from the arguments, until told otherwise.
  public init<each Argument>(
    _ function: @escaping @Sendable (repeat each Argument) throws(Failure) -> Output,
    file: StaticString = #fileID, line: UInt = #line
  ) where Input == (repeat each Argument) {
    answer = Locked(.runs(Function { input throws(Failure) in try function(repeat each input) }))
    place = (file, line)
  }

  /// Makes a stub of a function with one argument.
  public init(
    _ function: @escaping @Sendable (Input) throws(Failure) -> Output,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    answer = Locked(.runs(Function(function)))
    place = (file, line)
  }

  /// Makes a stub that has no answer yet: called before it is given one, it stops the program with a message.
  public init(file: StaticString = #fileID, line: UInt = #line) {
    answer = Locked(.missing)
    place = (file, line)
  }

  public func updateAnswer(_ change: (inout Answer<Input, Output, Failure, Function>) -> Void) {
    // NB: The old answer goes outside of the lock: something in it may call the stub when it goes.
    _ = answer.withLock { answer in
      defer { change(&answer) }
      return answer
    }
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
  public func callAsFunction<each Argument>(
    _ argument: repeat each Argument, member: StaticString = #function
  ) throws(Failure) -> Output where Input == (repeat each Argument) {
    try invoke((repeat each argument), member: member)
  }

  /// Calls a function with one argument, also a generic or existential one.
  public func callAsFunction(_ argument: Input, member: StaticString = #function) throws(Failure) -> Output {
    try invoke(argument, member: member)
  }

  /// Calls the function with all arguments at once, as one value or a tuple.
  public func invoke(_ input: Input, member: StaticString = #function) throws(Failure) -> Output {
    switch answer.withLock({ $0 }).resolved(for: input) {
    case .returns(let output): return output
    case .throws(let failure): throw failure
    case .runs(let function): return try function.run(input)
    case .missing, .inTurn, .matching:
      stopForMissingAnswer(to: Call(input), of: "\(member)", at: place)
    }
  }
}
