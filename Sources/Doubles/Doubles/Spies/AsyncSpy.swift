/// An asynchronous function that records its calls, whose answers the test decides, and that can hold its callers.
///
///     struct NetworkingSpy: Networking {
///       let dataSpy = AsyncSpy(of: Self.data)
///       func data(from url: URL, retries: Int) async throws(NetworkError) -> Data { try await dataSpy(url, retries) }
///     }
///
/// As with a `Spy`, answers can be changed at any time and calls are plain data. What comes on top: `holds()` suspends
/// each caller until the test ends the call, so that a test of a loading state, a stale response or a cancellation
/// needs no luck and no time.
///
/// A spy runs on its caller's actor and suspends only where an answer does.
public nonisolated final class AsyncSpy<Input: Sendable, Output: Sendable, Failure: Error>: AsyncStubbing, Logging {
  let log: CallLog<Input, Output, Failure>

  /// Makes a double with its first answer. With none, and where the result isn't `Void`, it has to be told one.
  public init(_ answer: Answer<AsyncSpy>? = nil, file: StaticString = #filePath, line: UInt = #line) {
    log = CallLog(answer?.behavior, at: Place(file, line))
    CurrentSchedule.context?.register(self)
  }

  // MARK: The way of a call

  /// Calls the function with all arguments at once, as one value or a tuple.
  public nonisolated(nonsending) func invoke(
    _ input: Input, member: StaticString = #function
  ) async throws(Failure) -> Output {
    var held: HeldCall<Input, Output, Failure>.Suspension?
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
    to input: Input, member: StaticString, held: HeldCall<Input, Output, Failure>.Suspension?
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
    if let result = await result(of: held) { return try result.get() }
    // The test let go of the call, which is reported.
    if let output = try await first.computed(for: input) { return output }
    return try lastResort(
      after: "\(callText(of: member.description, input)) was held and never ended.", at: log.place,
      throwing: Failure.self)
  }

  /// Suspends the caller on its own actor: without its `isolation` captured, the closure would leave it.
  private func result(
    of held: HeldCall<Input, Output, Failure>.Suspension, isolation: isolated (any Actor)? = #isolation
  ) async -> Result<Output, Failure>? {
    await withTaskCancellationHandler {
      _ = isolation
      return await held.result()
    } onCancel: {
      held.cancel()
      log.resumeReady()
    }
  }

  // MARK: Holding calls

  /// Holds every call from now on: its caller is suspended until the test ends the call.
  ///
  /// A call that is already held stays so when the answer is changed.
  public func holds() {
    answers(with: .holds)
  }

  /// Takes the held call that arrived first and that no test has taken yet, or waits for it.
  ///
  /// Several waiting tasks are served in the order in which they came.
  ///
  /// - Returns: The call, to be ended once.
  /// - Throws: `CancellationError` if the waiting task is cancelled first.
  public nonisolated(nonsending) func nextHeldCall(
    file: StaticString = #filePath, line: UInt = #line
  ) async throws(CancellationError) -> HeldCall<Input, Output, Failure> {
    let place = Place(file, line)
    return HeldCall(try await log.wait(for: "a held call") { $0.held.popFirst() }, of: log, takenAt: place)
  }

  /// Takes the held call that arrived first and that no test has taken yet; nil if there is none so far.
  public func takeHeldCall(file: StaticString = #filePath, line: UInt = #line) -> HeldCall<Input, Output, Failure>? {
    log.state.withLock { $0.held.popFirst() }.map { HeldCall($0, of: log, takenAt: Place(file, line)) }
  }
}

/// A double that can hold its callers.
public nonisolated protocol Holding: AsyncStubbing {
  /// Holds every call from now on.
  func holds()
}

nonisolated extension AsyncSpy: Holding {}

nonisolated extension Answer where Double: Holding {
  /// Suspends the caller until the test ends the call: `answers(inTurn: .returns(json), .holds)`.
  public static var holds: Answer { Answer(behavior: .holds) }
}
