import CourseCatalog
import Foundation
import Testing

/// Ends a run that has lessons in it with a page: what each of them broke on purpose, and how this very run noticed.
struct Signpost: SuiteTrait, TestTrait, TestScoping {
  // Each test has the trait, so that its issues come with its file.
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    _ = Self.printsAtExit
    let lesson = test.sourceLocation.fileName
    Self.page.begin(lesson)
    try await IssueHandlingTrait.compactMapIssues { issue in
      Self.page.note(issue, in: lesson)
      return issue
    }.provideScope(for: test, testCase: testCase, performing: function)
  }

  private static let page = TutorialPage()
  // What the test framework says of the run comes before the process ends, and by the same way: two ways can overtake.
  private static let printsAtExit = atexit {
    let language = Language(environment: ProcessInfo.processInfo.environment)
    FileHandle.standardError.write(Data(page.text(in: language).utf8))
  }
}

extension Trait where Self == Signpost {
  /// The page that begins the tutorial, at the end of the run.
  static var signpost: Signpost { Signpost() }
}
