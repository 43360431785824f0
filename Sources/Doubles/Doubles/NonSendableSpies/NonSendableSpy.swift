/// A `Spy` for arguments or results that aren't `Sendable`, such as a view or a parser in use.
///
///     final class CanvasSpy: Drawing {
///       let drawSpy = NonSendableSpy(of: CanvasSpy.draw)
///       func draw(shape: Shape) { drawSpy(shape) }
///     }
///
/// It isn't `Sendable` itself and has no lock: the compiler keeps it where it was made, in one task or on one actor. It
/// has the vocabulary of `Spy` and, for an `async` method, which awaits it, that of `AsyncSpy`: answers in turn and by
/// condition, waiting, held calls. Where the arguments are `Sendable`, take one of those two.
///
/// A `Sendable` protocol asks for a `Sendable` double. On the main actor, that one can hold such a spy:
/// `@MainActor final class CanvasSpy: Drawing`.
///
/// - NB: It keeps what it was called with alive. Don't let an answer capture the spy itself strongly: nobody breaks that
///   circle before the next answer is told.
public nonisolated final class NonSendableSpy<Input, Output, Failure: Error> {
  /// An answer, where it isn't simply told: `answers(inTurn: .throws(.busy), .returns(canvas))`.
  public enum Answer {
    /// Returns this value.
    case returns(Output)
    /// Throws this error.
    case `throws`(Failure)
    /// Gives the result of this function.
    case runs((Input) throws(Failure) -> Output)
    /// Suspends the caller, an `async` method, until the test ends the call.
    case holds
  }

  /// Every call with its arguments, beginning, end and outcome, in the order in which the calls began.
  public private(set) var records: [CallRecord<Input, Output, Failure>] = []

  /// The member that the last call came through, as the compiler names it.
  public private(set) var member = "never called"

  var script: NonSendableScript<Input, Answer>
  var held: [HeldCall] = []
  var handedOut = 0
  let bell = Bell()
  let place: Place
  private var forgotten = 0

  /// Makes a spy with its first answer. With none, and where the result isn't `Void`, it has to be told one.
  public init(_ answer: Answer? = nil, file: StaticString = #filePath, line: UInt = #line) {
    script = NonSendableScript(answer ?? (() as? Output).map { .returns($0) })
    place = Place(file, line)
  }

  // MARK: The way of a call

  /// Calls a function without arguments; the compiler names the calling `member`.
  public func callAsFunction(member: StaticString = #function) throws(Failure) -> Output where Input == () {
    try invoke((), member: member)
  }

  /// Calls a function with several arguments.
  public func callAsFunction<First, Second, each Other>(
    _ first: First, _ second: Second, _ other: repeat each Other, member: StaticString = #function
  ) throws(Failure) -> Output where Input == (First, Second, repeat each Other) {
    try invoke((first, second, repeat each other), member: member)
  }

  /// Calls a function with one argument, also a generic or existential one.
  public func callAsFunction(_ argument: Input, member: StaticString = #function) throws(Failure) -> Output {
    try invoke(argument, member: member)
  }

  /// Calls the function with all arguments at once, as one value or a tuple.
  public func invoke(_ input: Input, member: StaticString = #function) throws(Failure) -> Output {
    let ticket = begin(input, member: member)
    do throws(Failure) {
      let output = try output(script.next(for: input), for: input, member: member)
      end(ticket, .returned(output))
      return output
    } catch {
      end(ticket, .threw(error))
      throw error
    }
  }

  /// Calls a function without arguments from an `async` method, where a call can be held.
  public nonisolated(nonsending) func callAsFunction(
    member: StaticString = #function
  ) async throws(Failure) -> Output where Input == () {
    try await invoke((), member: member)
  }

  /// Calls a function with several arguments from an `async` method.
  public nonisolated(nonsending) func callAsFunction<First, Second, each Other>(
    _ first: First, _ second: Second, _ other: repeat each Other, member: StaticString = #function
  ) async throws(Failure) -> Output where Input == (First, Second, repeat each Other) {
    try await invoke((first, second, repeat each other), member: member)
  }

  /// Calls a function with one argument from an `async` method.
  public nonisolated(nonsending) func callAsFunction(
    _ argument: Input, member: StaticString = #function
  ) async throws(Failure) -> Output {
    try await invoke(argument, member: member)
  }

  /// Calls the function with all arguments at once, from an `async` method.
  public nonisolated(nonsending) func invoke(
    _ input: Input, member: StaticString = #function
  ) async throws(Failure) -> Output {
    let ticket = begin(input, member: member)
    do throws(Failure) {
      let answer = script.next(for: input)
      let output =
        if case .holds? = answer { try await hold(input, member: member) } else {
          try self.output(answer, for: input, member: member)
        }
      end(ticket, .returned(output), isCancelled: Task.isCancelled)
      return output
    } catch {
      end(ticket, .threw(error), isCancelled: Task.isCancelled)
      throw error
    }
  }

  private func begin(_ input: Input, member: StaticString) -> Int {
    self.member = member.description
    records.append(CallRecord(input))
    bell.ring()
    return forgotten + records.count - 1
  }

  private func end(_ ticket: Int, _ outcome: Outcome<Output, Failure>, isCancelled: Bool = false) {
    let index = ticket - forgotten
    if index >= 0 { records[index].end(outcome, isCancelled: isCancelled) }
    bell.ring()
  }

  private func output(_ answer: Answer?, for input: Input, member: StaticString) throws(Failure) -> Output {
    switch answer {
    case .returns(let output): return output
    case .throws(let failure): throw failure
    case .runs(let function): return try function(input)
    case .holds:
      return try goesOn(
        with: input, after: "\(callText(of: member.description, input)) can't be held: \(member) isn't async.")
    case nil: return try goesOn(with: input, after: missingAnswer(to: input, of: member))
    }
  }

  /// Reports a misuse, and goes on as every double does: by the first answer, an error, or a placeholder.
  func goesOn(with input: Input, after message: String, at place: Place? = nil) throws(Failure) -> Output {
    Misuse.report(message, at: place ?? self.place)
    switch script.first {
    case .returns(let output): return output
    case .throws(let failure): throw failure
    case .runs(let function): return try function(input)
    case .holds, nil:
      return try lastResort(after: message, at: self.place, throwing: Failure.self)
    }
  }

  /// Empties the record; a call that is still running ends unrecorded.
  public func forget() {
    // NB: Something in the old record may call this spy when it goes, so it goes after the change, not within.
    let old = records
    withExtendedLifetime(old) {
      forgotten += old.count
      handedOut = 0
      records = []
    }
  }
}
