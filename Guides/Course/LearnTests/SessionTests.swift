import CourseCatalog
import Testing

@testable import LearnKit

struct `A learner's session` {
  @Test func `skipping goes to the next exercise that isn't done, and round`() {
    var session = session(at: 19, done: [20, 1])

    let effects = session.obey(.next)

    #expect(effects == [.keep(2), .grade])
    #expect(session.current.number == 2)
  }

  @Test func `from the last one that is done, the way leads to the end`() {
    var session = session(at: 20, done: Array(1...19))

    #expect(session.take(.verdict(Verdict(exercise: 20, state: .done, sentences: []))) == [.keep(20)])
    #expect(session.obey(.choose) == [])
    #expect(session.view == .end)
  }

  @Test func `the only one that is left is not left`() {
    var session = session(at: 3, done: [1, 2] + Array(4...20))

    #expect(session.obey(.next) == [])
    #expect(session.current.number == 3)
    #expect(session.notice != nil)
  }

  @Test func `whoever repairs another exercise's file stays`() {
    var session = session()
    let file = Course.exercises[4].file
    _ = session.take(.errors([CompilerError(file: file, line: 1, column: 1, message: "", source: "")], count: 1))

    #expect(session.takeChange(of: [file]) == [.grade])
    #expect(session.current.number == 1)
  }

  @Test func `progress from elsewhere may name an exercise that isn't there`() {
    #expect(session(at: 99).current.number == 1)
  }

  @Test(
    arguments: [
      (["LANG": "ja_JP.UTF-8"], Language.japanese), (["LANG": "ja_JP", "LC_ALL": "C"], .english), ([:], .english),
      (["LANGUAGE": "de:ja:en"], .japanese), (["LANG": "de_DE"], .english),
    ])
  func `the language is the terminal's`(environment: [String: String], language: Language) {
    #expect(Language(environment: environment) == language)
  }
}

/// A session in which some exercises are done.
func session(at number: Int = 1, done: [Int] = [], _ language: Language = .english) -> Session {
  var progress = Progress()
  progress.current = number
  for number in done { progress.states[number] = .done }
  return Session(exercises: Course.exercises, language: language, progress: progress)
}
