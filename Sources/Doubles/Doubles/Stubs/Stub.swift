/// A function whose answers the test decides: it feeds indirect input to the system under test.
///
/// It takes its types from the method that it stands for. The double that holds it forwards each method in one line:
///
///     struct ClockStub: TimeTelling {
///       let currentHourStub = Stub(of: \Self.currentHour, returns: 12)
///       var currentHour: Int { currentHourStub() }
///     }
///
///     let clock = ClockStub()
///     clock.currentHourStub.returns(23)
///
/// Where the calls matter too, take a `Spy`: the same, and it records them.
public nonisolated final class Stub<Input: Sendable, Output: Sendable, Failure: Error>: SyncStubbing {
  private let script: LockedScript<Input, Output, Failure>
  private let place: Place

  /// Makes a double with its first answer. With none, and where the result isn't `Void`, it has to be told one.
  public init(_ answer: Answer<Stub>? = nil, file: StaticString = #filePath, line: UInt = #line) {
    script = LockedScript(answer?.behavior)
    place = Place(file, line)
  }

  public func answers(with answer: Answer<Stub>) { script.tell(answer.behavior) }

  public func answers(with answer: Answer<Stub>, to calls: String, where matches: @escaping @Sendable (Input) -> Bool) {
    script.tell(answer.behavior, to: calls, where: matches)
  }

  public var unusedAnswers: [String] { script.unusedAnswers }

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
    if let output = try script.answer(to: input).output(for: input) { return output }
    return try script.first.goesOn(with: input, after: missingAnswer(to: input, of: member), at: place)
  }
}
