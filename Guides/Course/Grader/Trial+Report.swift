import CourseCatalog
import Foundation
import Testing

/// What the runner reads, a line for each exercise, in the file that `COURSE_VERDICTS` names.
private struct Line: Encodable {
  let exercise: Int
  let state: String
  let sentences: [String]
}

extension Trial {
  /// The folder of the course.
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

  /// The folder of the answers that are graded: the learner's, the solutions, or what is there before anybody begins.
  static let answers = ProcessInfo.processInfo.environment["ANSWERS"] ?? compiledAnswers

  #if UNSOLVED
    private static let compiledAnswers = "Unsolved"
  #else
    private static let compiledAnswers = "Yours"
  #endif

  /// Grades the learner's work, and reports it. Each step of an exercise is for those who have passed the one before.
  static func check(_ steps: [Trial], in child: Launcher) async throws {
    for (number, trial) in steps.enumerated() {
      let source = try trial.text(of: "\(answers)/\(trial.exercise.name).swift")
      let verdict = await trial.grade(source: source, in: child)
      if !verdict.isDone || number == steps.count - 1 { return try trial.report(verdict, on: source) }
    }
  }

  private func report(_ verdict: Verdict, on source: String) throws {
    let isUntouched = try withoutComments(source) == withoutComments(text(of: exercise.unsolved))
    try tellRunner(verdict, isUntouched: isUntouched)
    if verdict.isDone { return }
    let comment = Comment(rawValue: words(of: verdict))
    guard isUntouched else {
      Unfinished.fail()
      Issue.record(comment, sourceLocation: location)
      return
    }
    // Nobody has begun: that is no failure.
    withKnownIssue { _ = Issue.record(comment, sourceLocation: location) }
  }

  /// Appends the verdict to the runner's file, if there is one.
  private func tellRunner(_ verdict: Verdict, isUntouched: Bool) throws {
    guard let path = ProcessInfo.processInfo.environment["COURSE_VERDICTS"] else { return }
    let state = verdict.isDone ? "done" : isUntouched ? "untouched" : "not yet"
    let line = Line(exercise: exercise.number, state: state, sentences: verdict.sentences.map(\.inReadersLanguage))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = try encoder.encode(line) + Data("\n".utf8)
    if !FileManager.default.fileExists(atPath: path) { try Data().write(to: URL(filePath: path)) }
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    try file.seekToEnd()
    try file.write(contentsOf: data)
    try file.close()
  }

  /// A verdict as the learner reads it in the output of `swift test`.
  private func words(of verdict: Verdict) -> String {
    let heading = Sentence.heading.with(["number": Text(exercise.number), "title": exercise.title])
    return """

      \(heading.inReadersLanguage)

      \(verdict.sentences.map { "  \($0.inReadersLanguage)" }.joined(separator: "\n"))

        \(Sentence.hint.with(["hint": exercise.hints[0]]).inReadersLanguage)
        \(whereToEdit.inReadersLanguage)

      """
  }

  /// The text without its comments, which are in the learner's language.
  private func withoutComments(_ text: String) -> [Substring] {
    text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
  }

  private var whereToEdit: Text {
    Self.answers == "Unsolved"
      ? Sentence.begin.text : Sentence.file.with(["path": Text("Guides/Course/\(exercise.file)")])
  }

  private func text(of path: String) throws -> String {
    try String(contentsOf: Self.folder.appending(path: path), encoding: .utf8)
  }

  /// The beginning of the file to open.
  private var location: SourceLocation {
    let path = "\(Self.answers)/\(exercise.name).swift"
    return SourceLocation(
      fileID: "Exercises/\(path)", filePath: Self.folder.appending(path: path).path, line: 1, column: 1)
  }
}
