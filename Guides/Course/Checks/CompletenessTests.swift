@testable import Grader
import CourseCatalog
import Foundation
import Testing

/// No exercise without what it takes to solve it.
@Suite struct CompletenessTests {
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
  func `an exercise has its lesson, of the same number if there is one, and its guide`(exercise: Exercise) {
    for path in [exercise.lesson, exercise.guide] {
      #expect(FileManager.default.fileExists(atPath: Trial.folder.appending(path: path).path), "\(path)")
    }
    #expect(exercise.lessonNumber == exercise.number || exercise.number > 15)
  }

  @Test(arguments: Course.exercises)
  func `an exercise says what it is about, and names its lesson`(exercise: Exercise) throws {
    let text = try String(contentsOf: Trial.folder.appending(path: exercise.unsolved), encoding: .utf8)

    #expect(text.hasPrefix("// Exercise \(exercise.number): \(exercise.title.english).\n"))
    #expect(text.contains("The lesson: \(exercise.lesson)."))
  }

  @Test(arguments: Course.exercises)
  func `a solution is one of this exercise, and not the exercise itself`(exercise: Exercise) throws {
    let solution = try String(contentsOf: Trial.folder.appending(path: exercise.solution), encoding: .utf8)

    #expect(solution.hasPrefix("// A solution of exercise \(exercise.number): \(exercise.title.english).\n"))
    #expect(try solution != String(contentsOf: Trial.folder.appending(path: exercise.unsolved), encoding: .utf8))
  }

  @Test(arguments: Course.exercises)
  func `there are at least two hints, in two languages`(exercise: Exercise) {
    #expect(exercise.hints.count >= 2)
    for text in exercise.hints + [exercise.title, exercise.task] {
      #expect(!text.english.isEmpty && !text.japanese.isEmpty)
    }
    #expect(exercise.task.english != exercise.task.japanese)
  }

  @Test(arguments: Course.exercises)
  func `the hints leave something to be written`(exercise: Exercise) throws {
    func lines(_ path: String) throws -> [String] {
      try String(contentsOf: Trial.folder.appending(path: path), encoding: .utf8).split(separator: "\n")
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let hints = exercise.hints.map(\.english).joined(separator: "\n")

    let before = try Set(lines(exercise.unsolved))
    let written = try lines(exercise.solution).filter { !before.contains($0) && !$0.hasPrefix("//") }
    #expect(written.contains { !hints.contains($0) })
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
  func `each implementation has a name of its own, in two languages`(trial: Trial) {
    let subjects = trial.runs.map(\.subject)

    #expect(subjects.allSatisfy { $0.isTwofold })
    #expect(Set(subjects.map(\.english)).count == subjects.count)
    #expect(Set(subjects.map(\.japanese)).count == subjects.count)
  }

  @Test(arguments: Exercises.trials)
  func `there are at least two right implementations, and many that are broken`(trial: Trial) {
    #expect(trial.runs.count { $0.isRight } >= 2 || trial.step == .refactor)
    #expect(trial.isOfCode || trial.runs.count { !$0.isRight } >= 5)
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
