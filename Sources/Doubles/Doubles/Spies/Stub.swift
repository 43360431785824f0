// The path of a synchronous call (`invoke`, `begin`, `complete`, `recordEnd`) is inlinable: in release, a recorded call
// costs about as much as one recorded by hand.

/// The kind of function that doesn't suspend its caller.
public nonisolated enum Synchronous {}

/// The kind of function that may suspend its caller.
public nonisolated enum Asynchronous {}

/// The type of a stub of a synchronous function, for places where you write it out.
public typealias SyncStub<Input, Output, Failure: Error> = Stub<Synchronous, Input, Output, Failure>

/// The type of a stub of an asynchronous function, for places where you write it out.
public typealias AsyncStub<Input, Output, Failure: Error> = Stub<Asynchronous, Input, Output, Failure>

/// A function that gets its answers from the test: it feeds indirect input to the system under test.
///
/// It takes its types from the method that it stands for. The double that holds it forwards each method in one line:
///
///     struct TimeStub: TimeTelling {
///       let hourStub = Stub(of: \Self.hour, returns: 9)
///       var hour: Int { hourStub() }
///     }
///
///     time.hourStub.returns(20)
///
/// An answer without a condition replaces all earlier answers. An answer with a condition takes precedence for the
/// calls that match; other calls are answered as before:
///
///     namesStub.returns("nobody")
///     namesStub.returns("Ada", for: 1)
///     namesStub.returns("a regular") { id in id > 100 }
///
/// If the calls matter too, use a ``Spy``: a stub that records them.
///
/// A stub is `Sendable` if its arguments and results are. It is then safe to use from any thread, from its own answers,
/// and while other threads change its answers. Otherwise it stays in the task, or on the actor, where it was made.
public nonisolated class Stub<Effect, Input, Output, Failure: Error> {
  @usableFromInline typealias Record = CallRecord<Input, Output, Failure>

  /// The state behind the lock.
  ///
  /// NB: A struct, because accesses to a class's properties are checked for exclusivity at run time.
  @usableFromInline
  struct State: AwaitableState {
    // Fields that nearly every call touches come first, so that threads sharing a spy exchange few cache lines.

    /// The calls in the order in which they began; none in a stub.
    @usableFromInline var records: [Record] = []
    /// The number of calls since the last `forget()`, including those not kept.
    @usableFromInline var count = 0
    /// The number of calls in flight, except those that end at once.
    @usableFromInline var running = 0
    /// The number of forgotten records. Ticket numbers keep counting, so a call that outlives its record finds none to
    /// end.
    @usableFromInline var forgotten = 0
    @usableFromInline var keepsRecords = false
    /// Whether a test is waiting, a part of each call is noted, or a schedule is observing.
    @usableFromInline private(set) var isObserved = false
    /// Whether a call has received `onlyAnswer`.
    @usableFromInline var isOnlyAnswerUsed = false
    /// The member that the calls came through, as the compiler names it: `data(from:retries:)`.
    @usableFromInline var member: StaticString?
    /// The answer to every call, if there is just one.
    @usableFromInline private(set) var onlyAnswer: Answer.Kind?

    // Rarely used.

    /// The first answer that the stub ever had: it recovers with this one after a misuse, if it gives a result.
    var firstAnswer: Answer?
    /// The answers to calls that no rule matches.
    private(set) var general: PreparedAnswers
    /// The answers to calls that match, the latest last.
    private(set) var rules: [PreparedAnswers] = []
    /// Whether the general answers are still those from the initializer.
    private(set) var isAsMade = true
    /// Notes a part of a call's arguments, if the spy keeps no more than that.
    var note: (@Sendable (Input) -> Void)? { didSet { updateIsObserved() } }
    /// Runs at each call, in the caller's task.
    var use: (@Sendable (_ call: () -> String) -> Void)? { didSet { updateIsObserved() } }
    /// Decides, before a call is recorded, whether it fails.
    var failurePoint: FailurePoint? { didSet { updateIsObserved() } }
    /// The tests that wait for a call to begin or end, in order of arrival.
    var waiters: [Waiter<State>] = [] { didSet { updateIsObserved() } }
    /// The number of records that `takeNextCall()` has handed out.
    var handedOut = 0 { didSet { seen = max(seen, handedOut) } }
    /// The number of calls up to the last one that the test has looked at.
    var seen = 0
    /// Held calls that no test has taken yet, in order of arrival.
    var held: [Suspension<Input, Output, Failure>] = []
    /// The test that misused the double last, and the number of its misuses.
    var misuses: (test: String?, count: Int) = (nil, 0)

    init(_ answer: Answer?) {
      general = PreparedAnswers(answer.map { [$0] } ?? [])
      firstAnswer = answer
      onlyAnswer = answer?.kind
    }

    /// Replaces all answers, for every call from now on.
    mutating func replaceAnswers(with answers: PreparedAnswers) {
      if firstAnswer == nil { firstAnswer = answers.answers.first }
      general = answers
      rules = []
      isAsMade = false
      isOnlyAnswerUsed = false
      onlyAnswer = answers.ending == nil ? answers.answers.first?.kind : nil
    }

    /// Adds answers for the calls that match; the others are answered as before.
    mutating func addRule(_ rule: PreparedAnswers) {
      if firstAnswer == nil { firstAnswer = rule.answers.first }
      rules.append(rule)
      onlyAnswer = nil
    }

    private mutating func updateIsObserved() {
      isObserved = note != nil || use != nil || failurePoint != nil || !waiters.isEmpty
    }

    /// Records the beginning of a call, unless `complete` records the whole call.
    ///
    /// - Returns: The ticket that ends the call; negative if there is no record to end.
    @inlinable @inline(__always)
    mutating func begin(_ input: Input, member: StaticString) -> Int {
      self.member = member
      count += 1
      running += 1
      guard keepsRecords else { return -1 }
      records.append(Record(input))
      return forgotten + records.count - 1
    }

    /// Records that a call began, and holds it if that is the answer to all calls.
    mutating func begin(
      _ input: Input, member: StaticString, failing failure: CallFailure<Failure>? = nil,
      holding held: inout Suspension<Input, Output, Failure>?
    ) -> Int {
      // Under the lock that records the call, so that held calls arrive in the order of the record.
      if case .holds? = onlyAnswer, failure?.comesBeforeAnswer != true {
        isOnlyAnswerUsed = true
        held = hold(input, member: member)
      }
      return begin(input, member: member)
    }

    /// Records a call that begins and ends at once.
    @inlinable @inline(__always)
    mutating func complete(_ input: Input, with output: Output, member: StaticString) {
      self.member = member
      count += 1
      isOnlyAnswerUsed = true
      if keepsRecords { records.append(Record(input, returned: output)) }
    }
  }

  @usableFromInline final let state: Locked<State>

  /// The line on which the stub was made.
  final let location: CodeLocation

  /// Makes a stub with its first answer. Without one, and unless it returns `Void`, give it an answer before the first
  /// call.
  public init(_ answer: Answer? = nil, file: StaticString = #filePath, line: UInt = #line) {
    let nothing = Output.self == Void.self ? (() as? Output).map { Answer.returns($0) } : nil
    state = Locked(State(answer ?? nothing))
    location = CodeLocation(file, line)
    TaskListeners.current?.note(self)
    Watch.note(self)
  }

  deinit { LiveObjects.forget(self) }
}

// Unchecked, because a stub is mutable. All mutable state is in `state`, behind one lock, and the arguments and results
// that a call passes on are `Sendable` here. A stub of other types isn't `Sendable`: the compiler keeps it where it was
// made.
nonisolated extension Stub: @unchecked Sendable where Input: Sendable, Output: Sendable {}

// MARK: - A synchronous call

nonisolated extension Stub where Effect == Synchronous {
  /// Calls the function with all arguments at once, as one value or a tuple.
  @inlinable @inline(__always)
  public func invoke(_ input: Input, member: StaticString = #function) throws(Failure) -> Output {
    var output: Output?
    var function: Function?
    var ticket: Int?
    state.withLock { state in
      if state.isObserved { return }
      if case .returns(let value)? = state.onlyAnswer {
        state.complete(input, with: value, member: member)
        output = value
        return
      }
      ticket = state.begin(input, member: member)
      if case .runs(let only)? = state.onlyAnswer, state.running <= Nesting.crowd {
        state.isOnlyAnswerUsed = true
        function = only
      }
    }
    if let output { return output }
    guard let begun = ticket else { return try invokeObserved(input, member: member) }
    // The answer runs outside the lock, so that it may use this same stub.
    do throws(Failure) {
      // NB: Consumed, since a copy of a closure is counted, which takes as long as the rest of the call.
      let output =
        if let function = consume function { try function(input) } else { try answer(to: input, member: member) }
      recordEnd(of: begun, .returned(output))
      return output
    } catch {
      recordEnd(of: begun, .threw(error))
      throw error
    }
  }

  /// A call that is observed, or that a search may let fail.
  @usableFromInline
  func invokeObserved(_ input: Input, member: StaticString) throws(Failure) -> Output {
    let call = beginObserved(input, member: member)
    do throws(Failure) {
      if case .before(let failure)? = call.failure { throw failure }
      let output = try answer(to: input, member: member)
      if case .after(let failure)? = call.failure { throw failure }
      recordEnd(of: call.ticket, .returned(output))
      return output
    } catch {
      recordEnd(of: call.ticket, .threw(error))
      throw error
    }
  }

  /// Answers a call that `invoke` has no ready answer for.
  @usableFromInline
  func answer(to input: Input, member: StaticString) throws(Failure) -> Output {
    let (answer, misuse) = chosenAnswer(to: input, member: member)
    if let output = try answer?.output(for: input) { return output }
    if let output: Output = try recovered(after: misuse ?? "", throwing: Failure.self) { return output }
    fatalError(
      lastWords(after: misuse ?? "", at: location, lacking: "\(Output.self)"), file: location.file, line: location.line)
  }
}

// MARK: - An asynchronous call

nonisolated extension Stub where Effect == Asynchronous {
  /// Calls the function with all arguments at once, as one value or a tuple, on the caller's actor.
  public nonisolated(nonsending) func invoke(
    _ input: Input, member: StaticString = #function
  ) async throws(Failure) -> Output {
    // NB: Variables: a closure that returns them takes half of the time of a call.
    var (ticket, isObserved) = (-1, false)
    var held: Suspension<Input, Output, Failure>?
    var failure: CallFailure<Failure>?
    state.withLock { state in
      isObserved = state.isObserved
      if !isObserved { ticket = state.begin(input, member: member, holding: &held) }
    }
    if isObserved { (ticket, held, failure) = beginObserved(input, member: member) }
    do throws(Failure) {
      if case .before(let failure)? = failure { throw failure }
      let output = if let held { try await result(of: held) } else { try await answer(to: input, member: member) }
      if case .after(let failure)? = failure { throw failure }
      recordEnd(of: ticket, .returned(output), isCancelled: Task.isCancelled)
      return output
    } catch {
      recordEnd(of: ticket, .threw(error), isCancelled: Task.isCancelled)
      throw error
    }
  }

  private nonisolated(nonsending) func answer(to input: Input, member: StaticString) async throws(Failure) -> Output {
    let (answer, misuse) = chosenAnswer(to: input, member: member)
    if let output = try await answer?.output(awaitedFor: input) { return output }
    guard misuse == nil, case .holds? = answer?.kind else { return try await neverReturn(to: input, after: misuse) }
    let held = state.withLock { $0.hold(input, member: member) }
    resumeReady()
    return try await result(of: held)
  }

  private nonisolated(nonsending) func result(
    of held: Suspension<Input, Output, Failure>
  ) async throws(Failure) -> Output {
    if let result = await held.result() { return try result.get() }
    if held.isGivenUp {
      Misuse.report(
        """
        \(held.call) is held, and nothing in this process moves any more: its caller would hang forever. \
        Take every held call with nextHeldCall(), and end it with return(…) or throw(…).
        """, at: location)
    }
    // Otherwise the release of the held call has reported this already.
    let first = state.withLock { $0.firstAnswer }
    if let output = try await first?.output(awaitedFor: held.arguments) { return output }
    return try await neverReturn(to: held.arguments, after: "\(held.call) was held and never ended.")
  }

  /// Suspends the caller until its task is cancelled, unless its types let it go on after a misuse. It then gets
  /// `CancellationError` if that can be thrown, or else the first answer or a placeholder.
  private nonisolated(nonsending) func neverReturn(
    to input: Input, after misuse: String?
  ) async throws(Failure) -> Output {
    if let misuse {
      if let output: Output = try recovered(after: misuse, throwing: Failure.self) { return output }
    }
    // Other tests carry on meanwhile, since they run in tasks of their own. One that awaits this call never ends.
    let stuck = misuse.map { StuckCall(lastWords(after: $0, at: location, lacking: "\(Output.self)"), at: location) }
    await untilCancelled()
    withExtendedLifetime(stuck) {}
    if let cancellation = CancellationError() as? Failure { throw cancellation }
    let first = state.withLock { $0.firstAnswer }
    if let output = try await first?.output(awaitedFor: input) ?? placeholder(of: Output.self) { return output }
    // Nothing can end this call.
    while true { await Task.detached { await untilCancelled() }.value }
  }
}

/// A call after whose misuse nothing lets its caller go on.
private nonisolated final class StuckCall: Watched, Sendable {
  let location: CodeLocation
  private let lastWords: String

  init(_ lastWords: String, at location: CodeLocation) {
    (self.lastWords, self.location) = (lastWords, location)
    Watch.note(self)
  }

  deinit { LiveObjects.forget(self) }

  var debt: (text: String, pay: (() -> Void)?)? { (lastWords, nil) }
}

nonisolated extension Stub: Watched {
  var lastCall: (began: Timestamp, text: String)? {
    let (record, member) = state.withLock { ($0.records.last, $0.member?.description ?? "") }
    return record.map { ($0.began, "\(callText(of: member, $0.arguments)), the spy of \(location)") }
  }

  func letGo(silently isSilent: Bool) -> Bool {
    let held = state.withLock { state in
      defer { state.held = [] }
      return state.held
    }
    return !held.filter { $0.giveUp(silently: isSilent) }.isEmpty
  }
}

/// Suspends until the task is cancelled.
private nonisolated(nonsending) func untilCancelled() async {
  for await _ in AsyncStream<Never>.makeStream().stream {}
}

// MARK: - Synchronous and asynchronous calls

nonisolated extension Stub {
  /// Records that an observed call began, holds it if necessary, and notifies observers; a search may let it fail.
  private func beginObserved(
    _ input: Input, member: StaticString
  ) -> (ticket: Int, held: Suspension<Input, Output, Failure>?, failure: CallFailure<Failure>?) {
    let point = state.withLock { $0.failurePoint }
    // NB: Outside of the lock: the search may ask for the call as text, which is the test's code.
    let failure = point?(member, { callText(of: member.description, input) })?.typed(as: Failure.self)
    var held: Suspension<Input, Output, Failure>?
    let (ticket, note, use) = state.withLock { state in
      (state.begin(input, member: member, failing: failure, holding: &held), state.note, state.use)
    }
    use?({ "\(callText(of: member.description, input)), the spy of \(location)" })
    note?(input)
    resumeReady()
    return (ticket, held, failure)
  }

  /// Chooses the answer to a call: from the latest rule that matches, or else the general one whose turn it is. Without an
  /// answer, reports the misuse, and returns the first answer that the double ever had.
  func chosenAnswer(to input: Input, member: StaticString) -> (answer: Answer?, misuse: String?) {
    let misuse: String
    if Nesting.depth.get() >= Nesting.limit, state.withLock({ $0.running > Nesting.crowd }) {
      misuse = """
        \(callText(of: member.description, input)) was answered by a call of itself, and that one too, more than \
        \(Nesting.limit) times: an answer calls its own double without end.
        """
      endRecursion(after: misuse)
    } else {
      // NB: Outside the lock: a condition is the test's code, and may call this stub.
      let rule = state.withLock { $0.rules }.last { $0.matches(input) }
      if let answer = state.withLock({ (rule ?? $0.general).next() }) { return (answer, nil) }
      misuse =
        "\(callText(of: member.description, input)) was called, and its double has \(lackOfAnswer(to: input, after: rule))"
    }
    report(misuse)
    return (state.withLock { $0.firstAnswer }, misuse)
  }

  /// Reports a misuse, which may come from a loop without end: after the third in a test, only the tenth, the hundredth, …
  private func report(_ misuse: String) {
    let test = RunningTest.current?.key
    let count = state.withLock { state in
      state.misuses = (test, state.misuses.test == test ? state.misuses.count + 1 : 1)
      return state.misuses.count
    }
    var rest = count
    while rest.isMultiple(of: 10) { rest /= 10 }
    guard count <= 3 || rest == 1 else { return }
    let text = count > 3 ? " It is misuse \(count) of this double; of so many, few are reported." : ""
    Misuse.report(misuse + text, at: location)
  }

  /// The reason why there is no answer, and what to do.
  private func lackOfAnswer(to input: Input, after rule: PreparedAnswers?) -> String {
    let (general, rules) = state.withLock { ($0.general, $0.rules) }
    let inTurn = (rule ?? general).answers.count
    if inTurn > 0 {
      return """
        no answer left: \(inTurn == 1 ? "the one" : "all \(inTurn)") in turn \(inTurn == 1 ? "is" : "are") used up. \
        Say what follows the last: then: .repeatsLast.
        """
    }
    let giveOne = "Give it one before the call: returns(…), throws(…) or answers { … }."
    if rules.isEmpty { return "never had an answer. \(giveOne)" }
    let known = rules.suffix(5).map { "\($0.answers.first.map(\.description) ?? "nothing") \($0.calls)" }
    let differences = rules.reversed().compactMap { $0.difference(input) }
    let closest = differences.min { $0.count < $1.count }.map { ". Closest: \($0.joined(separator: ", "))" } ?? ""
    return "answers for other calls only: \(known.joined(separator: "; "))\(closest). \(giveOne)"
  }

  /// Has all further calls answered without the answer that calls its own double without end.
  private func endRecursion(after misuse: String) {
    state.withLock { $0.firstAnswer = nil }
    do throws(Failure) {
      if let output: Output = try recovered(after: misuse, throwing: Failure.self) { answers(with: .returns(output)) }
    } catch {
      answers(with: .throws(error))
    }
  }

  /// Records the end of the call with this ticket, unless it has been forgotten meanwhile.
  @inlinable @inline(__always)
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

  /// Resumes the tests whose wait is over.
  @usableFromInline
  func resumeReady() {
    state.resume { $0.takeReady() }
  }
}

// MARK: - Recursion

/// Calls made by the answer to another call, up to the one that must be endless.
@usableFromInline
nonisolated enum Nesting {
  /// The number of calls in flight up to which a synchronous double doesn't count, since counting takes time.
  @usableFromInline static var crowd: Int { 8 }
  static var limit: Int { 100 }
  static let depth = TaskLocal(wrappedValue: 0)
}
