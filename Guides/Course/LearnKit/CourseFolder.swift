import CourseCatalog
import Foundation

/// The folder of the course's package, and what is kept and built in it.
public struct CourseFolder: Sendable {
  /// The folder of the package.
  let package: URL
  /// What a path begins with, as it is written where the learner stands.
  private let prefix: String
  let grader: Grader

  /// Describes the folder.
  ///
  /// - Parameters:
  ///   - package: The folder of the package.
  ///   - program: The path of the runner itself: the tests are built in the folder in which SwiftPM built it.
  ///   - workingFolder: The folder in which the learner stands.
  public init(package: URL, program: URL, workingFolder: String) {
    self.package = package
    let (path, here) = (package.path + "/", workingFolder.hasSuffix("/") ? workingFolder : workingFolder + "/")
    prefix = path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path
    // …/.build/x86_64-unknown-linux-gnu/debug/learn
    let scratch = program.resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    grader = Grader(package: package, scratch: scratch)
  }

  /// The course as the learner left it.
  func session(_ language: Language) -> Session {
    let (progress, isDamaged) = progress.read()
    var session = Session(exercises: Course.exercises, language: language, progress: progress)
    if isDamaged {
      session.notice = language(
        "What was kept of your progress can't be read, so the list begins anew. Your files are as they were.",
        "進み具合の記録が読めないため、一覧は最初からになります。ファイルはそのままです。")
    }
    return session
  }

  var progress: ProgressFile { ProgressFile(url: package.appending(path: ".learn/progress.json")) }

  /// Keeps what came of an exercise, beside what another runner has kept.
  ///
  /// - Returns: Whether it could be written.
  func keep(_ news: Progress, of number: Int) -> Bool {
    progress.change {
      $0.current = news.current
      $0.states[number] = news.states[number]
      $0.hints[number] = news.hints[number]
    }
  }

  /// Makes the learner's files, at the first run, and for a Japanese reader each time the lessons in Japanese.
  public func begin(_ language: Language) throws {
    try originals(language).begin()
    if language == .japanese { try LessonRun(course: self, language: language).refresh() }
  }

  func originals(_ language: Language) -> Originals {
    Originals(package: package, backup: package.appending(path: ".learn"), language: language)
  }

  /// Writes paths of the package as they are written where the learner stands; of a guide or a lesson, the one in this
  /// language.
  func path(_ language: Language) -> (String) -> String {
    { [package, prefix] relative in
      let twin =
        relative.hasPrefix("Lessons/") ? ".learn/lessons/" + relative : relative.replacing(/\.md$/, with: ".ja.md")
      let hasTwin = language == .japanese && FileManager.default.fileExists(atPath: package.appending(path: twin).path)
      let relative = hasTwin ? twin : relative
      if relative.isEmpty { return prefix.isEmpty ? "." : String(prefix.dropLast()) }
      var (folders, rest) = (prefix.split(separator: "/", omittingEmptySubsequences: false).dropLast(), relative[...])
      while rest.hasPrefix("../"), !folders.isEmpty {
        folders.removeLast()
        rest = rest.dropFirst(3)
      }
      return (folders + [rest]).joined(separator: "/")
    }
  }

  /// The learner's files, by their paths in the package.
  func texts() -> [String: Data] {
    Dictionary(
      uniqueKeysWithValues: Course.exercises.compactMap { exercise in
        (try? Data(contentsOf: package.appending(path: exercise.file))).map { (exercise.file, $0) }
      })
  }
}
