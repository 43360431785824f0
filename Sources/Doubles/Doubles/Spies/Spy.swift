import Synchronization

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
/// A spy is safe to use from any thread, from its own answers, and while others change what it answers. It keeps its
/// arguments alive; `keeps(_:)` says otherwise.
///
/// - NB: In a struct that is `Sendable` by inference alone, `Spy(of: Self.name)` is a "circular reference". Write
///   the conformance: `struct NamingSpy: Naming, Sendable`. In a class, write `Spy(of: NamingSpy.name)`.
public nonisolated final class Spy<Input: Sendable, Output: Sendable, Failure: Error>: SyncStubbing, Spying {
  public let log: CallLog<Input, Output, Failure>

  /// Makes a double with its first answer. With none, and where the result isn't `Void`, it has to be told one.
  public init(_ answer: Answer<Spy>? = nil, file: StaticString = #filePath, line: UInt = #line) {
    log = CallLog(answer?.behavior, at: Place(file, line))
    NewSpies.listener?.note(self)
  }
}

// MARK: - The way of a call

nonisolated extension Spy {
  /// Calls the function with all arguments at once, as one value or a tuple.
  @_transparent
  public func invoke(_ input: Input, member: StaticString = #function) throws(Failure) -> Output {
    // A fixed answer begins and ends in one step.
    if let output = log.complete(input, member: member) { return output }
    return try run(input, member: member)
  }

  /// Calls the function in three steps: begin, answer, end. The answer runs outside of the lock, so that it may use this
  /// very spy.
  @_transparent @usableFromInline
  func run(_ input: Input, member: StaticString) throws(Failure) -> Output {
    var function: (@Sendable (Input) throws(Failure) -> Output)?
    let ticket = log.begin(input, member: member) { state in
      function = state.function
      if function != nil { state.script.isGeneralUsed = true }
    }
    do throws(Failure) {
      let output =
        if let function = consume function { try function(input) } else { try answer(to: input, member: member) }
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

nonisolated extension CallLog {
  // NB: Where nothing is optimized, each look at a generic type costs more than all else. So the closures return nothing,
  // and what they reach has a size that doesn't depend on a type. Where all is optimized, a reference that is copied costs
  // as much as the lock; so it is consumed.

  /// Records a call with a fixed answer from beginning to end, in one step.
  ///
  /// - Returns: The answer; nil if the call has to begin and end in steps of their own.
  @_transparent @usableFromInline
  func complete(_ input: Input, member: StaticString) -> Output? {
    guard isFixed.load(ordering: .relaxed) else { return nil }
    var answer: Output?
    state.withLock { state in
      guard state.isQuiet, let output = state.fixed?.output else { return }
      state.script.isGeneralUsed = true
      state.member = member
      state.count += 1
      if state.keepsRecords { state.records.complete(input, with: output) }
      answer = output
    }
    return answer
  }

  /// Records that a call begins, and tells those who wait for it.
  ///
  /// The policy and the `look` are under the lock of the record: no call is lost between two policies, and held calls arrive
  /// in the order of the record.
  ///
  /// - Returns: The ticket with which to end the call, negative if there is no record to end.
  @_transparent @usableFromInline
  func begin(_ input: Input, member: StaticString, look: (inout State) -> Void) -> Int {
    var (ticket, isQuiet) = (-1, true)
    var note: (@Sendable (Input) -> Void)?
    state.withLock { state in
      state.member = member
      state.count += 1
      if state.keepsRecords {
        state.records.begin(input)
        ticket = state.forgotten + state.records.count - 1
      }
      isQuiet = state.isQuiet
      if !isQuiet { note = state.note }
      look(&state)
    }
    if !isQuiet {
      note?(input)
      resumeReady()
    }
    return ticket
  }

  /// Records that the call with this ticket returned, unless it has been forgotten meanwhile.
  @_transparent @usableFromInline
  func end(_ ticket: Int, _ outcome: Outcome<Output, Failure>, isCancelled: Bool = false) {
    guard ticket >= 0 else { return }
    var isQuiet = true
    state.withLock { state in
      let index = ticket - state.forgotten
      if index >= 0 { state.records.end(at: index, with: outcome, isCancelled: isCancelled) }
      isQuiet = state.isQuiet
    }
    if !isQuiet { resumeReady() }
  }

  /// The answer to a call: that of a condition, which is asked outside of the lock, or the general one.
  @usableFromInline
  func answer(to input: Input) -> Answer {
    script.ruled(input) ?? state.withLock { $0.script.useGeneral() }.current
  }
}

// MARK: - What a spy tells the test

/// A double that records its calls, for the test to assert on: what every spy can tell.
public nonisolated protocol Spying<Input, Output, Failure>: Stubbing {
  /// All that the spy knows; what it tells of that is below.
  var log: CallLog<Input, Output, Failure> { get }
}

nonisolated extension Spying {
  public func answers(with answer: Answer<Self>) { log.tell(answer.behavior) }

  public func answers(with answer: Answer<Self>, to calls: String, where matches: @escaping @Sendable (Input) -> Bool) {
    log.tell(answer.behavior, to: calls, where: matches)
  }

  /// The arguments of every call, in the order in which the calls began: `#expect(spy.calls == [Call(url, 2)])`.
  ///
  /// - Complexity: O(n) in the number of calls; to ask for their number alone, use ``callCount``.
  public var calls: [Call<Input>] { records.map { $0.call } }

  /// Every call with its arguments, beginning, end and outcome, in the order in which the calls began.
  ///
  /// - Complexity: O(1); the next call after that copies the record once.
  public var records: [CallRecord<Input, Output, Failure>] { log.state.withLock { $0.records } }

  /// The number of calls that have begun since the last ``forget()``.
  ///
  /// - Complexity: O(1)
  public var callCount: Int { log.state.withLock { $0.count } }

  /// The member that the last call came through, as the compiler names it, such as `data(from:retries:)`.
  public var member: String { log.member }

  /// Empties the record, as if the spy had never been called; a call that is still running ends unrecorded.
  public func forget() {
    // NB: The old value goes outside of the lock: something in it may call the spy when it goes.
    _ = log.state.withLock { state in
      defer { state.records = [] }
      state.forgotten += state.records.count
      state.count = 0
      state.handedOut = 0
      return state.records
    }
  }
}

/// A listener that hears of each spy that a task makes: a schedule, or a test that draws their calls.
nonisolated protocol SpyListener: Sendable {
  func note(_ spy: any Spying)
}

nonisolated enum NewSpies {
  @TaskLocal static var listener: (any SpyListener)?
}
