import Foundation
@testable import Grader
import Testing

/// Work that should not pass for a solution, and the word with which it is refused.
struct Cheat: Sendable, CustomTestStringConvertible {
  /// The trick.
  let name: String
  let trial: Trial
  /// A part of the verdict.
  let word: String
  /// The number of times that it meets each implementation: few, where it does the same each time.
  var repeats = 20
  /// The text of the file, where nothing else tells.
  let source: String

  init(_ name: String, _ trial: Trial, isToldBy word: String, source: String = "") {
    self.name = name
    self.trial = trial
    self.word = word
    self.source = source
  }

  var testDescription: String { name }

  /// All of them.
  static let all =
    keyed(peeping + remembering + waiting + disguised + breaking + processes + overspecified + fakes, from: 100)
    + keyed(weak + learners, from: 300)

  /// The works, each with a key by which a child process finds it.
  static func keyed(_ works: [Cheat], from first: Int) -> [Cheat] {
    works.enumerated().map { offset, work in
      var trial = work.trial
      trial.key = first + offset
      var work = Cheat(work.name, trial, isToldBy: work.word, source: work.source)
      work.repeats = first == 300 ? 3 : first == 100 ? 10 : 20
      return work
    }
  }

  /// The work of this key.
  static func with(key: Int) -> Cheat {
    (all + Honest.all).first { $0.trial.key == key } ?? all[0]
  }
}

/// The grader can't be fooled, as far as anybody has tried.
@Suite(.serialized, .compactMapIssues { Notebook.takes($0) ? nil : $0 }) struct CheatTests {
  @Test(arguments: Cheat.all)
  func `what is no solution is refused, with a word that helps`(cheat: Cheat) async {
    let verdict = await cheat.trial.grade(source: cheat.source, in: Exercises.child, repeats: cheat.repeats)

    #expect(!verdict.isDone)
    #expect(
      verdict.sentences.map(\.english).joined(separator: "\n").contains(cheat.word),
      "\(verdict.sentences.map(\.english))")
    #expect(verdict.sentences.first?.isTwofold == true)
    // No value is left out.
    #expect(!verdict.sentences.contains { $0.english.contains(/\{\w+\}/) || $0.japanese.contains(/\{\w+\}/) })
  }

  @Test(arguments: [
    "Task . sleep(for: .seconds(1))", #"let url = "https://"; Task.sleep(for: .zero)"#,
    "/* so that it has come */ await Task.yield()", ##"print("\(#"\#(Mirror(reflecting: make))"#)")"##,
    "let M = Mirror.self", "type( of: greeter)", "greeter is Greeter",
    "final class Fake: @unchecked Sendable { var count = 0 }", "Grader.Trial", "ContinuousClock().sleep(for: .zero)",
  ])
  func `what no run can tell is told by the text`(code: String) {
    #expect(Source(code).complaints.count == 1)
  }

  @Test(arguments: [true, false])
  func `a process that ends before all is graded fails, and one that ends after a failure`(isEarly: Bool) async {
    let end = await #expect(processExitsWith: .failure, observing: [\.standardOutputContent]) {
      [isEarly = isEarly as Bool] in
      Unfinished.begin()
      if !isEarly {
        Unfinished.fail()
        Unfinished.end()
      }
      exit(EXIT_SUCCESS)
    }

    let output = String(decoding: end?.standardOutputContent ?? [], as: UTF8.self)
    #expect(output.contains(Sentence.unfinished.text.inReadersLanguage) == isEarly)
  }

  @Test(arguments: Honest.all)
  func `what is right is accepted, however it is written`(work: Cheat) async {
    let verdict = await work.trial.grade(source: work.source, in: Exercises.child)

    #expect(verdict.sentences == [])
  }

  @Test(arguments: [
    "// Task.sleep would be luck, and Mirror a peep.", "let mail = MailingSpy()", "makeTill().order(.mint)",
    "final class Fake: @unchecked Sendable { let lock = NSLock() }",
    "/* The Waiter\n /* and the Till */ */", #"#expect(isReady, "the \"Waiter\" mails")"#,
    "let cents = Bill.price(of: .mint)",
    "let text = \"\"\"\n  The Host said \"Mirror\"\n  \"\"\"",
  ])
  func `nothing is said of a file that is all right`(code: String) {
    #expect(Source(code).complaints == [])
  }
}
