#if canImport(Doubles)
  @_spi(Hooks) import Doubles
#endif

/// The listener of one run, which counts the doubles' calls and makes the planned calls fail.
nonisolated final class FailureInjector: TaskListener {
  /// A call with its double.
  struct CountedCall {
    let double: any FailableDouble
    let member: String

    /// The member, and the line where the double was made.
    var name: String { "\(member) of the double of \(double.place)" }
  }

  private struct State {
    /// Whether calls are counted, and may fail.
    var isActive = false
    var calls: [CountedCall] = []
    var doubles: [any FailableDouble] = []
    var clocks: [ManualClock] = []
    var failed: [String] = []
    var terms: [ObjectIdentifier: FailureTerms] = [:]
    var task: Task<Void, Never>?
  }

  /// The injector of the run in which the current task was made.
  static var current: FailureInjector? { TaskListeners.current(FailureInjector.self) }

  private let plan: FailurePlan
  private let callLimit: Int
  let outer = TaskListeners.current
  let hearsIssues = true
  private let state = Shared(State())

  init(_ plan: FailurePlan, callLimit: Int) { (self.plan, self.callLimit) = (plan, callLimit) }

  /// The calls made while calls could fail, in the order in which they began.
  var calls: [CountedCall] { state.value.calls }

  /// The calls that failed, with their arguments and errors.
  var failed: [String] { state.value.failed }

  /// The doubles made in the run.
  var doubles: [any FailableDouble] { state.value.doubles }

  /// The calls to the spies made in the run.
  var timeline: Timeline { Timeline(spies.map(\.spy)) }

  private var spies: [NotedSpy] { doubles.compactMap { NotedSpy($0) } }

  private var waits: [String] {
    spies.flatMap(\.waits) + state.value.clocks.flatMap(\.waits)
  }

  func terms(of double: any FailableDouble) -> FailureTerms? {
    state.value.terms[ObjectIdentifier(double)]
  }

  func setTerms(_ terms: FailureTerms, of double: any FailableDouble) {
    state.withLock { $0.terms[ObjectIdentifier(double)] = terms }
  }

  func note(_ double: AnyObject) {
    // Deliberate failures leave answers unused and calls unseen, which a trait of the test should not report.
    if plan.faults.isEmpty { outer?.note(double) }
    if let clock = double as? ManualClock { state.withLock { $0.clocks.append(clock) } }
    guard let double = double as? any FailableDouble else { return }
    state.withLock { $0.doubles.append(double) }
    // The double retains the function, and thereby itself, until the run ends.
    let box = Shared(double)
    double.fails { [self] member, call in failure(of: box.value, member, call) }
  }

  /// Releases the doubles.
  func end() {
    for double in doubles { double.fails(at: nil) }
  }

  /// Counts a call, and decides whether it fails.
  private func failure(
    of double: any FailableDouble, _ member: StaticString, _ call: () -> String
  ) -> CallFailure<any Error>? {
    let (index, fault) = state.withLock { state -> (Int, FailurePlan.Fault?) in
      guard state.isActive, state.calls.count < callLimit else { return (0, nil) }
      let index = state.calls.count
      state.calls.append(CountedCall(double: double, member: "\(member)"))
      return (index, plan.fault(at: index))
    }
    guard let fault else { return nil }
    // A double with its own errors throws only those, even where others fail; a double with an empty list doesn't
    // fail.
    let terms = terms(of: double)
    let isFirst = index == fault.index
    let isKnown = terms?.failures.contains { isSameError($0, fault.failure) } ?? true
    let failure = isKnown ? fault.failure : fault.mode == .fromThereOn ? terms?.failures.first : nil
    let canThrow = failure.map(double.canThrow) ?? false
    if isFirst, canThrow || fault.mode.isCancellation {
      // NB: Outside of the lock, since describing the arguments runs the test's code.
      let text = "call \(index), \(call()), \(fault):\n  the double of \(double.place)"
      let task = state.withLock { state in
        state.failed.append(text)
        return state.task
      }
      if fault.mode == .cancellation { task?.cancel() }
      if fault.mode == .cancellationInFlight { return .inFlight({ task?.cancel() }, canThrow ? failure : nil) }
    }
    guard let failure, canThrow else { return nil }
    // Even where all calls fail, a double with its own modes fails in one of those.
    let modes = terms?.modes
    if !isFirst, modes?.contains(.fromThereOn) == false, modes?.contains(.afterItsAnswer) == false {
      return nil
    }
    let isLate = fault.mode == .afterItsAnswer || modes == [.afterItsAnswer]
    return isLate ? .after(failure) : .before(failure)
  }

  /// Runs `body` in a task on the caller's actor until it ends, or until the time limit.
  func run(
    letsFail: Bool, in watchdog: Watchdog, isolation: isolated (any Actor)?,
    _ body: nonisolated(nonsending) @escaping () async throws -> Void
  ) async -> Watchdog.End {
    defer { state.withLock { ($0.isActive, $0.task) = (false, nil) } }
    return await TaskListeners.local.withValue(self) {
      await watchdog.run(isolation: isolation) {
        self.waits
      } begin: { make in
        // Under the lock, so that the first failing call knows the task.
        state.withLock { state in
          let task = make()
          (state.isActive, state.task) = (letsFail, task)
          return task
        }
      } _: {
        try await body()
      }
    }
  }
}
