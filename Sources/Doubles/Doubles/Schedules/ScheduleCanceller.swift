/// Hands a cancellation of the search on to the body that runs, which may be in a loop that only that ends.
nonisolated final class ScheduleCanceller: Sendable {
  private struct State: Sendable {
    var isCancelled = false
    var cancel: (@Sendable () -> Void)?
  }

  private let state = Locked(State())

  /// Cancels this task from now on; at once if the search has been cancelled.
  func cancels<Success>(_ task: Task<Success, Never>) {
    let isCancelled = state.withLock { state in
      state.cancel = { task.cancel() }
      return state.isCancelled
    }
    if isCancelled { task.cancel() }
  }

  /// Cancels the body that runs, and those to come.
  func cancel() {
    let cancel = state.withLock { state in
      state.isCancelled = true
      return state.cancel
    }
    cancel?()
  }
}
