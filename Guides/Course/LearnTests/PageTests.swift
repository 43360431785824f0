import CourseCatalog
import Testing

@testable import LearnKit

struct `What the learner sees` {
  @Test(arguments: [Language.english, .japanese])
  func `each page fits into each terminal`(language: Language) {
    let sizes = [(24, 80), (24, 20), (1, 1), (3, 10), (6, 200)].map { TerminalSize(rows: $0, columns: $1) }
    for exercise in [Course.exercises[0], Course.exercises[16]] {
      var session = session(at: exercise.number, language)
      for _ in exercise.hints { _ = session.obey(.hint) }
      _ = session.take(notYet)
      for command in [Command.back, .list, .help, .reset] {
        _ = session.obey(command)
        for size in sizes {
          let frame = page(session).frame(size)
          #expect(frame.count == size.rows, "\(session.view) in \(size)")
          #expect(frame.allSatisfy { $0.text.terminalWidth <= max(2, size.columns) }, "\(session.view) in \(size)")
        }
      }
    }
  }

  @Test func `scrolled back, the task is there again, and no further`() {
    var session = session()
    _ = session.take(notYet)
    for _ in 1...100 { _ = session.obey(.up) }

    let frame = page(session).frame(TerminalSize(rows: 12, columns: 60)).map(\.text)

    #expect(frame[1].hasPrefix("1. "))
    #expect(frame[3].hasPrefix("The till numbers"))
  }

  @Test func `whoever changes the function that the grader calls is told so`() {
    var session = session()
    let error = CompilerError(
      file: "Exercises/Exercises.swift", line: 28, column: 22, message: "cannot find 'exercise05' in scope",
      source: "    .spy { try await exercise05($0) },"
    )
    _ = session.take(.errors([error], count: 1))

    let text = page(session).body.map(\.text).joined(separator: "\n")

    #expect(text.contains("does not find `exercise05`"))
    #expect(text.contains("Yours/E05_Spy.swift"))
    #expect(!text.contains("Exercises.swift"))
  }

  @Test(arguments: [true, false]) func `whoever has to wait is told so`(isFirst: Bool) {
    var session = session(at: 3, done: [1, 2])
    session.stage = .compiling("[7/9] Compiling Doubles", isFirst: isFirst, secondsLeft: nil)

    let text = page(session).body.map(\.text).joined(separator: "\n")

    #expect(text.contains("Compiling Doubles"))
    #expect(text.contains("this takes a while") == isFirst)
  }

  @Test func `the end says where to go next`() {
    var session = session(at: 20, done: Array(1...20))
    _ = session.obey(.next)

    #expect(page(session).body.count { $0.text.hasPrefix("•") } == Course.whereNext.count)
  }

  private var notYet: Outcome {
    .verdict(
      Verdict(exercise: 1, state: .notYet, sentences: ["• a waiter who mails twice", "• a waiter who mails nobody"]))
  }

  private func page(_ session: Session) -> Page {
    Page(session: session) { "Guides/Course/\($0)" }
  }
}
