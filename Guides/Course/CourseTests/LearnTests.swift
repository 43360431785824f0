import Foundation
import Testing

@testable import learn

struct `The runner` {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  private static let exercises = (try? Exercise.all(in: package)) ?? []
  private static let guide =
    (try? String(contentsOf: package.appending(path: "../29-CompilerMessages.md"), encoding: .utf8)) ?? ""

  @Test func `each exercise has a task and hints, and names files that are there`() {
    #expect(Self.exercises.map(\.number) == Array(1...20))
    for exercise in Self.exercises {
      #expect(exercise.task.count > 2 && exercise.hints.count > 1 && !exercise.title.isEmpty, "\(exercise.name)")
      let files = (exercise.task.last ?? "").matches(of: /(?:TeaHouse|Lessons|Guides)\/\w[\w-]*\.\w+/).map {
        String($0.output)
      }
      #expect(files.count == 3, "\(exercise.name)")
      for file in files {
        let path = file.replacing("Guides/", with: "../")
        #expect(FileManager.default.fileExists(atPath: Self.package.appending(path: path).path), "\(file)")
      }
    }
  }

  @Test(arguments: Change.all.indices) func `the text that a lesson asks one to change is in its file`(index: Int)
    throws
  {
    let change = Change.all[index]
    let text = try String(contentsOf: Self.package.appending(path: change.file), encoding: .utf8)

    #expect(change.edits.keys.allSatisfy { text.contains($0) })
  }

  /// The first column of the guide's tables, up to the closing backtick.
  private static let messages = guide.matches(of: /(?m)^\| (?:Warning: )?`([^`]+)` \|/).map { String($0.output.1) }

  @Test(arguments: messages) func `each message of guide 29 has its advice`(message: String) throws {
    let said = message.replacing("'MailingSpy'", with: "'Post'").replacing("…", with: "(Int)")
    let error = try #require(CompilerError(line: "/tea/E05_Spy.swift:14:9: error: \(said)"))

    #expect(CompilerAdvice(guide: Self.guide).text(for: [error]) != nil)
  }

  @Test func `hints stay hidden while the file doesn't compile`() throws {
    var session = Session(exercises: Self.exercises, progress: Progress())
    _ = session.press(.character("h"))
    #expect(session.hints.count == 1)

    let error = try #require(CompilerError(line: "/tea/E01_Globals.swift:7:3: error: cannot find 'tll' in scope"))
    session.take(.errors([error]))
    _ = session.press(.character("h"))

    #expect(session.hints.count == 1)
    let lines = Page(session: session, advice: CompilerAdvice(guide: ""), path: { $0 }).lines
    #expect(lines.contains("  E01_Globals.swift:7: cannot find 'tll' in scope"))
    #expect(!lines.contains { $0.hasPrefix("Hint 1") })
  }

  @Test func `the keys lead through the course`() {
    var session = Session(exercises: Self.exercises, progress: Progress())
    session.take(.done(["Done."]))
    #expect(session.press(.enter) == [.grade])
    #expect(session.current.number == 2)
    #expect(session.press(.character("p")) == [.grade])
    _ = session.press(.character("l"))
    _ = session.press(.character("1"))
    _ = session.press(.character("7"))
    #expect(session.press(.enter) == [.grade])
    #expect(session.current.number == 17)
    _ = session.press(.character("r"))
    #expect(session.press(.character("y")) == [.putBack])
    #expect(session.press(.character("q")) == [.quit])
    #expect(session.takeChange(of: ["E03_Dummy"]) == [.grade])
    #expect(session.current.number == 3)
  }

  @Test func `a number beyond the list leaves the current exercise`() {
    var session = Session(exercises: Self.exercises, progress: Progress())
    #expect(session.go(to: 99) == [])
    #expect(session.current.number == 1)
    #expect(session.notice == "There is no exercise 99: they go from 1 to 20.")
  }

  @Test(arguments: [10, 20, 40]) func `a line is broken between words`(columns: Int) {
    let text = "• a waiter who mails twice, and then once more"
    let lines = Terminal.wrapped(text, to: columns)

    #expect(lines.allSatisfy { $0.count <= columns || !$0.contains(" ") })
    #expect(lines.joined(separator: " ").split(separator: " ") == text.split(separator: " "))
  }
}
