#if canImport(Testing)
  internal import Testing
#endif

nonisolated extension RunningTest {
  #if canImport(Testing)
    /// The suite, the name and the case's arguments: `"Waits/ten at once" (3)`.
    var title: String {
      let suites = test.id.nameComponents.dropLast().map { "\($0)/" }.joined()
      let arguments = testCase.map { Self.arguments(in: Mirror(reflecting: $0), depth: 4) } ?? []
      return "\"\(suites)\(name)\"\(arguments.isEmpty ? "" : " (\(arguments.joined(separator: ", ")))")"
    }

    /// The values of a case's arguments, which the testing library doesn't publish.
    private static func arguments(in part: Mirror, depth: Int) -> [String] {
      let values = part.children.compactMap { $0.label == "value" ? "\($0.value)" : nil }
      guard values.isEmpty, depth > 0 else { return values }
      return part.children.flatMap { arguments(in: Mirror(reflecting: $0.value), depth: depth - 1) }
    }
  #else
    var title: String { "" }
  #endif
}
