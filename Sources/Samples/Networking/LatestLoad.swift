/// The loads of a model, of which only the latest counts: once another one begins, or the load is cancelled, an answer
/// that is still on its way is stale, and is dropped.
///
/// The samples' one way to drop stale answers. A model keeps a `LatestLoad`, and calls `begin` with two closures, of which
/// the second holds the model weakly: a model that nobody needs any more doesn't wait for its answer. When the model goes,
/// its loads are cancelled.
@MainActor package final class LatestLoad {
  private var running: [Int: Task<Void, Never>] = [:]
  private var current = 0

  /// Makes one without a load.
  package init() {}

  deinit {
    for task in running.values { task.cancel() }
  }

  /// The load that counts, while it is under way.
  package var task: Task<Void, Never>? { running[current] }

  /// Cancels the load under way and begins another.
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

  /// Cancels the load under way and begins another, which may fail.
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

  /// Cancels the load under way.
  package func cancel() {
    running[current]?.cancel()
    current += 1
  }

  /// Waits for all loads to end, also those that were given up.
  package func settled() async {
    while let task = running.values.first { await task.value }
  }
}
