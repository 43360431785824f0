import CourseCatalog
import Foundation

/// The learner's files as they are before the learner begins, for a new beginning.
struct Originals: Sendable {
  /// The folder of the package, with the unsolved exercises in `Unsolved`.
  let package: URL
  /// The folder that keeps what the learner had written.
  let backup: URL
  /// The language of the comments.
  let language: Language

  /// Makes the learner's files, unless there are some.
  func begin() throws {
    let yours = package.appending(path: "Yours")
    if FileManager.default.fileExists(atPath: yours.path) { return }
    // Elsewhere first: a run that is killed leaves all of them or none.
    let folder = backup.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for exercise in Course.exercises {
      try text(of: exercise).write(to: folder.appending(path: "\(exercise.name).swift"))
    }
    do { try FileManager.default.moveItem(at: folder, to: yours) } catch {
      // Another runner was faster.
      try FileManager.default.removeItem(at: folder)
    }
  }

  /// Puts the file of an exercise back, and keeps what stood there.
  func putBack(_ exercise: Exercise) throws {
    let file = package.appending(path: exercise.file)
    let text = try text(of: exercise)
    if let yours = try? Data(contentsOf: file), yours != text {
      try FileManager.default.createDirectory(at: backup, withIntermediateDirectories: true)
      try yours.write(to: backup.appending(path: "\(exercise.name).swift"), options: .atomic)
    }
    try text.write(to: file, options: .atomic)
  }

  /// The file of an exercise as it is in the beginning, under a head that says what to do.
  private func text(of exercise: Exercise) throws -> Data {
    let text = try String(contentsOf: package.appending(path: exercise.unsolved), encoding: .utf8)
    let tested = text.firstMatch(of: /: (TeaHouse\/\w+\.swift)\./)?.output.1 ?? ""
    let code = text.lines.drop { $0.hasPrefix("//") }.joined(separator: "\n")
    let number = exercise.number
    let head =
      [language("Exercise \(number): ", "練習問題 \(number)：") + language(exercise.title), ""]
      + language(exercise.task).wrapped(to: 110)
      + [
        "",
        language(
          "What is tested: \(tested). The lesson: \(exercise.lesson).",
          "対象：\(tested)  レッスン：.learn/lessons/\(exercise.lesson)"),
      ]
    let words = language == .japanese ? try Japanese(package).code(code, of: exercise.name) : code
    return Data((head.map { $0.isEmpty ? "//" : "// \($0)" } + [words]).joined(separator: "\n").utf8)
  }
}
