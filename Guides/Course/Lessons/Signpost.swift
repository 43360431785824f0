import Foundation
import Testing

/// Shows a newcomer the way: the last line of a run that has lessons in it.
struct Signpost: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    // What the test framework says of the run comes before the process ends, and by the same way: two ways can overtake.
    atexit {
      let words = """

        New here? Lesson 1 is Guides/Course/Lessons/L01_WhyGlobalsHurt.swift; for exercise 1:
          swift run --package-path Guides/Course learn

        """
      FileHandle.standardError.write(Data(words.utf8))
    }
    try await function()
  }
}

extension Trait where Self == Signpost {
  /// The way to the first lesson and the first exercise, at the end of the run.
  static var signpost: Signpost { Signpost() }
}
