#if canImport(Doubles)
  @_spi(Hooks) import Doubles
#endif

/// The issues recorded in a search's runs: each makes its run fail, and only the smallest run's is reported.
@_spi(Hooks)
public nonisolated struct RunIssues: Sendable {
  private struct State {
    var hasHeard = false
    var comment: String?
    var hasRecorded = false
  }

  private let state = Shared(State())

  public init() {}

  /// Runs the search, which checks after each run whether an issue was recorded.
  public nonisolated(nonsending) func listen<Value>(
    to search: nonisolated(nonsending) () async -> Value
  ) async -> Value {
    await HeardIssues.hear(search) { [state] in
      state.withLock { state in
        state.hasHeard = true
        guard let comment = state.comment, !state.hasRecorded else { return .dropped }
        state.hasRecorded = true
        return .recorded(comment: comment)
      }
    }
  }

  /// Returns whether an issue was recorded since the last check.
  public func take() -> Bool {
    state.withLock { state in
      defer { state.hasHeard = false }
      return state.hasHeard
    }
  }

  /// Records the next issue at its own line, with this comment; `run` is the smallest run that records one.
  ///
  /// - Returns: Whether there was an issue.
  public nonisolated(nonsending) func record(
    commenting comment: String, in run: nonisolated(nonsending) () async -> Void
  ) async -> Bool {
    state.withLock { $0.comment = comment }
    await run()
    return state.value.hasRecorded
  }
}
