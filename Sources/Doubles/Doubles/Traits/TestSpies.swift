/// The doubles that a test made, and whether it has failed.
nonisolated final class TestSpies: TaskListener {
  private struct State {
    // Unchecked: used while the test's own tasks are idle, and under each double's lock.
    var doubles: [Unchecked<AnyObject>] = []
    var hasFailed = false
    /// The reports of released held calls.
    var reports: [(text: String, location: CodeLocation)] = []
  }

  private let state = DoublesLock(State())
  /// The enclosing listener: another trait of the test.
  let outer = TaskListeners.current

  /// Runs a test and collects its doubles.
  ///
  /// At the end, reports the held calls that the test hasn't taken, unless an error has ended it early.
  func listen(to function: @concurrent @Sendable () async throws -> Void) async throws {
    do {
      try await withTaskCancellationHandler {
        try await TaskListeners.local.withValue(self) { try await function() }
      } onCancel: {
        releaseHeldCalls()
      }
    } catch {
      releaseHeldCalls()
      if Task.isCancelled { reportHeldCalls() }
      throw error
    }
    reportHeldCalls()
  }

  var doubles: [AnyObject] { state.withLock { $0.doubles }.map(\.value) }

  var spies: [NotedSpy] { doubles.compactMap { NotedSpy($0) } }

  func note(_ double: AnyObject) {
    state.withLock { $0.doubles.append(Unchecked(double)) }
    outer?.note(double)
  }

  func noteFailure() { state.withLock { $0.hasFailed = true } }

  var hasFailed: Bool { state.withLock { $0.hasFailed } }

  /// Releases the held calls that the test hasn't taken.
  func releaseHeldCalls() {
    let reports = spies.map(\.hooks).flatMap { spy in spy.releaseHeldCalls().map { ($0, spy.location) } }
    state.withLock { $0.reports += reports }
  }

  /// Releases the held calls that the test hasn't taken, and reports all released ones.
  ///
  /// Don't call it in a cancellation handler, which runs in the task that cancels, perhaps another test's.
  func reportHeldCalls() {
    releaseHeldCalls()
    for (text, location) in state.withLock({ $0.reports }) { Misuse.report(text, at: location) }
  }
}

/// A spy kept by a listener, such as a schedule or a test that draws its calls.
///
/// Unchecked: a listener uses the spy's state under its lock, and its arguments while the tasks that use them are idle.
@_spi(Hooks)
public nonisolated struct NotedSpy: @unchecked Sendable {
  public let spy: any Spying
  let hooks: any SpyHooks

  /// Refers to a spy reported to a ``TaskListener``; nil if `double`, which may be any value, isn't a spy.
  public init?<Double>(_ double: Double) {
    guard let spy = double as? any Spying & SpyHooks else { return nil }
    (self.spy, hooks) = (spy, spy)
  }

  /// Runs a function at each call, in the caller's task; the call is available as text.
  public func observe(_ use: @escaping @Sendable (_ call: () -> String) -> Void) { hooks.observe(use) }

  /// The tests' waits for the spy's calls and the callers' waits for the test, as text.
  public var waits: [String] { hooks.waits }
}

/// A spy of any type.
nonisolated protocol SpyHooks: AnyObject {
  /// The line on which the spy was made.
  var location: CodeLocation { get }
  var waits: [String] { get }
  func observe(_ use: @escaping @Sendable (_ call: () -> String) -> Void)

  /// The calls that the test hasn't looked at, as text; nil if there are none.
  var unseenText: String? { get }

  /// Releases the held calls that no test has taken, at the test's end, and returns the reports.
  func releaseHeldCalls() -> [String]
}

nonisolated extension Spy: SpyHooks {
  private var heldCalls: HeldCalls<Input, Output, Failure>? {
    state.withLock { $0.attachment(HeldCalls<Input, Output, Failure>.self) }
  }

  func observe(_ use: @escaping @Sendable (_ call: () -> String) -> Void) {
    observe(with: CallUses<Input, Failure>(of: location, use))
  }

  var waits: [String] {
    let waiters =
      state.withLock { $0.attachment(CallWaits<Input, Failure>.self) }?.state.withLock { $0.waiters.map(\.description) }
      ?? []
    guard let (held, others) = heldCalls?.state.withLock({ ($0.held, $0.waiters.map(\.description)) }) else {
      return waiters
    }
    // NB: Outside of the lock, since describing the arguments runs the test's code.
    return waiters + others + held.map { "\($0.call), held by the spy of \(location)" }
  }

  var unseenText: String? {
    let (records, unkept, member) = state.withLock { state in
      let unkept = state.count - state.records.count - state.seenUnkept
      return (state.records.dropFirst(state.seen), unkept, state.member?.description ?? "")
    }
    let calls = records.map { callText(of: member, $0.arguments) } + (unkept > 0 ? ["\(unkept) of \(member)"] : [])
    return calls.isEmpty ? nil : calls.joined(separator: ", ")
  }

  func releaseHeldCalls() -> [String] { heldCalls?.release(.testEnded) ?? [] }
}

/// Reports each call to a schedule.
private nonisolated final class CallUses<Input, Failure: Error>: CallObserver<Input, Failure> {
  private let location: CodeLocation
  private let use: @Sendable (_ call: () -> String) -> Void

  init(of location: CodeLocation, _ use: @escaping @Sendable (_ call: () -> String) -> Void) {
    (self.location, self.use) = (location, use)
  }

  override func didBegin(_ input: Input, member: StaticString) {
    use { "\(callText(of: member.description, input)), the spy of \(location)" }
  }
}
