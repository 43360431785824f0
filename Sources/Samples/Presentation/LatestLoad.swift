import NetworkingSample

/// The loads of a model, of which only the latest counts: a new load or a cancellation drops a pending answer.
///
/// All samples drop stale answers in this way. A model owns a `LatestLoad`, and calls `begin` with two closures, the
/// second of which captures the model weakly: a pending answer doesn't keep an unneeded model alive. When the model is
/// released, its loads are cancelled.
@MainActor package final class LatestLoad {
  private var running: [Int: Task<Void, Never>] = [:]
  private var current = 0

  /// Creates a value without a load.
  package init() {}

  deinit {
    for task in running.values { task.cancel() }
  }

  package var task: Task<Void, Never>? { running[current] }

  /// Cancels the current load and begins another.
  ///
  /// - Returns: The load, for callers that wait for its end.
  @discardableResult package func begin<Value: Sendable>(
    _ load: @escaping @MainActor () async -> Value, end: @escaping @MainActor (Value) -> Void
  ) -> Task<Void, Never> {
    cancel()
    let number = current
    let task = Task { [weak self] in
      let value = await load()
      guard let self else { return }
      running[number] = nil
      if number == current { end(value) }
    }
    running[number] = task
    return task
  }

  /// Cancels the current load and begins another that may fail.
  @discardableResult package func begin<Value: Sendable>(
    _ load: @escaping @MainActor () async throws(NetworkError) -> Value,
    end: @escaping @MainActor (Result<Value, NetworkError>) -> Void
  ) -> Task<Void, Never> {
    begin { () async -> Result<Value, NetworkError> in
      do throws(NetworkError) { return .success(try await load()) } catch { return .failure(error) }
    } end: {
      end($0)
    }
  }

  package func cancel() {
    running[current]?.cancel()
    current += 1
  }

  /// Waits for all loads to end, including abandoned ones.
  package func settled() async {
    while let task = running.values.first { await task.value }
  }
}
