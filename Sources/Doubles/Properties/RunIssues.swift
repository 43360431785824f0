#if canImport(Doubles)
  @_spi(Hooks) import Doubles
#endif

/// The issues that the runs of a search record: each makes its run a failure, and only that of the smallest is recorded.
@_spi(Hooks)
public nonisolated struct RunIssues: Sendable {
  private struct State {
    var hasHeard = false
    var comment: String?
    var hasRecorded = false
  }

  private let state = Shared(State())

  public init() {}

  /// Runs the search, which asks after each run whether an issue was heard.
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

  /// Whether an issue was heard since the last time.
  public func take() -> Bool {
    state.withLock { state in
      defer { state.hasHeard = false }
      return state.hasHeard
    }
  }

  /// Records the next issue in its own line, with this comment; `run` is the smallest that records one.
  ///
  /// - Returns: Whether there was one.
  public nonisolated(nonsending) func record(
    commenting comment: String, in run: nonisolated(nonsending) () async -> Void
  ) async -> Bool {
    state.withLock { $0.comment = comment }
    await run()
    return state.value.hasRecorded
  }
}
