/// The held calls of a double that no test has taken yet, in the order in which they were recorded.
nonisolated final class HeldCalls<Input, Output, Failure: Error> {
  struct State: AwaitableState {
    var held: [Suspension<Input, Output, Failure>] = []
    /// The numbers of calls that were held, taken by a test, and ended.
    var (count, taken, ended) = (0, 0, 0)
    /// The tests that wait for a held call.
    var waiters: [Waiter<State>] = []

    mutating func take() -> Suspension<Input, Output, Failure>? {
      guard !held.isEmpty else { return nil }
      taken += 1
      return held.removeFirst()
    }
  }

  let state = DoublesLock(State())
  /// The line on which the double was made.
  let location: CodeLocation

  init(of location: CodeLocation) {
    self.location = location
    begins()
  }

  deinit { ends() }

  func hold(_ input: Input, member: StaticString) -> Suspension<Input, Output, Failure> {
    state.withLock { state in
      state.count += 1
      let suspension = Suspension<Input, Output, Failure>(input, member: member, of: self, number: state.count)
      state.held.append(suspension)
      return suspension
    }
  }

  /// Resumes the tests that wait for a held call, outside of the double's lock.
  func tellOfCall() { state.resume { $0.takeReady() } }

  /// Releases the callers of all calls that no test has taken.
  ///
  /// - Returns: The reports of those calls.
  func release(_ release: HeldCallRelease) -> [String] {
    let held = state.withLock { state in
      defer { state.held = [] }
      return state.held
    }
    return held.filter { $0.end(.released(release)) }.map { $0.report(of: release) ?? "" }
  }
}

nonisolated extension HeldCalls: Sendable where Input: Sendable, Output: Sendable {}
nonisolated extension HeldCalls.State: Sendable where Input: Sendable, Output: Sendable {}

nonisolated extension HeldCalls: WatchedObject, Explained {
  var awaited: String? { state.withLock { $0.held.first }.map { "\($0.call), held by the double of \(location)" } }

  func letGo(silently isSilent: Bool) -> Bool { !release(isSilent ? .unsaid : .atRest).isEmpty }

  var explanation: String? {
    let count = state.withLock { $0.held.count }
    return count > 0 ? "held, and not taken by the test: \(count)" : nil
  }
}

nonisolated extension Stub.Answer where Effect == Asynchronous {
  /// Suspends the caller until the test ends the call: `answers(inTurn: .returns(json), .holds)`.
  public static var holds: Stub.Answer {
    Stub.Answer(
      kind: .pends("holds") { stub, state, input, member in
        state.attachment { HeldCalls<Input, Output, Failure>(of: stub.location) }.hold(input, member: member)
      })
  }
}

nonisolated extension Stub where Effect == Asynchronous {
  /// Holds every call from now on: its caller is suspended until the test ends it, even if the answer changes.
  public func holds() { answers(with: .holds) }

  /// Takes the oldest held call that no test has taken yet, or waits for one; waiting tasks are served in order.
  public nonisolated(nonsending) func nextHeldCall(
    file: StaticString = #filePath, line: UInt = #line
  ) async throws(CancellationError) -> HeldCall<Input, Output, Failure> {
    let location = CodeLocation(file, line, orTest: location.test)
    // Unchecked: a wait touches the held calls only under their lock, and only the waiting task uses the value.
    DoublesWatch.know(self)
    let held = state.withLock { $0.attachment { HeldCalls<Input, Output, Failure>(of: self.location) } }
    let (calls, report) = (Unchecked(held), waitReport(for: "a held call", at: location))
    let taken = try await waitForValue(
      on: { calls.value.state.resume($0) }, for: report.description, until: { $0.take() }, orReports: report.message)
    return HeldCall(taken, takenAt: location)
  }

  /// Takes the oldest held call that no test has taken yet; nil if there is none so far.
  public func takeHeldCall(
    file: StaticString = #filePath, line: UInt = #line
  ) -> HeldCall<Input, Output, Failure>? {
    let held = state.withLock { $0.attachment(HeldCalls<Input, Output, Failure>.self) }?.state.withLock { $0.take() }
    return held.map { HeldCall($0, takenAt: CodeLocation(file, line, orTest: location.test)) }
  }
}
