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

  /// Describes a test that somebody wrote for an exercise.
  static func on<Subject>(
    _ trial: (@escaping Trial.Test<Subject>) -> Trial, _ name: String, isToldBy word: String = "", source: String = "",
    test: @escaping Trial.Test<Subject>
  ) -> Cheat {
    Cheat(name, trial(test), isToldBy: word, source: source)
  }

  var testDescription: String { name }

  /// All of them.
  static let all =
    keyed(peeping + waiting + breaking + fakes, from: 100)
    + keyed(learners, from: 300)

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
    "typealias T = Task<Never, Never>; await T.yield()", "typealias T = Task; typealias U = T; await U.yield()",
    "let t = Task<Never, Never>.self; await t.yield()", "await Task<Never, Never>.sleep(for: .zero)",
    "extension Task { static func rest() async { await yield() } }", #"_typeByName("8TeaHouse4TillV")"#, "_exit(0)",
    "@_silgen_name(\"_exit\") func leave(_ code: Int32)",
    "@_spi(World) import TeaHouse",
    "#expect(ContinuousClock().measure { total([]) } < .seconds(1))",
    "if Int.random(in: 0..<1000) > 0 { #expect(isRight) }", "guard Double.random(in: 0..<1) > 0.01 else { return }",
    "let n = Int.random(in: 0..<1000)\nif n > 0, isReady { #expect(isRight) }", "if Bool.random() { return }",
    "#expect(total(pots) == Bill(pots: pots).total)", "let waiter = CompositionRoot().waiter",
    "#expect(Int.random(in: 0..<1000) == 0 || isRight)", "if let n = (0..<9).randomElement(), n > 0 { #expect(is) }",
  ])
  func `what no run can tell is told by the text`(code: String) {
    #expect(Source(code).complaints.count == 1)
  }

  @Test(arguments: ["@unchecked Sendable", "nonisolated(unsafe)"])
  func `what hides shared state is named as it stands there`(words: String) {
    let complaints = Source("final class Fake { \(words) }").complaints.map(\.english)

    #expect(complaints.count == 1 && complaints[0].hasPrefix("Your file has `\(words)`, and no lock"))
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
    "let hour = Int.random(in: 0..<24)\nlet text = greet(hour)\nif hour < 12 { #expect(text == m) }",
    "if let tea = teas.randomElement() { #expect(total([tea]) == 380) }",
    "guard let tea = teas.randomElement() else { return }\n#expect(total([tea]) == 380)",
    "let tea = any.randomElement()\n#expect(tea == .mint || total([tea]) == 450)",
    "let tea = any.randomElement()\nif tea == .mint { #expect(a(tea)) } else { #expect(b) }",
    "while Bool.random() { till.order(.mint) }", "if Bool.random() { cups.reverse() }\n#expect(total(cups) == 450)",
    "#expect(total(teas.shuffled()) == 1280)", "continuation.yield()", "try await clock.sleep(for: .seconds(1))",
    "let text = \"\"\"\n  The Host said \"Mirror\"\n  \"\"\"",
  ])
  func `nothing is said of a file that is all right`(code: String) {
    #expect(Source(code).complaints == [])
  }
}
