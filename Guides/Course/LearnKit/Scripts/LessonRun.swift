import CourseCatalog
import Foundation
import Synchronization

/// A lesson's tests as they are, and once more with the change that the lesson asks one to try.
///
/// The change is made in a copy: whenever the run is killed, the learner's checkout is as it was.
struct LessonRun: Sendable {
  let course: CourseFolder
  let language: Language

  private var copy: URL { course.package.appending(path: ".learn/lessons") }

  /// Runs the lesson that comes before an exercise.
  ///
  /// - Returns: The exit code: 0 if its tests pass, and tell the change.
  func run(_ exercise: Exercise) async -> Int32 {
    let path = course.path(language)
    do {
      try refresh()
      Screen.print([
        Line(language("Lesson \(exercise.lessonNumber): ", "レッスン \(exercise.lessonNumber)：") + path(exercise.lesson))
      ])
      Screen.print(try comment(above: exercise))
      Screen.print([
        Line(), Line(language("It is compiled first, which takes a while once.", "先にコンパイルします。初回は時間がかかります。")), Line(),
      ])
      guard await passes(exercise) else { return 1 }
      let lines = try change(exercise.change)
      Screen.print(
        [Line(), Line(language("Now with this change, in a copy of ", "次の変更を、コピーに加えます：") + path(exercise.change.file))]
          + lines + [Line()])
      let isTold = await !passes(exercise)
      Screen.print([
        Line(),
        Line(
          isTold
            ? language("That was noticed. Your own files are as they were.", "テストが気づきました。元のファイルは変わっていません。")
            : language("No test noticed.", "どのテストも気づきませんでした。")),
      ])
      return isTold ? 0 : 1
    } catch {
      Screen.print([Line(error.localizedDescription)])
      return 1
    }
  }

  /// The comment above the suite of a lesson, in the reader's language.
  private func comment(above exercise: Exercise) throws -> [Line] {
    let text = try String(contentsOf: copy.appending(path: exercise.lesson), encoding: .utf8)
    let lines = text.lines.drop { !$0.hasPrefix("  /// ") }.prefix { $0.hasPrefix("  ///") }.map { $0.dropFirst(6) }
    return lines.split(separator: "").flatMap { paragraph in
      // Japanese has spaces beside code alone.
      let text = paragraph.reduce("") { text, line in
        text + (text.last?.isASCII == true || text.last != nil && line.first?.isASCII == true ? " " : "") + line
      }
      return [Line(), Line(text)]
    }
  }

  /// Makes the copy what the course is; what is the same already is left alone, so that it isn't compiled again.
  func refresh() throws {
    let files = FileManager.default
    for folder in ["Catalog", "TeaHouse", "Lessons"] {
      let (source, target) = (course.package.appending(path: folder), copy.appending(path: folder))
      try files.createDirectory(at: target, withIntermediateDirectories: true)
      let names = try files.contentsOfDirectory(atPath: source.path)
      for name in try files.contentsOfDirectory(atPath: target.path) where !names.contains(name) {
        try files.removeItem(at: target.appending(path: name))
      }
      for name in names { try refresh("\(folder)/\(name)") }
    }
    try refresh("Package.swift")
    for name in ["Kit", "TestSupport"] {
      let link = copy.appending(path: name)
      try? files.removeItem(at: link)
      try files.createSymbolicLink(
        at: link, withDestinationURL: course.package.appending(path: name).resolvingSymlinksInPath())
    }
  }

  private func refresh(_ path: String) throws {
    let (file, target) = (course.package.appending(path: path), copy.appending(path: path))
    var text = try String(contentsOf: file, encoding: .utf8)
    if language == .japanese {
      text = try Japanese(course.package).code(text, of: file.deletingPathExtension().lastPathComponent)
    }
    if (try? Data(contentsOf: target)) != Data(text.utf8) { try Data(text.utf8).write(to: target, options: .atomic) }
  }

  /// Changes the copy.
  ///
  /// - Returns: The lines that go and those that come.
  private func change(_ change: Change) throws -> [Line] {
    let file = copy.appending(path: change.file)
    let before = try String(contentsOf: file, encoding: .utf8)
    let after = change.edits.reduce(before) { $0.replacing($1.key, with: $1.value) }
    try Data(after.utf8).write(to: file, options: .atomic)
    let difference = after.lines.difference(from: before.lines)
    return difference.removals.map { Line("- \($0.element)", .bad) }
      + difference.insertions.map { Line("+ \($0.element)", .good) }
  }

  /// Runs the tests of the lesson, and prints what they say.
  private func passes(_ exercise: Exercise) async -> Bool {
    let folder = copy.resolvingSymlinksInPath().path + "/"
    let isTold = Mutex(false)
    let end = await Child(
      words: [
        "swift", "test", "--package-path", copy.path, "--scratch-path",
        course.grader.scratch.appending(path: "lessons").path,
        "--filter", String(exercise.lesson.dropFirst("Lessons/".count).prefix(3)), "--disable-xctest",
      ], environment: ProcessInfo.processInfo.environment.merging(["COURSE": "lessons"]) { $1 }
    ).run { line in
      // A failure is told in several lines; how a build goes on, and which test begins, is nobody's concern.
      let isOwn =
        line.hasPrefix("✘ Test \"") || line.hasPrefix("✔ Test \"") || line.hasPrefix("━ Test \"")
        || line.contains("error:")
      let goesOn = isTold.withLock { isTold in
        isTold = isOwn || isTold && !line.isEmpty && !"◇✔✘━[➜".contains(line.prefix(1))
        return isTold
      }
      if goesOn { Screen.print([Line(line.replacing(folder, with: ""))]) }
    }
    if case .notStarted(let reason) = end { Screen.print([Line(reason)]) }
    return end == .exited(0)
  }
}

extension CollectionDifference.Change {
  fileprivate var element: ChangeElement {
    switch self {
    case .insert(_, let element, _), .remove(_, let element, _): element
    }
  }
}
