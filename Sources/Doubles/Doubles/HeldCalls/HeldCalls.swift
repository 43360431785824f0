/// The held calls of a double that no test has taken yet, in the order in which they were recorded.
nonisolated final class HeldCalls<Input, Output, Failure: Error> {
  struct State: AwaitableState {
    var held: [Suspension<Input, Output, Failure>] = []
    /// The numbers of calls that were held, taken by a test, and ended.
    var (count, taken, ended) = (0, 0, 0)
    /// The tests that wait for a held call.
    var waiters: [DoublesWaiter<State>] = []

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

nonisolated extension HeldCalls: WatchedObject, CustomStringConvertible {
  var awaited: String? { state.withLock { $0.held.first }.map { "\($0.call), held by the double of \(location)" } }

  func letGo(silently isSilent: Bool) -> Bool { !release(isSilent ? .unsaid : .atRest).isEmpty }

  /// The line of the held calls in the double's report; empty if there are none.
  var description: String {
    let count = state.withLock { $0.held.count }
    return count > 0 ? "held, and not taken by the test: \(count)" : ""
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

/// The reason why a held call gets no answer.
nonisolated enum HeldCallRelease: Sendable {
  /// The test took the call and released it without ending it.
  case letGo
  /// The test ended without taking the call.
  case testEnded
  case atRest
  /// Another failure of the test explains the missing answer.
  case unsaid
}

/// The caller's side of a held call: a suspended task that resumes exactly once.
///
/// Only ``end(_:)`` resumes it, whether the test ends the call, or a deallocation, a trait or the watch over the run.
nonisolated final class Suspension<Input, Output, Failure: Error>: PendingAnswer {
  enum End {
    /// The test gives the answer.
    case given(Result<Output, Failure>)
    case released(HeldCallRelease)
  }

  struct State: AwaitableState {
    var end: End?
    /// The suspended caller; nil before it suspends, since the test may end the call earlier.
    var caller: CheckedContinuation<Void, Never>?
    var isCancelled = false
    var waiters: [DoublesWaiter<State>] = []
  }

  let arguments: Input
  private let member: StaticString
  private let calls: HeldCalls<Input, Output, Failure>
  /// The number of the call among the double's held calls, counted from 1.
  private let number: Int
  let state = DoublesLock(State())

  init(_ arguments: Input, member: StaticString, of calls: HeldCalls<Input, Output, Failure>, number: Int) {
    (self.arguments, self.member, self.calls, self.number) = (arguments, member, calls, number)
  }

  /// The call, as written in code.
  var call: String { callText(of: member.description, arguments) }

  /// Returns the report of a call without an answer; nil if another failure explains it.
  func report(of release: HeldCallRelease) -> String? {
    let (event, cure) =
      switch release {
      case .letGo: ("the test let go of it", "End every held call")
      case .testEnded: ("the test ended without taking it", "Take every held call with nextHeldCall(), and end it")
      case .atRest:
        ("nothing in this process moves anymore", "Take every held call with nextHeldCall(), and end it")
      case .unsaid: ("", "")
      }
    if event.isEmpty { return nil }
    let (taken, ended) = calls.state.withLock { ($0.taken, $0.ended) }
    let isSurplus = taken > 0 && number > taken
    let surplus =
      isSurplus ? "It is held call \(number) of its double; the test took \(taken), and ended \(ended). " : ""
    return """
      \(call) is held, and \(event): its caller would hang forever. \(surplus)\(cure) with return(…) or throw(…).
      """
  }

  var isEnded: Bool { state.withLock { $0.end != nil } }

  nonisolated(nonsending) func result() async -> Result<Output, Failure>? {
    // NB: Done here, since the call was added under the double's lock.
    calls.tellOfCall()
    await suspend(isolation: #isolation)
    switch state.withLock({ $0.end }) {
    case .given(let result)?: return result
    case .released(let release)?:
      // At rest, the caller's own task reports, since it belongs to its test.
      if case .atRest = release, let report = report(of: release) { Misuse.report(report, at: calls.location) }
      return nil
    case nil: return nil
    }
  }

  /// Suspends the caller until the call ends.
  ///
  /// NB: Without `isolation`, the closure would leave the caller's actor.
  private func suspend(isolation: isolated (any Actor)?) async {
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
  }

  /// Ends the call.
  ///
  /// - Returns: Whether the call had not ended before.
  func end(_ end: End) -> Bool {
    let (isFirst, caller) = state.withLock { state in
      defer { if state.end == nil { state.end = end } }
      return (state.end == nil, state.caller)
    }
    guard isFirst else { return false }
    if case .given = end { calls.state.withLock { $0.ended += 1 } }
    caller?.resume()
    return true
  }
}

nonisolated extension Suspension: Sendable where Input: Sendable, Output: Sendable {}
nonisolated extension Suspension.State: Sendable where Input: Sendable, Output: Sendable {}
nonisolated extension Suspension.End: Sendable where Output: Sendable {}
