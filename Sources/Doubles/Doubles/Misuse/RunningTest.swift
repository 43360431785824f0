#if canImport(Testing)
  internal import Testing
#endif

/// A running test: one case of it, which its ID and the case's arguments tell from all others.
nonisolated final class RunningTest: Sendable {
  /// The name that messages show. Two suites may each have a test of that name.
  let name: String

  #if canImport(Testing)
    private let id: Test.ID
    private let testCase: Test.Case?

    private init(_ test: Test) {
      (name, id, testCase) = (test.displayName ?? test.name, test.id, Test.Case.current)
    }

    /// The running test of Swift Testing. No test is known in XCTest, which runs one at a time.
    static var current: RunningTest? { Test.current.map { RunningTest($0) } }

    /// The identity, as text: made only where it is asked for, since the arguments are the test's code.
    var key: String {
      let arguments = testCase.flatMap { $0.isParameterized ? "\($0)" : nil }
      return "\(id) \(arguments ?? "")"
    }
  #else
    private init(_ name: String) { self.name = name }
    static var current: RunningTest? { nil }
    var key: String { name }
  #endif
}
