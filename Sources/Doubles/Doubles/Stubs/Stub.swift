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
public nonisolated final class Stub<Input: Sendable, Output: Sendable, Failure: Error>: SyncStubbing, Scripted {
  let script: LockedScript<Input, Output, Failure>

  /// Makes a double with its first answer. With none, and where the result isn't `Void`, it has to be told one.
  public init(_ answer: Answer<Stub>? = nil, file: StaticString = #filePath, line: UInt = #line) {
    script = LockedScript(answer?.behavior, at: Place(file, line))
  }

  /// Calls the function with all arguments at once, as one value or a tuple.
  public func invoke(_ input: Input, member: StaticString = #function) throws(Failure) -> Output {
    if let output = try script.answer(to: input).output(for: input) { return output }
    return try script.first.goesOn(with: input, after: missingAnswer(to: input, of: member), at: script.place)
  }
}

/// An asynchronous function whose answers the test decides: a `Stub` for `async` members.
///
///     struct WeatherStub: WeatherFetching {
///       let fetchCitiesStub = AsyncStub(of: Self.fetchCities, returns: [])
///       func fetchCities() async throws(NetworkError) -> [City] { try await fetchCitiesStub() }
///     }
///
/// It runs on its caller's actor and suspends only where an answer does. To record or hold calls, take an `AsyncSpy`.
public nonisolated final class AsyncStub<Input: Sendable, Output: Sendable, Failure: Error>: AsyncStubbing, Scripted {
  let script: LockedScript<Input, Output, Failure>

  /// Makes a double with its first answer. With none, and where the result isn't `Void`, it has to be told one.
  public init(_ answer: Answer<AsyncStub>? = nil, file: StaticString = #filePath, line: UInt = #line) {
    script = LockedScript(answer?.behavior, at: Place(file, line))
  }

  /// Calls the function with all arguments at once, as one value or a tuple.
  public nonisolated(nonsending) func invoke(
    _ input: Input, member: StaticString = #function
  ) async throws(Failure) -> Output {
    let first = script.first
    if let output = try await script.answer(to: input).output(for: input, first: first) { return output }
    return try await first.goesOn(with: input, after: missingAnswer(to: input, of: member), at: script.place)
  }
}

/// A double that knows nothing but what to answer.
nonisolated protocol Scripted: Stubbing {
  var script: LockedScript<Input, Output, Failure> { get }
}

nonisolated extension Scripted {
  public func answers(with answer: Answer<Self>) { script.tell(answer.behavior) }

  public func answers(with answer: Answer<Self>, to calls: String, where matches: @escaping @Sendable (Input) -> Bool) {
    script.tell(answer.behavior, to: calls, where: matches)
  }
}

/// The answers of a stub, and the line on which it was made.
nonisolated final class LockedScript<Input: Sendable, Output: Sendable, Failure: Error>: Sendable {
  let script: Locked<Script<Input, Output, Failure>>
  let place: Place

  init(_ answer: Behavior<Input, Output, Failure>?, at place: Place) {
    script = Locked(Script(answer))
    self.place = place
  }

  var first: Behavior<Input, Output, Failure> { script.withLock { $0.first } }

  /// Answers every call from now on in this way, as one step that no call sees half done.
  func tell(_ answer: Behavior<Input, Output, Failure>) {
    // NB: The old answer goes outside of the lock: something in it may call the stub when it goes.
    _ = script.withLock { script in
      let old = script
      script.tell(answer)
      return old
    }
  }

  /// Answers the calls that match in this way, and the others as before.
  func tell(
    _ answer: Behavior<Input, Output, Failure>, to calls: String, where matches: @escaping @Sendable (Input) -> Bool
  ) {
    script.withLock { $0.tell(answer, to: calls, where: matches) }
  }

  /// The answer to a call: that of a condition, which is asked outside of the lock, or the general one.
  func answer(to input: Input) -> Behavior<Input, Output, Failure> {
    script.withLock { $0 }.ruled(input) ?? script.withLock { $0.useGeneral() }.current
  }
}
