// Copies with Call.swift, CallRecord.swift, Outcome.swift and Stamp.swift

/// A `Spy` for arguments or results that aren't `Sendable`, such as a view or a parser in use.
///
///     final class CanvasSpy: Drawing {
///       let draw = NonSendableSpy { (shape: Shape) in }
///       func draw(shape: Shape) { draw(shape) }
///     }
///
/// It isn't `Sendable` itself and has no lock: the compiler keeps it where it was made, in one task or on one actor. So
/// it can't be called from several threads, can't hold calls and can't be waited for; nor does it answer in turn or by
/// condition, for which `answers(_:)` has the whole language. An `async` method can call it too, its answers don't
/// suspend. Where the arguments are `Sendable`, take a `Spy`.
///
/// - NB: It keeps what it was called with alive. Don't let an answer capture the spy itself strongly: nobody breaks that
///   circle before the next answer is told.
public final class NonSendableSpy<Input, Output, Failure: Error> {
  /// Every call with its arguments, beginning, end and outcome, in the order in which the calls began.
  public private(set) var records: [CallRecord<Input, Output, Failure>] = []

  /// The member that the last call came through, as the compiler names it.
  public private(set) var member = "never called"

  private var function: (Input) throws(Failure) -> Output
  private var forgotten = 0

  /// Makes a spy that answers with what `function` computes from the arguments, until told otherwise.
  public init<each Argument>(
    _ function: @escaping (repeat each Argument) throws(Failure) -> Output
  ) where Input == (repeat each Argument) {
    self.function = { input throws(Failure) in try function(repeat each input) }
  }

  /// Makes a spy of a function with one argument.
  public init(_ function: @escaping (Input) throws(Failure) -> Output) {
    self.function = function
  }

  /// The arguments of every call, in the order in which the calls began.
  ///
  /// - Complexity: O(n) in the number of calls.
  public var calls: [Call<Input>] { records.map { $0.call } }

  /// How many calls have begun since the last ``forget()``.
  public var callCount: Int { records.count }

  /// Returns `output` to every call from now on.
  public func returns(_ output: Output) {
    answers { _ throws(Failure) in output }
  }

  /// Throws `failure` to every call from now on.
  public func `throws`(_ failure: Failure) {
    answers { _ throws(Failure) in throw failure }
  }

  /// Answers every call from now on with what `function` computes from the arguments.
  public func answers<each Argument>(
    _ function: @escaping (repeat each Argument) throws(Failure) -> Output
  ) where Input == (repeat each Argument) {
    answers { input throws(Failure) in try function(repeat each input) }
  }

  /// Answers every call from now on with what `function` computes from the argument.
  public func answers(_ function: @escaping (Input) throws(Failure) -> Output) {
    // NB: What goes with the old one may call this spy from its destructor, so it goes after the change, not within.
    let old = self.function
    withExtendedLifetime(old) { self.function = function }
  }

  /// Empties the record; a call that is still running ends unrecorded.
  public func forget() {
    // NB: As above.
    let old = records
    withExtendedLifetime(old) {
      forgotten += old.count
      records = []
    }
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
    self.member = member.description
    records.append(CallRecord(input))
    let ticket = forgotten + records.count - 1
    do throws(Failure) {
      let output = try function(input)
      end(ticket, .returned(output))
      return output
    } catch {
      end(ticket, .threw(error))
      throw error
    }
  }

  private func end(_ ticket: Int, _ outcome: Outcome<Output, Failure>) {
    let index = ticket - forgotten
    if index >= 0 { records[index].end(outcome, isCancelled: false) }
  }
}

extension NonSendableSpy where Output == Void {
  /// Returns to every call from now on.
  public func returns() {
    returns(())
  }
}
