import Foundation

/// The folder of the course's package, with its builds and the learner's progress.
struct Course: Sendable {
  let package: URL
  let exercises: [Exercise]
  let advice: CompilerAdvice

  init(package: URL) throws {
    self.package = package
    exercises = try Exercise.all(in: package)
    let guide = package.appending(path: "../29-CompilerMessages.md")
    advice = CompilerAdvice(guide: (try? String(contentsOf: guide, encoding: .utf8)) ?? "")
  }

  /// Creates the learner's files, if there are none.
  func begin() throws {
    let yours = package.appending(path: "Yours")
    if !FileManager.default.fileExists(atPath: yours.path) {
      try FileManager.default.copyItem(at: package.appending(path: "Unsolved"), to: yours)
    }
  }

  var progressFile: URL { package.appending(path: ".learn/progress.json") }

  /// Returns a path of the package, relative to the learner's current folder.
  func path(_ relative: String) -> String {
    let path = package.appending(path: relative).path
    let here = FileManager.default.currentDirectoryPath + "/"
    return path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path
  }

  /// Returns the learner's files, by exercise name.
  func texts() -> [String: Data] {
    exercises.reduce(into: [:]) { $0[$1.name] = try? Data(contentsOf: package.appending(path: $1.file)) }
  }

  /// Restores an exercise's original file, and keeps the learner's version.
  func putBack(_ exercise: Exercise) throws {
    let (files, file) = (FileManager.default, package.appending(path: exercise.file))
    if files.fileExists(atPath: file.path) {
      let backup = package.appending(path: ".learn/\(exercise.name).swift")
      try files.createDirectory(at: backup.deletingLastPathComponent(), withIntermediateDirectories: true)
      try? files.removeItem(at: backup)
      try files.moveItem(at: file, to: backup)
    }
    try? files.removeItem(at: package.appending(path: ".learn/\(exercise.name.prefix(3))-red"))
    try files.copyItem(at: package.appending(path: exercise.unsolved), to: file)
  }

  /// Builds an exercise's program and runs it. Cancelling the task ends both.
  ///
  /// - Throws: The reason why the compiler could not be started.
  /// - Returns: The outcome.
  func grade(_ exercise: Exercise) async throws -> Outcome {
    guard let text = try? Data(contentsOf: package.appending(path: exercise.file)) else { return .missing }
    if let failure = try await build(exercise) { return failure }
    // There is no verdict before the first attempt.
    if text == (try? Data(contentsOf: package.appending(path: exercise.unsolved))) { return .untouched }
    let (code, lines) = try await run([package.appending(path: ".build/debug/\(exercise.name)").path])
    if code == 0 { return .done }
    let usesXCTest = String(decoding: text, as: UTF8.self).contains(/(?m)^ *import XCTest\b/)
    return .notYet(
      (usesXCTest ? ["XCTest's assertions aren't seen here: write #expect, #require or Issue.record."] : [])
        + lines.filter { !$0.isEmpty })
  }

  private func build(_ exercise: Exercise) async throws -> Outcome? {
    let words = ["swift", "build", "--package-path", package.path, "--product", exercise.name]
    // NB: SwiftPM caches a manifest's result, and would not see the new folder.
    let (code, lines) = try await run(words, environment: ["ANSWERS": "Yours"])
    if code == 0 { return nil }
    var errors: [CompilerError] = []
    for (index, line) in lines.enumerated() {
      guard var error = CompilerError(line: line),
        !errors.contains(where: { $0.message == error.message && $0.line == error.line })
      else { continue }
      // The compiler shows the line: `14 |   mail.sendSpy()`.
      let shown = lines[index...].first { $0.hasPrefix("\(error.line) | ") || $0.hasPrefix(" \(error.line) | ") }
      error.source = shown?.split(separator: " | ", maxSplits: 1).last?.drop { $0 == " " }.description ?? ""
      errors.append(error)
    }
    return errors.isEmpty ? .failed(lines.suffix(8)) : .errors(errors)
  }
}
