@testable import Grader
import CourseCatalog
import Foundation
import Testing

/// No exercise without what it takes to solve it.
struct CompletenessTests {
  @Test func `the exercises are numbered from 1, and so are their trials`() {
    #expect(Course.exercises.map(\.number) == Array(1...Course.exercises.count))
    #expect(Exercises.trials.map(\.exercise.number) == Array(1...18) + [18, 19, 20, 20, 20])
  }

  @Test(arguments: ["Unsolved", "Solutions"])
  func `each exercise has its file, and each file its exercise`(folder: String) throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Trial.folder.appending(path: folder).path)

    #expect(files.sorted() == Course.exercises.map { "\($0.name).swift" })
  }

  @Test(arguments: Course.exercises)
  func `an exercise has lesson and guide, a head, two hints that leave something to be written, and a solution`(
    exercise: Exercise
  ) throws {
    let (unsolved, solution) = try (text(of: exercise.unsolved), text(of: exercise.solution))
    let hints = exercise.hints.map(\.english).joined(separator: "\n")
    let before = Set(lines(unsolved))

    for path in [exercise.lesson, exercise.guide] {
      #expect(FileManager.default.fileExists(atPath: Trial.folder.appending(path: path).path), "\(path)")
    }
    #expect(exercise.lessonNumber == exercise.number || exercise.number > 15)
    #expect(unsolved.hasPrefix("// Exercise \(exercise.number): \(exercise.title.english).\n"))
    #expect(unsolved.contains("The lesson: \(exercise.lesson)."))
    #expect(solution != unsolved)
    #expect(exercise.hints.count >= 2)
    #expect(([exercise.title, exercise.task] + exercise.hints.dropLast()).allSatisfy { $0.english != $0.japanese })
    #expect(lines(solution).contains { !before.contains($0) && !$0.hasPrefix("//") && !hints.contains($0) })
  }

  private func text(of path: String) throws -> String {
    try String(contentsOf: Trial.folder.appending(path: path), encoding: .utf8)
  }

  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  @Test(arguments: Sentence.allCases)
  func `a sentence has its twin, which names the same values and the same code`(sentence: Sentence) {
    let (english, japanese) = (sentence.text.english, sentence.text.japanese)

    // A bullet alone says nothing.
    #expect(sentence.text.isTwofold || sentence == .missed)
    #expect(Set(english.matches(of: /\{\w+\}/).map(\.output)) == Set(japanese.matches(of: /\{\w+\}/).map(\.output)))
    #expect(Set(english.matches(of: /`[^`]+`/).map(\.output)) == Set(japanese.matches(of: /`[^`]+`/).map(\.output)))
  }

  @Test(arguments: Exercises.trials)
  func `a trial has two right implementations or more, many broken ones, and a name for each in two languages`(
    trial: Trial
  ) {
    let subjects = trial.runs.map(\.subject)

    #expect(trial.runs.count { $0.isRight } >= 2 || trial.step == .refactor)
    #expect(trial.isOfCode || trial.runs.count { !$0.isRight } >= 5)
    #expect(subjects.allSatisfy { $0.isTwofold })
    #expect(Set(subjects.map(\.english)).count == subjects.count)
    #expect(Set(subjects.map(\.japanese)).count == subjects.count)
  }
}

extension Text {
  /// True if the Japanese words are Japanese, and the English are not.
  var isTwofold: Bool {
    let characters = /[\p{Hiragana}\p{Katakana}\p{Han}]/
    return japanese.contains(characters) && !english.contains(characters)
  }
}

extension Trial: CustomTestStringConvertible {
  public var testDescription: String { exercise.name }
}
