/// Words for a learner, in the languages of the course: `"a till of its own | 自分だけのレジ"`.
public struct Text: Hashable, Sendable, ExpressibleByStringLiteral {
  public let english: String
  public let japanese: String
  /// The words that follow where it is told, if any do.
  public var reasons: [Text] = []

  public init(_ english: String, _ japanese: String) {
    self.english = english
    self.japanese = japanese
  }

  public init(stringLiteral words: String) {
    let bar = words.firstRange(of: " | ")
    self.init(bar.map { "\(words[..<$0.lowerBound])" } ?? words, bar.map { "\(words[$0.upperBound...])" } ?? words)
  }

  /// Puts code below words.
  public init(_ words: Text, code: String) { self.init("\(words.english)\n\(code)", "\(words.japanese)\n\(code)") }

  /// Takes what is the same in both languages: code, a number, a name, or the words of the compiler.
  public init(_ value: some CustomStringConvertible) { self.init(value.description, value.description) }
}

/// An exercise of the course: what belongs to it besides what grades it. All paths are relative to the package.
public struct Exercise: Hashable, Sendable {
  /// The position in the course, from 1; the number of its lesson too, as long as there are lessons.
  public let number: Int
  /// The name of its files, without their ending: `E05_Spy`.
  public let name: String
  /// The subject, as the end of "Exercise 5: …".
  public let title: Text
  /// The thing to do, in a sentence or two.
  public let task: Text
  /// Hints, from "where to look" to nearly the solution.
  public let hints: [Text]
  /// The lesson that comes before it.
  public let lesson: String
  /// The guide that tells more.
  public let guide: String

  /// The file to solve it in.
  public var file: String { "Yours/\(name).swift" }

  /// That file as it was in the beginning.
  public var unsolved: String { "Unsolved/\(name).swift" }

  /// One solution among many.
  public var solution: String { "Solutions/\(name).swift" }

  init(_ name: String, lesson: String, guide: String, title: Text, task: Text, hints: [Text]) {
    number = Int(name.dropFirst().prefix(2)) ?? 0
    self.name = name
    self.title = title
    self.task = task
    self.hints = hints
    self.lesson = "Lessons/\(lesson).swift"
    self.guide = "../\(guide).md"
  }
}

/// The course: lesson and exercise, one after the other.
public enum Course {
  /// All exercises, in order.
  public static let exercises: [Exercise] = beginning + doubles + beyond + changing

  /// What to do when the last exercise is solved.
  public static let whereNext: [Text] = [
    "Take one test of your own project that sleeps or that is red now and then, and write it with a double: Guides/13-Cookbook.md has the shape of your protocol. | 自分のプロジェクトから、sleep するテストやときどき失敗するテストを 1 つ選び、ダブルを使って書き直してください。プロトコルの形は Guides/13-Cookbook.md にあります。",
    "Copy what you need: swift run copy-pattern, told in Guides/12-CopyingAPattern.md. | 必要なものだけをコピーしてください：swift run copy-pattern（Guides/12-CopyingAPattern.md）。",
    "Begin a project that is tested from its first day: swift run new-project, told in Guides/15-ANewProject.md. | 初日からテストのあるプロジェクトを始めてください：swift run new-project（Guides/15-ANewProject.md）。",
    "See it at full size: the weather, Guides/19-TheWeather.md, and the stargazers, Guides/21-TheStargazers.md. | 実際の規模のサンプルを見てください：天気（Guides/19-TheWeather.ja.md）とスターを付けた人たち（Guides/21-TheStargazers.ja.md）。",
  ]
}
