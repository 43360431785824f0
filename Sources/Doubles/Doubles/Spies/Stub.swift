// The path of a synchronous call (`invoke`, `begin`, `complete`, `recordEnd`) is inlinable: in release, a recorded call
// costs about as much as one recorded by handwritten code.

/// The kind of a function that doesn't suspend its caller.
public nonisolated enum Synchronous {}

/// The kind of a function that may suspend its caller.
public nonisolated enum Asynchronous {}

/// The type of a stub of a synchronous function, for code that spells it out.
public typealias SyncStub<Input, Output, Failure: Error> = Stub<Synchronous, Input, Output, Failure>

/// The type of a stub of an asynchronous function, for code that spells it out.
public typealias AsyncStub<Input, Output, Failure: Error> = Stub<Asynchronous, Input, Output, Failure>

/// A function that gets its answers from the test: it feeds indirect input to the system under test.
///
/// It takes its types from its method. The double that holds it forwards each method in one line:
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

  /// The state behind the lock: the record, the answers and the attached objects.
  ///
  /// NB: A struct, because accesses to a class's properties are checked for exclusivity at run time.
  @usableFromInline
  struct State {
    // Fields that nearly every call touches come first, so that threads sharing a spy exchange few cache lines.

    /// The calls in the order in which they began; always empty in a stub.
    @usableFromInline var records: [Record] = []
    /// The number of calls since the last `forget()`, including those not kept.
    @usableFromInline var count = 0
    /// The number of forgotten records.
    ///
    /// Ticket numbers continue, so a call that outlives its record finds no record to end.
    @usableFromInline var forgotten = 0
    @usableFromInline var keepsRecords = false
    @usableFromInline var isObserved = false
    @usableFromInline var isOnlyAnswerUsed = false
    /// The member through which the calls were made, as the compiler names it: `data(from:retries:)`.
    @usableFromInline var member: StaticString?
    /// The answer to every call, if there is just one.
    @usableFromInline var onlyAnswer: Answer.Kind?

    // Rarely used.

    /// The first answer that the stub ever had, with which it recovers after a misuse if that answer is a result.
    @usableFromInline var firstAnswer: Answer?
    /// The answers to calls that no rule matches; nil until first needed, which is rare.
    @usableFromInline var preparedAnswers: PreparedAnswers?
    /// The answers to matching calls, the latest last.
    @usableFromInline var rules: [PreparedAnswers] = []
    /// The numbers of recorded and of unrecorded calls up to the last one that the test has looked at.
    @usableFromInline var (seen, seenUnkept) = (0, 0)
    /// The test that last misused the double, and the number of its misuses.
    @usableFromInline var misuses: (test: String?, count: Int) = (nil, 0)
    /// The observers of calls, in the order in which they are called.
    @usableFromInline var observers: [Observer] = [] { didSet { isObserved = !observers.isEmpty } }
    /// The double's other parts, one object of each kind, which don't observe calls.
    @usableFromInline var attachments: [AnyObject] = []

    @inlinable
    init(_ answer: Answer?) {
      firstAnswer = answer
      onlyAnswer = answer?.kind
    }

    /// The answers to calls that no rule matches.
    var general: PreparedAnswers {
      mutating get {
        if let preparedAnswers { return preparedAnswers }
        let made = PreparedAnswers(firstAnswer.map { [$0] } ?? [])
        made.isAsMade = true
        preparedAnswers = made
        return made
      }
    }

    /// Replaces all answers, for every call from now on.
    mutating func replaceAnswers(with answers: PreparedAnswers) {
      if firstAnswer == nil { firstAnswer = answers.answers.first }
      preparedAnswers = answers
      rules = []
      isOnlyAnswerUsed = false
      onlyAnswer = answers.ending == nil ? answers.answers.first?.kind : nil
    }

    /// Adds answers for matching calls; other calls are answered as before.
    mutating func addRule(_ rule: PreparedAnswers) {
      // NB: First, since the first answer may be the rule's.
      _ = general
      if firstAnswer == nil { firstAnswer = rule.answers.first }
      rules.append(rule)
      onlyAnswer = nil
    }

    /// Records the beginning of a call, unless `complete` records the entire call in one step.
    ///
    /// - Returns: The ticket that ends the call; negative if there is no record to end.
    @inlinable @inline(__always)
    mutating func begin(_ input: Input, member: StaticString) -> Int {
      self.member = member
      count += 1
      guard keepsRecords else { return -1 }
      records.append(Record(input))
      return forgotten + records.count - 1
    }

    /// Records that a call began; if all answers come later, begins the answer.
    mutating func begin(
      _ input: Input, member: StaticString, of stub: Stub, isToFail: Bool = false, pending: inout Pending?
    ) -> Int {
      // Under the lock that records the call, so that calls are answered in the order of the record.
      if case .pends(_, let begin)? = onlyAnswer, !isToFail {
        isOnlyAnswerUsed = true
        pending = begin(stub, &self, input, member)
      }
      return begin(input, member: member)
    }

    /// Records a call that begins and ends in one step.
    @inlinable @inline(__always)
    mutating func complete(_ input: Input, with output: Output, member: StaticString) {
      self.member = member
      count += 1
      isOnlyAnswerUsed = true
      if keepsRecords { records.append(Record(input, returned: output)) }
    }
  }

  @usableFromInline final let state: DoublesLock<State>

  /// The line on which the stub was made.
  @usableFromInline final let location: CodeLocation

  /// Creates a stub with its first answer. Without an answer, unless the stub returns `Void`, set one before the first call.
  @inlinable
  public init(_ answer: Answer? = nil, file: StaticString = #filePath, line: UInt = #line) {
    let nothing = Output.self == Void.self ? (() as? Output).map { Answer.returns($0) } : nil
    state = DoublesLock(State(answer ?? nothing))
    location = CodeLocation(file, line)
    isMade()
  }

  @usableFromInline
  final func isMade() { TaskListeners.current?.note(self) }
}

// Unchecked, because a stub is mutable. All mutable state is in `state`, behind one lock, and the arguments and results
// that a call passes on are `Sendable` here. A stub of other types isn't `Sendable`: the compiler keeps it where it was
// made.
nonisolated extension Stub: @unchecked Sendable where Input: Sendable, Output: Sendable {}

nonisolated extension Stub: CustomReflectable {
  /// Empty, so that a failed expectation doesn't print the state behind the lock.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

// MARK: - A synchronous call

nonisolated extension Stub where Effect == Synchronous {
  /// Calls the function with all arguments together, as one value or a tuple.
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
      if case .runs(let only)? = state.onlyAnswer {
        state.isOnlyAnswerUsed = true
        function = only
      }
    }
    if let output { return output }
    guard let begun = ticket else { return try invokeObserved(input, member: member) }
    // The answer runs outside the lock, so that it may use this same stub.
    do throws(Failure) {
      // NB: Consumed, since retaining a copy of the closure takes as long as the rest of the call.
      let output =
        if let function = consume function { try function(input) } else { try answer(to: input, member: member) }
      recordEnd(of: begun, .returned(output))
      return output
    } catch {
      recordEnd(of: begun, .threw(error))
      throw error
    }
  }

  /// Makes a call that is observed; an observer may make it fail.
  @usableFromInline
  func invokeObserved(_ input: Input, member: StaticString) throws(Failure) -> Output {
    let call = beginObserved(input, member: member)
    do throws(Failure) {
      if case .before(let failure)? = call.failure { throw failure }
      let output = try answer(to: input, member: member)
      try call.failure?.endAnswered()
      recordEnd(of: call.ticket, .returned(output))
      return output
    } catch {
      recordEnd(of: call.ticket, .threw(error))
      throw error
    }
  }

  /// Answers a call for which `invoke` has no ready answer.
  @usableFromInline
  func answer(to input: Input, member: StaticString) throws(Failure) -> Output {
    let (answer, misuse) = chosenAnswer(to: input, member: member)
    if let output = try answer?.output(for: input) { return output }
    if let output: Output = try recovered(after: misuse ?? "", throwing: Failure.self) { return output }
    fatalError(
      finalMessage(after: misuse ?? "", at: location, lacking: "\(Output.self)"), file: location.file,
      line: location.line)
  }
}

// MARK: - Synchronous and asynchronous calls

nonisolated extension Stub {
  /// Records that an observed call began, and calls the observers before and after; they may make the call fail.
  func beginObserved(
    _ input: Input, member: StaticString
  ) -> (ticket: Int, pending: Pending?, failure: CallFailure<Failure>?) {
    var failure: CallFailure<Failure>?
    for observer in state.withLock({ $0.observers }) {
      if let found = observer.willBegin(input, member: member) { failure = found }
    }
    var pending: Pending?
    let isToFail = if case .before? = failure { true } else { false }
    let (ticket, observers) = state.withLock { state in
      (state.begin(input, member: member, of: self, isToFail: isToFail, pending: &pending), state.observers)
    }
    for observer in observers { observer.didBegin(input, member: member) }
    return (ticket, pending, failure)
  }

  /// Records the end of the call with this ticket, unless it has been forgotten in the meantime.
  @inlinable @inline(__always)
  func recordEnd(of ticket: Int, _ outcome: CallOutcome<Output, Failure>, isCancelled: Bool = false) {
    var isObserved = false
    state.withLock { state in
      let index = ticket - state.forgotten
      if ticket >= 0, index >= 0 { state.records[index].finish(outcome, isCancelled: isCancelled) }
      isObserved = state.isObserved
    }
    if isObserved { tellOfEnd() }
  }

  @usableFromInline
  func tellOfEnd() {
    for observer in state.withLock({ $0.observers }) { observer.didEnd() }
  }
}
