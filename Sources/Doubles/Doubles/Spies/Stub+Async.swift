nonisolated extension Stub where Effect == Asynchronous {
  /// Calls the function with all arguments together, as one value or a tuple, on the caller's actor.
  public nonisolated(nonsending) func invoke(
    _ input: Input, member: StaticString = #function
  ) async throws(Failure) -> Output {
    // NB: Variables, since a closure that returns both takes half the time of a call.
    var (ticket, isObserved) = (-1, false)
    var pending: Pending?
    var failure: CallFailure<Failure>?
    state.withLock { state in
      isObserved = state.isObserved
      if !isObserved { ticket = state.begin(input, member: member, of: self, pending: &pending) }
    }
    if isObserved { (ticket, pending, failure) = beginObserved(input, member: member) }
    do throws(Failure) {
      if case .before(let failure)? = failure { throw failure }
      let output =
        if let pending { try await self.output(of: pending, to: input, member) } else {
          try await answer(to: input, member: member)
        }
      try failure?.endAnswered()
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
    guard misuse == nil, case .pends(_, let begin)? = answer?.kind else {
      return try await neverReturn(to: input, after: misuse)
    }
    return try await output(of: state.withLock { begin(self, &$0, input, member) }, to: input, member)
  }

  private nonisolated(nonsending) func output(
    of pending: Pending, to input: Input, _ member: StaticString
  ) async throws(Failure) -> Output {
    if let result = await pending.result() { return try result.get() }
    // The test has already failed for this.
    let first = state.withLock { $0.firstAnswer }
    if let output = try await first?.output(awaitedFor: input) { return output }
    let call = callText(of: member.description, input)
    return try await neverReturn(to: input, after: "\(call) never got its answer.")
  }

  /// Suspends the caller until its task is cancelled, unless the double's types allow it to continue after a misuse.
  ///
  /// It then gets `CancellationError` if that can be thrown, or else the first answer or a placeholder.
  private nonisolated(nonsending) func neverReturn(
    to input: Input, after misuse: String?
  ) async throws(Failure) -> Output {
    if let misuse {
      if let output: Output = try recovered(after: misuse, throwing: Failure.self) { return output }
    }
    // Other tests continue in their own tasks. A test that awaits this call never ends.
    let call = misuse.map {
      UnendingCall(finalMessage(after: $0, at: location, lacking: "\(Output.self)"), at: location)
    }
    defer { withExtendedLifetime(call) {} }
    await untilCancelled()
    if let cancellation = CancellationError() as? Failure { throw cancellation }
    let first = state.withLock { $0.firstAnswer }
    if let output = try await first?.output(awaitedFor: input) ?? placeholder(of: Output.self) { return output }
    // Nothing can end this call.
    while true { await Task.detached { await untilCancelled() }.value }
  }
}

private nonisolated(nonsending) func untilCancelled() async {
  for await _ in AsyncStream<Never>.makeStream().stream {}
}

/// A call that nothing can end, after a misuse that has failed its test.
nonisolated final class UnendingCall: Sendable {
  let text: String
  let location: CodeLocation

  init(_ text: String, at location: CodeLocation) {
    (self.text, self.location) = (text, location)
    watched(self)?.begins()
  }

  deinit { watched(self)?.ends() }
}
