// The path of a synchronous call (`invoke`, `begin`, `complete`, `recordEnd`) is inlinable, so that in release a recorded call costs
// about what it costs by hand.

/// The kind of function that doesn't suspend its caller.
public nonisolated enum Synchronous {}

/// The kind of function that may suspend its caller.
public nonisolated enum Asynchronous {}

/// A stub of a synchronous function, where its type is written out.
public typealias SyncStub<Input, Output, Failure: Error> = Stub<Synchronous, Input, Output, Failure>

/// A stub of an asynchronous function, where its type is written out.
public typealias AsyncStub<Input, Output, Failure: Error> = Stub<Asynchronous, Input, Output, Failure>

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
/// An answer without a condition replaces all that was given before. An answer with a condition comes first for the
/// calls that match; the other calls are answered as before:
///
///     namesStub.returns("nobody")
///     namesStub.returns("Ada", for: 1)
///     namesStub.returns("a regular") { id in id > 100 }
///
/// Where the calls matter too, take a ``Spy``: the same, and it records them.
///
/// A stub is `Sendable` where its arguments and results are: then it is safe to use from any thread, from its own answers,
/// and while others change what it answers. Otherwise it stays in the task, or on the actor, where it was made.
public nonisolated class Stub<Effect, Input, Output, Failure: Error> {
  @usableFromInline typealias Record = CallRecord<Input, Output, Failure>

  /// All that the lock guards.
  ///
  /// NB: A struct, because accesses to a class's properties are checked for exclusivity at run time.
  @usableFromInline
  struct State: AwaitableState {
    // First what nearly every call touches, so that threads sharing a spy exchange few cache lines.

    /// The calls in the order in which they began; none in a stub.
    @usableFromInline var records: [Record] = []
    /// The number of calls since the last `forget()`, including those not kept.
    @usableFromInline var count = 0
    /// The number of calls that have begun and not ended, but for those that end at once.
    @usableFromInline var running = 0
    /// The number of records that were forgotten. Ticket numbers go on, so a call that outlives its record finds none to end.
    @usableFromInline var forgotten = 0
    @usableFromInline var keepsRecords = false
    /// Whether a test waits, a part of each call is noted, or a schedule observes.
    @usableFromInline private(set) var isObserved = false
    /// Whether a call has been given `onlyAnswer`.
    @usableFromInline var isOnlyAnswerUsed = false
    /// The member that the calls came through, as the compiler names it: `data(from:retries:)`.
    @usableFromInline var member: StaticString?
    /// The answer to every call, where there is just one.
    @usableFromInline private(set) var onlyAnswer: Answer.Kind?

    // Rarely used.

    /// The first answer that the stub ever had: what it goes on with after a misuse, if it gives a result.
    private(set) var firstAnswer: Answer?
    /// The answers to calls that no rule matches.
    private(set) var general: PreparedAnswers
    /// The answers to calls that match, the latest last.
    private(set) var rules: [PreparedAnswers] = []
    /// Whether the general answers are those that the stub was made with.
    private(set) var isAsMade = true
    /// Notes a part of a call's arguments, where that is all that is to be kept of it.
    var note: (@Sendable (Input) -> Void)? { didSet { updateIsObserved() } }
    /// Runs at each call, in the task of the caller.
    var use: (@Sendable (_ call: () -> String) -> Void)? { didSet { updateIsObserved() } }
    @usableFromInline var observers: Observers { Observers(note: note, use: use) }
    /// The tests that wait for a call to begin or end, first come first.
    var waiters: [Waiter<State>] = [] { didSet { updateIsObserved() } }
    /// The number of records that `takeNextCall()` has handed out.
    var handedOut = 0
    /// Held calls that no test has taken yet, in the order of their arrival.
    var held: [Suspension<Input, Output, Failure>] = []

    init(_ answer: Answer?) {
      general = PreparedAnswers(answer.map { [$0] } ?? [])
      firstAnswer = answer
      onlyAnswer = answer?.kind
    }

    /// Answers every call from now on in this way.
    mutating func replaceAnswers(with answers: PreparedAnswers) {
      firstAnswer = firstAnswer ?? answers.answers.first
      (general, rules, isAsMade, isOnlyAnswerUsed) = (answers, [], false, false)
      onlyAnswer = answers.ending == nil ? answers.answers.first?.kind : nil
    }

    /// Answers the calls that match in this way, and the others as before.
    mutating func addRule(_ rule: PreparedAnswers) {
      firstAnswer = firstAnswer ?? rule.answers.first
      rules.append(rule)
      onlyAnswer = nil
    }

    private mutating func updateIsObserved() {
      isObserved = note != nil || use != nil || !waiters.isEmpty
    }

    /// Records a call that begins, unless `complete` records it whole.
    ///
    /// - Returns: The ticket with which to end the call, negative if there is no record to end.
    @inlinable
    mutating func begin(_ input: Input, member: StaticString) -> Int {
      self.member = member
      count += 1
      running += 1
      guard keepsRecords else { return -1 }
      records.append(Record(input))
      return forgotten + records.count - 1
    }

    /// Records a call that begins and ends at once.
    @inlinable
    mutating func complete(_ input: Input, with output: Output, member: StaticString) {
      self.member = member
      count += 1
      isOnlyAnswerUsed = true
      if keepsRecords { records.append(Record(input, returned: output)) }
    }
  }

  /// The functions that hear of a call, taken under the lock of its record: no call is lost between two policies.
  @usableFromInline
  struct Observers {
    let note: (@Sendable (Input) -> Void)?
    let use: (@Sendable (_ call: () -> String) -> Void)?
  }

  @usableFromInline final let state: Locked<State>

  /// The line on which the stub was made.
  final let location: CodeLocation

  /// Makes a stub with its first answer. Without one, and unless it returns `Void`, give it an answer before the first call.
  public init(_ answer: Answer? = nil, file: StaticString = #filePath, line: UInt = #line) {
    let nothing = Output.self == Void.self ? (() as? Output).map { Answer.returns($0) } : nil
    state = Locked(State(answer ?? nothing))
    location = CodeLocation(file, line)
  }
}

// Unchecked, because a stub is mutable. All of that is in `state`, behind one lock, and what a call passes on, its
// arguments and its result, is `Sendable` here. A stub of other types isn't `Sendable`: the compiler keeps it where it was made.
nonisolated extension Stub: @unchecked Sendable where Input: Sendable, Output: Sendable {}

// MARK: - A synchronous call

nonisolated extension Stub where Effect == Synchronous {
  /// Calls the function with all arguments at once, as one value or a tuple.
  @inlinable @inline(__always)
  public func invoke(_ input: Input, member: StaticString = #function) throws(Failure) -> Output {
    var output: Output?
    var function: Function?
    var ticket = -1
    var isCrowded = false
    var observers: Observers?
    state.withLock { state in
      if state.isObserved {
        observers = state.observers
      } else if case .returns(let value)? = state.onlyAnswer {
        state.complete(input, with: value, member: member)
        output = value
        return
      }
      ticket = state.begin(input, member: member)
      isCrowded = state.running > Nesting.crowd
      if case .runs(let only)? = state.onlyAnswer {
        state.isOnlyAnswerUsed = true
        function = only
      }
    }
    if let output { return output }
    if let observers { tell(observers, of: input, member: member) }
    // The answer runs outside of the lock, so that it may use this very stub.
    do throws(Failure) {
      let output =
        if isCrowded { try nestedAnswer(to: input, member: member) } else if let function { try function(input) } else {
          try answer(to: input, member: member)
        }
      recordEnd(of: ticket, .returned(output))
      return output
    } catch {
      recordEnd(of: ticket, .threw(error))
      throw error
    }
  }

  /// Answers a call that `invoke` has no ready answer for.
  @usableFromInline
  func answer(to input: Input, member: StaticString) throws(Failure) -> Output {
    if let output = try chosenAnswer(to: input)?.output(for: input) { return output }
    let message = missingAnswerMessage(to: input, of: member)
    Misuse.report(message, at: location)
    if let output = try state.withLock({ $0.firstAnswer })?.output(for: input) { return output }
    return try lastResort(after: message, at: location, throwing: Failure.self)
  }

  /// Answers one of many calls that run at a time: each may be made by the answer to the one before.
  @usableFromInline
  func nestedAnswer(to input: Input, member: StaticString) throws(Failure) -> Output {
    if Nesting.depth < Nesting.limit {
      return try Nesting.$depth.withValue(Nesting.depth + 1) {
        Result { () throws(Failure) in try answer(to: input, member: member) }
      }.get()
    }
    let message = endlessAnswerMessage(to: input, of: member)
    Misuse.report(message, at: location)
    do throws(Failure) {
      let output: Output = try lastResort(after: message, at: location, throwing: Failure.self)
      answers(with: .returns(output))
      return output
    } catch {
      answers(with: .throws(error))
      throw error
    }
  }
}

// MARK: - An asynchronous call

nonisolated extension Stub where Effect == Asynchronous {
  /// Calls the function with all arguments at once, as one value or a tuple, on the caller's actor.
  public nonisolated(nonsending) func invoke(
    _ input: Input, member: StaticString = #function
  ) async throws(Failure) -> Output {
    var held: Suspension<Input, Output, Failure>?
    var ticket = -1
    var isCrowded = false
    var observers: Observers?
    state.withLock { state in
      ticket = state.begin(input, member: member)
      isCrowded = state.running > Nesting.crowd
      // Under the lock of the record, so that calls of `holds()` arrive in its order.
      if case .holds? = state.onlyAnswer {
        state.isOnlyAnswerUsed = true
        held = state.hold(input, member: member)
      }
      if state.isObserved { observers = state.observers }
    }
    if let observers { tell(observers, of: input, member: member) }
    do throws(Failure) {
      let output =
        if let held { try await result(of: held) } else if isCrowded {
          try await nestedAnswer(to: input, member: member)
        } else {
          try await answer(to: input, member: member)
        }
      recordEnd(of: ticket, .returned(output), isCancelled: Task.isCancelled)
      return output
    } catch {
      recordEnd(of: ticket, .threw(error), isCancelled: Task.isCancelled)
      throw error
    }
  }

  private nonisolated(nonsending) func answer(to input: Input, member: StaticString) async throws(Failure) -> Output {
    guard let answer = chosenAnswer(to: input) else {
      let message = missingAnswerMessage(to: input, of: member)
      Misuse.report(message, at: location)
      return try await firstAnswer(to: input, after: message)
    }
    if let output = try await answer.output(awaitedFor: input) { return output }
    guard case .holds = answer.kind else { return try await neverReturn(to: input) }
    let held = state.withLock { $0.hold(input, member: member) }
    resumeReady()
    return try await result(of: held)
  }

  private nonisolated(nonsending) func nestedAnswer(
    to input: Input, member: StaticString
  ) async throws(Failure) -> Output {
    if Nesting.depth < Nesting.limit {
      return try await Nesting.$depth.withValue(Nesting.depth + 1) {
        do throws(Failure) {
          return Result<Output, Failure>.success(try await answer(to: input, member: member))
        } catch {
          return .failure(error)
        }
      }.get()
    }
    let message = endlessAnswerMessage(to: input, of: member)
    Misuse.report(message, at: location)
    do throws(Failure) {
      let output = try await lastAnswer(to: input, after: message)
      answers(with: .returns(output))
      return output
    } catch {
      answers(with: .throws(error))
      throw error
    }
  }

  private nonisolated(nonsending) func result(
    of held: Suspension<Input, Output, Failure>
  ) async throws(Failure) -> Output {
    if let result = await held.result() { return try result.get() }
    // Whoever let go of it has reported it.
    return try await firstAnswer(to: held.arguments, after: "\(held.call) was held and never ended.")
  }

  /// Answers a call after a misuse that was reported.
  private nonisolated(nonsending) func firstAnswer(
    to input: Input, after message: String
  ) async throws(Failure) -> Output {
    let first = state.withLock { $0.firstAnswer }
    if let output = try await first?.output(awaitedFor: input) { return output }
    return try await lastAnswer(to: input, after: message)
  }

  /// Answers a call that has no answer, if its types allow that.
  private nonisolated(nonsending) func lastAnswer(to input: Input, after message: String) async throws(Failure)
    -> Output
  {
    if let output: Output = try recovered(after: message, throwing: Failure.self) { return output }
    // Other tests go on beside it, where they run in tasks of their own.
    if Misuse.runsSwiftTesting { return try await neverReturn(to: input) }
    return try lastResort(after: message, at: location, throwing: Failure.self)
  }

  /// Suspends the caller until its task is cancelled. Then it gets `CancellationError`, where that can be thrown, the
  /// first answer, or a placeholder.
  private nonisolated(nonsending) func neverReturn(to input: Input) async throws(Failure) -> Output {
    await untilCancelled()
    if let cancellation = CancellationError() as? Failure { throw cancellation }
    let first = state.withLock { $0.firstAnswer }
    if let output = try await first?.output(awaitedFor: input) ?? placeholder(of: Output.self) { return output }
    // Nothing can end this call.
    while true { await Task.detached { await untilCancelled() }.value }
  }
}

/// The calls that are made by the answer to another. They are counted where a double is crowded, since counting takes time.
@usableFromInline
nonisolated enum Nesting {
  /// The most calls of a double that run at a time and aren't counted.
  @usableFromInline static var crowd: Int { 64 }
  static var limit: Int { 100 }
  @TaskLocal static var depth = 0
}

/// Suspends until the task is cancelled.
private nonisolated(nonsending) func untilCancelled() async {
  for await _ in AsyncStream<Never>.makeStream().stream {}
}

// MARK: - What both have in common

nonisolated extension Stub {
  /// Chooses the answer to a call: that of the latest rule that matches, or the general one whose turn it is.
  func chosenAnswer(to input: Input) -> Answer? {
    // NB: Outside of the lock: a condition is the test's code, and may call this stub.
    let rule = state.withLock { $0.rules }.last { $0.matches(input) }
    return state.withLock { (rule ?? $0.general).next() }
  }

  /// Records that the call with this ticket ended, unless it has been forgotten meanwhile.
  @inlinable
  func recordEnd(of ticket: Int, _ outcome: Outcome<Output, Failure>, isCancelled: Bool = false) {
    var isObserved = false
    state.withLock { state in
      state.running -= 1
      let index = ticket - state.forgotten
      if ticket >= 0, index >= 0 { state.records[index].finish(outcome, isCancelled: isCancelled) }
      isObserved = state.isObserved
    }
    if isObserved { resumeReady() }
  }

  /// Notes a call that has begun, and resumes the tests that wait for it.
  @usableFromInline
  func tell(_ observers: Observers, of input: Input, member: StaticString) {
    observers.use?({ "\(callText(of: member.description, input)), the spy of \(location)" })
    observers.note?(input)
    resumeReady()
  }

  /// Resumes the tests whose wait is over.
  @usableFromInline
  func resumeReady() {
    state.resume { $0.takeReady() }
  }

  func endlessAnswerMessage(to input: Input, of member: StaticString) -> String {
    """
    \(callText(of: member.description, input)) was answered by a call of itself, and that one too, more than \
    \(Nesting.limit) times: an answer calls its own double without end.
    """
  }

  func missingAnswerMessage(to input: Input, of member: StaticString) -> String {
    """
    \(callText(of: member.description, input)) was called, and its double has no answer left. \
    Tell it one before the call: returns(…), throws(…) or answers { … }. \
    If answers in turn are used up, say what follows the last: then: .repeatsLast.
    """
  }
}
