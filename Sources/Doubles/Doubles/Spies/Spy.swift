/// A function that records its calls, and whose answers the test decides: it shows a system's indirect output.
///
/// A spy takes its types from the method that it stands for. The double that holds it has two lines a member, and the
/// name says which method is meant:
///
///     struct NamingSpy: Naming {
///       let nameSpy = Spy(of: Self.name, returns: "Ada")
///       func name(of id: Int) throws(NamingError) -> String { try nameSpy(id) }
///     }
///
///     let naming = NamingSpy()
///     let greeting = greet(7, naming)
///
///     #expect(naming.nameSpy.calls == [Call(7)])
///
/// A spy is safe to use from any thread, from its own answers, and while others change what it answers. It keeps what
/// it was called with alive; `keeps(_:)` says otherwise.
///
/// - NB: In a struct that is `Sendable` by inference alone, `Spy(of: Self.name)` is told as a "circular reference". Write
///   the conformance: `struct NamingSpy: Naming, Sendable`. In a class, write `Spy(of: NamingSpy.name)`.
public nonisolated final class Spy<Input: Sendable, Output: Sendable, Failure: Error>: SyncStubbing, Spying {
  @usableFromInline let log: CallLog<Input, Output, Failure>

  /// Makes a double with its first answer. With none, and where the result isn't `Void`, it has to be told one.
  public init(_ answer: Answer<Spy>? = nil, file: StaticString = #filePath, line: UInt = #line) {
    log = CallLog(answer?.behavior, at: Place(file, line))
    CurrentSchedule.context?.register(self)
  }

  // MARK: Telling it what to answer

  public func answers(with answer: Answer<Spy>) { log.tell(answer.behavior) }

  public func answers(with answer: Answer<Spy>, to calls: String, where matches: @escaping @Sendable (Input) -> Bool) {
    log.tell(answer.behavior, to: calls, where: matches)
  }

  public var unusedAnswers: [String] { log.unusedAnswers }

  // MARK: Asking it what was called

  public var records: [CallRecord<Input, Output, Failure>] { log.records }
  public var callCount: Int { log.callCount }
  public var member: String { log.member }
  public var explanation: String { log.explanation }
  public func forget() { log.forget() }
  public func keeps(_ policy: RecordingPolicy<Input>) { log.keeps(policy) }
  public func takeNextCall() -> Call<Input>? { log.takeNextCall() }

  @discardableResult
  public nonisolated(nonsending) func nextCall() async throws(CancellationError) -> Call<Input> {
    try await log.nextCall()
  }

  public nonisolated(nonsending) func wait<Value: Sendable>(
    for event: String,
    until look: @escaping @Sendable (_ records: [CallRecord<Input, Output, Failure>], _ callCount: Int) -> Value?
  ) async throws(CancellationError) -> Value {
    try await log.wait(for: event) { look($0.records, $0.count) }
  }
}

// MARK: - The way of a call

nonisolated extension Spy {
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

  /// Calls the function with all arguments at once, as one value or a tuple.
  @_transparent
  public func invoke(_ input: Input, member: StaticString = #function) throws(Failure) -> Output {
    // A fixed answer begins and ends in one step.
    if let fixed = log.complete(input, member: member) { return fixed.output }
    return try run(input, member: member)
  }

  /// Calls the function in three steps: begin, answer, end. The answer runs outside of the lock, so that it may use this
  /// very spy.
  @_transparent @usableFromInline
  func run(_ input: Input, member: StaticString) throws(Failure) -> Output {
    let (ticket, function, _) = log.begin(input, member: member)
    do throws(Failure) {
      let output = if let function { try function(input) } else { try answer(to: input, member: member) }
      log.end(ticket, .returned(output))
      return output
    } catch {
      log.end(ticket, .threw(error))
      throw error
    }
  }

  @usableFromInline
  func answer(to input: Input, member: StaticString) throws(Failure) -> Output {
    if let output = try log.answer(to: input).output(for: input) { return output }
    return try log.script.first.goesOn(with: input, after: missingAnswer(to: input, of: member), at: log.place)
  }
}
