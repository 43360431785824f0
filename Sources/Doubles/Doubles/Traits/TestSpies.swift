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
  /// Not for a cancellation handler, which runs in the task that cancels, perhaps that of another test.
  func reportHeldCalls() {
    releaseHeldCalls()
    for (text, location) in state.withLock({ $0.reports }) { Misuse.report(text, at: location) }
  }
}
