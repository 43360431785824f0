import Foundation
import Testing

/// No exercise without what it takes to solve it.
@Suite("The exercises are complete", .enabled(if: Mode.current != .learning, "this is for CI")) struct CompletenessTests
{
  @Test func `the exercises are numbered from 1`() {
    #expect(Exercise.all.map(\.number) == Array(1...Exercise.all.count))
  }

  @Test(arguments: ["Yours", "Solutions"])
  func `each exercise has its file, and each file its exercise`(folder: String) throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Exercise.folder.appending(path: folder).path)

    #expect(files.sorted() == Exercise.all.map(\.file))
  }

  @Test(arguments: Exercise.all)
  func `an exercise has two hints, the full one longer`(exercise: Exercise) {
    #expect(exercise.hint.count > 20)
    #expect(exercise.fullHint.count > exercise.hint.count / 2)
    #expect(exercise.fullHint != exercise.hint)
  }

  @Test(arguments: Exercise.all)
  func `an exercise says what it is about, and names its lesson`(exercise: Exercise) throws {
    let text = try Self.text(of: exercise, in: "Yours")
    let lesson = try #require(text.firstMatch(of: /The lesson: (Tests\/TutorialTests\/L\d\d_\w+\.swift)\./)).output.1
    let repository = Exercise.folder.deletingLastPathComponent().deletingLastPathComponent()

    #expect(text.hasPrefix("// Exercise \(exercise.number): \(exercise.title).\n"))
    #expect(FileManager.default.fileExists(atPath: repository.appending(path: String(lesson)).path))
  }

  @Test(arguments: Exercise.all)
  func `a solution is one of this exercise, and not the exercise itself`(exercise: Exercise) throws {
    let solution = try Self.text(of: exercise, in: "Solutions")

    #expect(solution.hasPrefix("// A solution of exercise \(exercise.number): \(exercise.title).\n"))
    #expect(try solution != Self.text(of: exercise, in: "Yours"))
  }

  @Test(arguments: Exercise.all)
  func `an exercise asks for more than one thing`(exercise: Exercise) {
    #expect(exercise.runs.count >= 4)
    #expect(exercise.rightCount >= 1)
  }

  private static func text(of exercise: Exercise, in folder: String) throws -> String {
    try String(contentsOf: Exercise.folder.appending(path: "\(folder)/\(exercise.file)"), encoding: .utf8)
  }
}

extension Exercise: CustomTestStringConvertible {
  var testDescription: String { file }
}
