import Foundation
import Synchronization
import Testing

/// Fails a process that ends before all is graded, in good order though it be: a learner's own test may end it.
struct Unfinished: SuiteTrait, TestTrait, TestScoping {
  private static let count = Mutex(0)

  /// Notices the end of the process from now on.
  private static let isNoticed: Void = {
    atexit {
      guard Unfinished.count.withLock({ $0 > 0 }) else { return }
      print(Sentence.unfinished.text.inReadersLanguage)
      fflush(nil)
      _exit(EXIT_FAILURE)
    }
  }()

  var isRecursive: Bool { true }

  /// Counts an exercise that is to be graded; all are counted before the first test of the run begins.
  func prepare(for test: Test) async throws {
    if !test.isSuite { Self.begin() }
  }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    defer { if !test.isSuite { Self.count.withLock { $0 -= 1 } } }
    try await function()
  }

  static func begin() {
    isNoticed
    count.withLock { $0 += 1 }
  }
}

extension Trait where Self == Unfinished {
  /// Fails the process if it ends before the test does.
  static var failsUnfinished: Unfinished { Unfinished() }
}
