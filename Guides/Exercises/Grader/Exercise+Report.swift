import Foundation
import Synchronization
import Testing

/// The purpose of a run.
enum Mode {
  /// To see that everything is as it should be in the repository: nothing is solved.
  case checking
  /// To learn: one exercise after the other.
  case learning
  /// To see that each solution solves its exercise.
  case solving

  static var current: Mode {
    let environment = ProcessInfo.processInfo.environment
    if environment["LEARN"] == "1" { return .learning }
    return environment["ANSWERS"] == "Solutions" ? .solving : .checking
  }
}

extension Exercise {
  /// The exercise that the learner is at, once it is known.
  private static let currentNumber = Mutex<Int?>(nil)

  /// The folder of this package.
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

  /// Grades the learner's test and reports as the mode asks for.
  func check() async throws {
    if Mode.current == .learning, let current = Self.currentNumber.withLock({ $0 }) {
      if number == Self.all.count {
        print("\n\(Self.bar(solved: current - 1)) You are at exercise \(current); what is said of it stands above.\n")
      }
      return try Self.lock("🔒 locked: first solve exercise \(current)")
    }
    let verdict = await grade()
    switch Mode.current {
    case .learning:
      if verdict.isSolved {
        if number == Self.all.count { print("\n\(Self.bar(solved: number)) All solved. Well done!\n") }
      } else {
        Self.currentNumber.withLock { $0 = number }
        Issue.record(Comment(rawValue: text(of: verdict)), sourceLocation: location)
      }
    case .solving:
      if !verdict.isSolved { Issue.record(Comment(rawValue: text(of: verdict)), sourceLocation: location) }
    case .checking:
      withKnownIssue(
        "not solved yet; to begin: LEARN=1 swift test --package-path Guides/Exercises", isIntermittent: true
      ) {
        if !verdict.isSolved { Issue.record("exercise \(number)", sourceLocation: location) }
      }
      if verdict.isSolved {
        Issue.record(
          """
          \(file) is solved already. In the repository the exercises are unsolved: solutions are in Solutions. \
          If you are learning: LEARN=1 swift test --package-path Guides/Exercises
          """, sourceLocation: location)
      }
    }
  }

  private static func lock(_ reason: Comment) throws {
    #if compiler(>=6.3)
      try Test.cancel(reason)
    #else
      withKnownIssue(reason) { Issue.record("locked") }
    #endif
  }

  /// The beginning of the file to open.
  private var location: SourceLocation {
    let folder = Mode.current == .solving ? "Solutions" : "Yours"
    return SourceLocation(
      fileID: "Exercises/\(file)", filePath: Self.folder.appending(path: "\(folder)/\(file)").path, line: 1, column: 1)
  }

  /// A verdict as the learner reads it.
  func text(of verdict: Verdict) -> String {
    var lines = ["", "\(Self.bar(solved: number - 1)) Exercise \(number) of \(Self.all.count): \(title)", ""]
    if verdict.wrongAlarms.isEmpty {
      let noticed = verdict.sabotageCount - verdict.unnoticed.count
      lines.append("  ✔ Your test passes where nothing is wrong.")
      lines.append("  ✘ It noticed \(noticed) of \(verdict.sabotageCount) kinds of sabotage. It did not notice")
      lines += verdict.unnoticed.map { "      • \($0)" }
    } else {
      lines += verdict.wrongAlarms.map { "  ✘ Your test fails where nothing is wrong, \($0)" }
    }
    lines += ["", "  Hint: \(hint)"]
    if ProcessInfo.processInfo.environment["HINT"] == "2" {
      lines += ["", "  Full hint:"] + fullHint.split(separator: "\n").map { "      \($0)" }
    } else {
      lines.append("  More: HINT=2 LEARN=1 swift test --package-path Guides/Exercises")
    }
    lines += ["", "  Open Guides/Exercises/Yours/\(file)", ""]
    return lines.joined(separator: "\n")
  }

  static func bar(solved: Int) -> String {
    String(repeating: "█", count: solved) + String(repeating: "░", count: all.count - solved)
  }
}
