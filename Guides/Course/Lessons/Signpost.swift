import Foundation
import Synchronization
import Testing

/// Ends a run of lessons with a page: whether all passed, what each lesson shows, and the next steps.
struct Signpost: SuiteTrait, TestTrait, TestScoping {
  /// The lessons that have run.
  private struct Page {
    var titles: [String] = []
    var knownIssueCount = 0
  }

  private static let page = Mutex(Page())

  // Applies to each suite and each test.
  let isRecursive = true

  func prepare(for test: Test) async throws {
    guard test.isSuite, let title = test.displayName, title.first?.isNumber == true else { return }
    Self.page.withLock { $0.titles.append(title) }
    _ = Self.printsAtExit
  }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await IssueHandlingTrait.compactMapIssues { issue in
      if !issue.isFailure { Self.page.withLock { $0.knownIssueCount += 1 } }
      return issue
    }.provideScope(for: test, testCase: testCase, performing: function)
  }

  // The page follows the testing library's output at the end of the process, through the same stream, since two streams
  // can overtake each other.
  #if canImport(Glibc)
    private static let printsAtExit: Void = {
      _ = unsafe on_exit({ status, _ in printPage(isGreen: status == 0) }, nil)
    }()
  #else
    private static let printsAtExit: Void = {
      atexit { Signpost.printPage(isGreen: nil) }
    }()
  #endif

  private static func printPage(isGreen: Bool?) {
    let page = page.withLock(\.self)
    let issues = "known issues are the lessons': each shows a failure on purpose."
    let head =
      switch isGreen {
      case true?: "All tests passed: the line above counts them. The \(page.knownIssueCount) \(issues)"
      case false?: "Something failed: look for ✘ above. The \(page.knownIssueCount) \(issues)"
      case nil: "The \(page.knownIssueCount) \(issues)"
      }
    let titles = page.titles.sorted { $0.compare($1, options: .numeric) == .orderedAscending }
    let text = """

      \(head)

      \(titles.map { ($0.dropFirst().first == "." ? " " : "") + $0 }.joined(separator: "\n"))

      Read one in Guides/Course/Lessons, and run it alone:
        swift test --filter L01
      Then try yourself, with exercises that are graded by sabotage:
        swift run --package-path Guides/Course learn

      """
    FileHandle.standardError.write(Data(text.utf8))
  }
}

extension Trait where Self == Signpost {
  /// The tutorial's page, at the end of the run.
  static var signpost: Signpost { Signpost() }
}
