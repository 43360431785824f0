import Testing

/// Work that should not pass for a solution, and the word with which it is refused.
struct Cheat: Sendable, CustomTestStringConvertible {
  /// The trick.
  let name: String
  let trial: Trial
  /// A part of the verdict.
  let word: String
  /// The text of the file, where nothing else tells.
  let source: String

  init(_ name: String, _ trial: Trial, isToldBy word: String, source: String = "") {
    self.name = name
    self.trial = trial
    self.word = word
    self.source = source
  }

  var testDescription: String { name }

  /// All of them; each has the key by which a child process finds it.
  static let all: [Cheat] = (peeping + waiting + breaking + overspecified + weak + fakes).enumerated().map {
    var trial = $0.element.trial
    trial.key = Trial.all.count + 1 + $0.offset
    return Cheat($0.element.name, trial, isToldBy: $0.element.word, source: $0.element.source)
  }
}

/// The grader can't be fooled, as far as anybody has tried.
@Suite(.serialized, .compactMapIssues { Notebook.takes($0) ? nil : $0 }) struct CheatTests {
  @Test(arguments: Cheat.all)
  func `what is no solution is refused, with a word that helps`(cheat: Cheat) async {
    let verdict = await cheat.trial.grade(source: cheat.source)

    #expect(!verdict.isDone)
    #expect(verdict.sentences.joined(separator: "\n").contains(cheat.word), "\(verdict.sentences)")
  }

  @Test func `nothing is said of a file that only comments on what it does not do`() {
    #expect(Source("// Task.sleep would be luck, and Mirror a peep.\nlet mail = MailingSpy()").complaints == [])
  }
}
