import CourseCatalog
import Foundation
import Synchronization
import Testing

/// Fails a process that ends by itself, and in good order: a learner's own test may do that, before all is graded or
/// after something failed.
struct Unfinished: SuiteTrait, TestTrait, TestScoping {
  private struct State {
    var open = 0
    var hasFailed = false
  }

  private static let state = Mutex(State())

  /// Looks at the end of the process, from now on.
  private static let isWatched: Void = {
    refuseToLeaveUnheard()
    atexit {
      let state = Unfinished.state.withLock { $0 }
      if state.open > 0 { print(Sentence.unfinished.text.inReadersLanguage) }
      guard state.open > 0 || state.hasFailed else { return }
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
    defer { if !test.isSuite { Self.end() } }
    try await function()
  }

  static func begin() {
    isWatched
    state.withLock { $0.open += 1 }
  }

  static func end() { state.withLock { $0.open -= 1 } }

  /// Ends the process before a work does that can't be heard: it would pass for one that found nothing wrong.
  private static func refuseToLeaveUnheard() {
    let folder = Trial.folder.appending(path: Trial.answers)
    for exercise in Course.exercises {
      let file = folder.appending(path: "\(exercise.name).swift")
      guard let text = try? String(contentsOf: file, encoding: .utf8), let complaint = Source(text).leaving else {
        continue
      }
      print("\(file.path): \(complaint.inReadersLanguage)")
      exit(EXIT_FAILURE)
    }
  }

  static func fail() { state.withLock { $0.hasFailed = true } }
}

extension Trait where Self == Unfinished {
  /// Fails the process if it ends before the test does.
  static var failsUnfinished: Unfinished { Unfinished() }
}
