extension Result {
  /// The error, if it is one.
  var failure: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}

/// Starts tasks on the main actor, one after the other, each of which has run up to its first suspension.
@MainActor func startedTasks<Value: Sendable>(
  _ count: Int, _ body: @escaping @MainActor () async throws -> Value
) async -> [Task<Value, any Error>] {
  var tasks: [Task<Value, any Error>] = []
  for _ in 0..<count {
    await withCheckedContinuation { started in
      tasks.append(
        Task {
          // The resumed test gets the main actor only when this task leaves it, which is at its first suspension.
          started.resume()
          return try await body()
        })
    }
  }
  return tasks
}
