extension Array where Element: Sendable {
  /// The results of the closure for each element, joined in the elements' order; the elements are handled at once.
  func concurrentFlatMap<Output: Sendable>(
    _ transform: @escaping @Sendable (Element) async throws -> [Output]
  ) async throws -> [Output] {
    try await withThrowingTaskGroup(of: (Int, [Output]).self) { group in
      for (index, element) in enumerated() {
        group.addTask { try await (index, transform(element)) }
      }
      var outputs = [[Output]](repeating: [], count: count)
      for try await (index, output) in group { outputs[index] = output }
      return outputs.flatMap { $0 }
    }
  }
}
