/// An asynchronous function that records its calls, whose answers the test decides, and that can hold its callers.
///
///     struct NetworkingSpy: Networking {
///       let dataSpy = AsyncSpy(of: Self.data)
///       func data(from url: URL, retries: Int) async throws(NetworkError) -> Data { try await dataSpy(url, retries) }
///     }
///
/// It does what a `Spy` does, and `holds()` suspends each caller until the test ends the call: a test of a loading state,
/// a stale response or a cancellation needs no luck. It runs on its caller's actor, and suspends where an answer does.
public nonisolated final class AsyncSpy<Input: Sendable, Output: Sendable, Failure: Error>: AsyncStubbing, Spying {
  public let log: CallLog<Input, Output, Failure>

  /// Makes a double with its first answer. With none, and where the result isn't `Void`, it has to be told one.
  public init(_ answer: Answer<AsyncSpy>? = nil, file: StaticString = #filePath, line: UInt = #line) {
    log = CallLog(answer?.behavior, at: Place(file, line))
    NewSpies.listener?.note(self)
  }

  /// Calls the function with all arguments at once, as one value or a tuple.
  public nonisolated(nonsending) func invoke(
    _ input: Input, member: StaticString = #function
  ) async throws(Failure) -> Output {
    var held: CallLog<Input, Output, Failure>.Suspension?
    let ticket = log.begin(input, member: member) { held = $0.holdIfTold(input, member: member) }
    do throws(Failure) {
      let output = try await answer(to: input, member: member, held: held)
      log.end(ticket, .returned(output), isCancelled: Task.isCancelled)
      return output
    } catch {
      log.end(ticket, .threw(error), isCancelled: Task.isCancelled)
      throw error
    }
  }

  private nonisolated(nonsending) func answer(
    to input: Input, member: StaticString, held: CallLog<Input, Output, Failure>.Suspension?
  ) async throws(Failure) -> Output {
    let first = log.script.first
    var held = held
    if held == nil {
      let answer = log.answer(to: input)
      if let output = try await answer.output(for: input, first: first) { return output }
      if case .holds = answer { held = log.hold(input, member: member) }
    }
    guard let held else {
      return try await first.goesOn(with: input, after: missingAnswer(to: input, of: member), at: log.place)
    }
    if let result = await held.result(onCancel: { log.resumeReady() }) { return try result.get() }
    let message = "\(callText(of: member.description, input)) was held and never ended."
    return try await first.goesOn(with: input, after: message, at: log.place, isReported: true)
  }

  /// Holds every call from now on: its caller is suspended until the test ends the call, also if the answer is changed.
  public func holds() { answers(with: .holds) }

  /// Takes the held call that arrived first and that no test has taken yet, or waits for it; first come, first served.
  public nonisolated(nonsending) func nextHeldCall(
    file: StaticString = #filePath, line: UInt = #line
  ) async throws(CancellationError) -> HeldCall<Input, Output, Failure> {
    let held = try await log.wait(for: "a held call", at: Place(file, line)) { $0.held.popFirst() }
    return HeldCall(held, of: log, takenAt: Place(file, line))
  }

  /// Takes the held call that arrived first and that no test has taken yet; nil if there is none so far.
  public func takeHeldCall(file: StaticString = #filePath, line: UInt = #line) -> HeldCall<Input, Output, Failure>? {
    log.state.withLock { $0.held.popFirst() }.map { HeldCall($0, of: log, takenAt: Place(file, line)) }
  }
}

nonisolated extension Answer where Double: AsyncStubbing & Spying {
  /// Suspends the caller until the test ends the call: `answers(inTurn: .returns(json), .holds)`.
  public static var holds: Answer { Answer(behavior: .holds) }
}

/// A call whose caller is suspended: the test looks at it, and decides when and how it ends.
///
///     network.dataSpy.holds()
///     async let title = model.title(of: url)
///     let held = try await network.dataSpy.nextHeldCall()
///     #expect(model.isLoading)
///     held.return(json)
///
/// Each held call must be ended, and once. A second end is reported as a misuse. So is a call that the test lets go of:
/// its caller then goes on with the spy's first answer, since it would hang forever.
public nonisolated final class HeldCall<Input: Sendable, Output: Sendable, Failure: Error>: Sendable {
  fileprivate typealias Log = CallLog<Input, Output, Failure>

  private let suspension: Log.Suspension
  private let log: Log
  private let place: Place

  fileprivate init(_ suspension: Log.Suspension, of log: Log, takenAt place: Place) {
    self.suspension = suspension
    self.log = log
    self.place = place
  }

  deinit {
    if suspension.end(with: nil) { Misuse.report(lettingGo(of: suspension.description), at: place) }
  }

  /// The arguments as they were passed: one, or the tuple of all.
  public var arguments: Input { suspension.arguments }

  /// The arguments, in the form that compares: `held.call == Call(url, 2)`.
  public var call: Call<Input> { Call(arguments) }

  /// Whether the caller's task has been cancelled. The call stays held: the test still decides how it ends.
  public var isCancelled: Bool { suspension.isCancelled }

  /// Waits until the caller's task is cancelled; a cancellation that has already happened counts.
  public nonisolated(nonsending) func cancellation(
    file: StaticString = #filePath, line: UInt = #line
  ) async throws(CancellationError) {
    try await log.wait(for: "the cancellation of a held call", at: Place(file, line)) { [suspension] _ in
      suspension.isCancelled ? () : nil
    }
  }

  /// Lets the caller go on with this result.
  public func `return`(_ output: Output, file: StaticString = #filePath, line: UInt = #line) {
    end(with: .success(output), file: file, line: line)
  }

  /// Lets the caller go on.
  public func `return`(file: StaticString = #filePath, line: UInt = #line) where Output == Void {
    end(with: .success(()), file: file, line: line)
  }

  /// Lets the caller go on with this error. An error of another type doesn't compile.
  public func `throw`(_ failure: Failure, file: StaticString = #filePath, line: UInt = #line) {
    end(with: .failure(failure), file: file, line: line)
  }

  /// Lets the caller go on with a result or an error.
  public func end(with result: Result<Output, Failure>, file: StaticString = #filePath, line: UInt = #line) {
    if !suspension.end(with: result) { Misuse.report(endedTwice(suspension.description), at: Place(file, line)) }
  }
}

nonisolated extension CallLog {
  /// The caller's side of a held call: a suspended task, to be resumed once by the test.
  @usableFromInline
  final class Suspension: Sendable {
    private struct State {
      /// The end of the call; the inner optional is nil if nobody will end it.
      var end: Result<Output, Failure>??
      /// The caller, once it has come to suspend; the test may end the call before.
      var caller: CheckedContinuation<Result<Output, Failure>?, Never>?
      var isCancelled = false
    }

    let arguments: Input
    private let member: StaticString
    private let state = Locked(State())

    init(_ arguments: Input, member: StaticString) {
      self.arguments = arguments
      self.member = member
    }

    /// The call, as one would write it.
    var description: String { callText(of: member.description, arguments) }

    /// Whether the caller's task was cancelled while the call was held.
    var isCancelled: Bool { state.withLock { $0.isCancelled } }

    /// Suspends the caller until the call is ended; nil if the test let go of it.
    ///
    /// NB: Without `isolation`, the closure would leave the caller's actor.
    func result(
      onCancel notify: @Sendable () -> Void, isolation: isolated (any Actor)? = #isolation
    ) async -> Result<Output, Failure>? {
      await withTaskCancellationHandler {
        _ = isolation
        return await withCheckedContinuation { continuation in
          let end = state.withLock { state in
            if state.end == nil { state.caller = continuation }
            return state.end
          }
          if let end { continuation.resume(returning: end) }
        }
      } onCancel: {
        state.withLock { $0.isCancelled = true }
        notify()
      }
    }

    /// Ends the call, with nil if nobody will, and says whether this was the first time.
    func end(with result: Result<Output, Failure>?) -> Bool {
      let isFirst = state.withLock { state in
        defer { if state.end == nil { state.end = .some(result) } }
        return state.end == nil
      }
      if isFirst { state.withLock { $0.caller.take() }?.resume(returning: result) }
      return isFirst
    }
  }
}
