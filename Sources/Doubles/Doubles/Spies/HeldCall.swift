/// A call whose caller is suspended: the test inspects it, and decides when and how it ends.
///
///     kettle.boilSpy.holds()
///
///     async let heating: Void = model.heat(liters: 2)
///     // No polling: this waits for the call itself.
///     let held = try await kettle.boilSpy.nextHeldCall()
///     #expect(held.call == Call(2) && model.state == .heating)
///     held.return(100)
///
/// End each held call exactly once. Ending it twice is a misuse, and so is releasing it without an end, since its caller
/// would hang forever. That caller continues with the first answer if it gives a result, and otherwise as after any
/// misuse. If the test has failed since it took the call, by another misuse or an ended wait, nothing more is reported; in
/// a cancelled task, the release is a warning.
public nonisolated final class HeldCall<Input, Output, Failure: Error> {
  private let suspension: Suspension<Input, Output, Failure>
  let location: CodeLocation
  private let reportCount = Misuse.reportCount

  init(_ suspension: Suspension<Input, Output, Failure>, takenAt location: CodeLocation) {
    self.suspension = suspension
    self.location = location
    Watch.note(self)
  }

  deinit {
    LiveObjects.forget(self)
    guard suspension.resume(with: nil), !Misuse.hasReported(since: reportCount) else { return }
    let message = """
      \(suspension.call) is held, and the test let go of it: its caller would hang forever. \
      End every held call with return(…) or throw(…).
      """
    if Task.isCancelled {
      Misuse.reportCancellation(message, at: location)
    } else {
      Misuse.report(message, at: location)
    }
  }

  /// The arguments as they were passed: one, or the tuple of all.
  public var arguments: Input { suspension.arguments }

  /// The arguments as a comparable call: `held.call == Call(url, 2)`.
  public var call: Call<Input> { Call(arguments) }

  /// Whether the caller's task has been cancelled. The call stays held: the test still decides how it ends.
  public var isCancelled: Bool { suspension.state.withLock { $0.isCancelled } }

  /// Waits until the caller's task is cancelled; an earlier cancellation counts, too. Wait before you end the call:
  /// after that, a cancellation goes unnoticed.
  public nonisolated(nonsending) func cancellation(
    file: StaticString = #filePath, line: UInt = #line
  ) async throws(CancellationError) {
    // Unchecked: a wait touches only the state, under its lock, and no argument.
    let suspension = Unchecked(suspension)
    try await waitForValue(on: { suspension.value.state.resume($0) }, until: { $0.isCancelled ? () : nil }) {
      let text = "The wait for the cancellation of \(suspension.value.call), which is held, ended without it."
      return (text, CodeLocation(file, line))
    }
  }

  /// Resumes the caller with this result.
  public func `return`(_ output: Output, file: StaticString = #filePath, line: UInt = #line) {
    end(with: .success(output), file: file, line: line)
  }

  /// Resumes the caller.
  public func `return`(file: StaticString = #filePath, line: UInt = #line) where Output == Void {
    end(with: .success(()), file: file, line: line)
  }

  /// Resumes the caller with this error. An error of another type doesn't compile.
  public func `throw`(_ failure: Failure, file: StaticString = #filePath, line: UInt = #line) {
    end(with: .failure(failure), file: file, line: line)
  }

  /// Resumes the caller with a result or an error.
  public func end(with result: Result<Output, Failure>, file: StaticString = #filePath, line: UInt = #line) {
    if suspension.resume(with: result) { return }
    Misuse.report(
      "\(suspension.call), which was held, was ended twice; a call ends once.",
      at: CodeLocation(file, line, orTest: location.test))
  }
}

nonisolated extension HeldCall: Sendable where Input: Sendable, Output: Sendable {}

nonisolated extension HeldCall: Watched {
  func letGo(silently isSilent: Bool) -> Bool { isSilent ? false : suspension.giveUp(silently: false) }
}

/// The caller's side of a held call: a suspended task, which the test resumes once.
@usableFromInline
nonisolated final class Suspension<Input, Output, Failure: Error> {
  struct State: AwaitableState {
    /// The end of the call; the inner optional is nil if the test released the call without ending it.
    var end: Result<Output, Failure>??
    /// The caller, once it has suspended; the test may end the call earlier.
    var caller: CheckedContinuation<Void, Never>?
    var isCancelled = false
    /// Whether the caller, once it goes on, reports that nobody ended its call.
    var isGivenUp = false
    /// The tests that wait for the cancellation.
    var waiters: [Waiter<State>] = []
  }

  let arguments: Input
  private let member: StaticString
  let state = Locked(State())

  init(_ arguments: Input, member: StaticString) {
    self.arguments = arguments
    self.member = member
  }

  /// The call, as written in code.
  var call: String { callText(of: member.description, arguments) }

  /// Suspends the caller until the call ends; nil if the test released it without ending it.
  ///
  /// NB: Without `isolation`, the closure would leave the caller's actor.
  func result(isolation: isolated (any Actor)? = #isolation) async -> Result<Output, Failure>? {
    // Unchecked: a cancellation touches only the state, under its lock, and no argument.
    let suspension = Unchecked(self)
    await withTaskCancellationHandler {
      _ = isolation
      await withCheckedContinuation { continuation in
        let isOver = suspension.value.state.withLock { state in
          if state.end == nil { state.caller = continuation }
          return state.end != nil
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      suspension.value.state.resume { state in
        state.isCancelled = true
        return state.takeReady()
      }
    }
    return state.withLock { $0.end } ?? nil
  }

  /// Whether the watch over the run has ended the call.
  var isGivenUp: Bool { state.withLock { $0.isGivenUp } }

  /// Ends the call, which nobody will end.
  func giveUp(silently isSilent: Bool) -> Bool {
    state.withLock { $0.isGivenUp = $0.end == nil && !isSilent }
    return resume(with: nil)
  }

  /// Ends the call, with nil if the test released it.
  ///
  /// - Returns: Whether this was the first time.
  func resume(with result: Result<Output, Failure>?) -> Bool {
    let (isFirst, caller) = state.withLock { state in
      defer { if state.end == nil { state.end = .some(result) } }
      return (state.end == nil, state.caller)
    }
    if isFirst { caller?.resume() }
    return isFirst
  }
}

nonisolated extension Suspension: Sendable where Input: Sendable, Output: Sendable {}
nonisolated extension Suspension.State: Sendable where Input: Sendable, Output: Sendable {}

nonisolated extension Stub.State {
  /// Holds a call.
  mutating func hold(_ input: Input, member: StaticString) -> Suspension<Input, Output, Failure> {
    let suspension = Suspension<Input, Output, Failure>(input, member: member)
    held.append(suspension)
    return suspension
  }

  /// Takes the oldest held call.
  fileprivate mutating func takeHeld() -> Suspension<Input, Output, Failure>? {
    held.isEmpty ? nil : held.removeFirst()
  }
}

nonisolated extension Stub where Effect == Asynchronous {
  /// Holds every call from now on: its caller is suspended until the test ends the call, even if the answer changes
  /// meanwhile.
  public func holds() { answers(with: .holds) }

  /// Takes the oldest held call that no test has taken yet, or waits for one; first come, first served.
  public nonisolated(nonsending) func nextHeldCall(
    file: StaticString = #filePath, line: UInt = #line
  ) async throws(CancellationError) -> HeldCall<Input, Output, Failure> {
    let location = CodeLocation(file, line, orTest: location.test)
    let held = try await wait(for: "a held call", at: location) { $0.takeHeld() }
    return HeldCall(held, takenAt: location)
  }

  /// Takes the oldest held call that no test has taken yet; nil if there is none so far.
  public func takeHeldCall(
    file: StaticString = #filePath, line: UInt = #line
  ) -> HeldCall<Input, Output, Failure>? {
    state.withLock { $0.takeHeld() }.map { HeldCall($0, takenAt: CodeLocation(file, line, orTest: location.test)) }
  }
}
