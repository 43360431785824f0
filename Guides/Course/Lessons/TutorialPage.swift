import CourseCatalog
import Synchronization
import Testing

/// What a run showed of the lessons: a line each, and how to go on.
final class TutorialPage: Sendable {
  /// What failed in a lesson on purpose, by the lesson's number.
  private let failures = Mutex<[Int: String]>([:])

  func begin(_ file: String) {
    guard let number = number(of: file) else { return }
    failures.withLock { $0[number] = $0[number] ?? "" }
  }

  /// The last failure of a lesson is its point: sabotage, seen.
  func note(_ issue: Issue, in file: String) {
    guard let number = number(of: file) else { return }
    let text =
      switch issue.kind {
      case .errorCaught(let error): "\(error)"
      case .expectationFailed:
        "\(issue)".replacing("Expectation failed: ", with: "").split(separator: " (error)").first.map(String.init) ?? ""
      default: issue.comments.first?.rawValue ?? "\(issue)"
      }
    failures.withLock { $0[number] = text.prefix { $0 != "\n" }.description }
  }

  /// The page, of at most 100 columns.
  func text(in language: Language) -> String {
    let failures = failures.withLock(\.self).sorted { $0.key < $1.key }
    guard !failures.isEmpty else { return "" }
    let rows = failures.map { number, failure in
      let title = language(Course.lessonTitles[number - 1])
      let blanks = String(repeating: " ", count: max(30 - title.terminalWidth, 2))
      return "\(number < 10 ? " " : "")\(number). \(title)\(blanks)\(failure)".fitted(to: 100)
    }
    return """

      \(language("The lessons, each with a fault made on purpose, and what this run saw of it:", "レッスンには、わざと作った誤りが 1 つずつあります。今回の実行でわかったこと："))

      \(rows.joined(separator: "\n"))

      \(language("Read one in Guides/Course/Lessons, and run it alone:", "Guides/Course/Lessons のレッスンを 1 つ読み、それだけを実行するには："))
        swift test --filter L01
      \(language("Then try yourself: exercises, graded by sabotage:", "次は自分で解く番です。わざと壊したコードで採点する練習問題："))
        swift run --package-path Guides/Course learn

      """
  }

  private func number(of file: String) -> Int? {
    guard file.hasPrefix("L"), let number = Int(file.dropFirst().prefix(2)) else { return nil }
    return Course.lessonTitles.indices.contains(number - 1) ? number : nil
  }
}
