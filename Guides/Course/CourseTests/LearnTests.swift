import Foundation
import Testing

@testable import learn

struct `The runner` {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  private static let (course, guide) = read()

  private static func read() -> (Course, String) {
    do {
      let guide = package.appending(path: "../29-CompilerMessages.md")
      return (try Course(package: package), try String(contentsOf: guide, encoding: .utf8))
    } catch { preconditionFailure("The course can't be read: \(error)") }
  }

  @Test func `each exercise has a task and hints, and names files that exist`() {
    #expect(Self.course.exercises.map(\.number) == Array(1...15))
    for exercise in Self.course.exercises {
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

  @Test(arguments: 1...16) func `the code that a lesson asks to change is in the named file`(number: Int) throws {
    let folder = Self.package.appending(path: "Lessons")
    let prefix = "L\(number < 10 ? "0" : "")\(number)"
    let file = try #require(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).first { $0.hasPrefix(prefix) })
    let lesson = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
    let change = try #require(Change(lesson: lesson))
    let text = try String(contentsOf: Self.package.appending(path: change.file), encoding: .utf8)

    #expect(change.edits.count > 0 && change.edits.allSatisfy { text.contains($0.old) })
  }

  /// The first column of the guide's tables, up to the closing backtick.
  private static let messages = guide[..<(guide.firstRange(of: "\n## Modules")?.lowerBound ?? guide.endIndex)].matches(
    of: /(?m)^\| `([^`]+)` \|/
  ).map { String($0.output.1) }

  @Test(arguments: messages) func `each message in guide 29 has advice`(message: String) throws {
    let said = message.replacing("'MailingSpy'", with: "'Post'").replacing("…", with: "(Int)")
    let error = try #require(CompilerError(line: "/tea/E05_Spy.swift:14:9: error: \(said)"))

    #expect(Self.course.advice.text(for: [error]) != nil)
  }

  @Test func `hints stay hidden until the file compiles`() throws {
    var session = Session(course: Self.course, progress: Progress())
    #expect(try session.reply(to: Request("h")).lines.first?.hasPrefix("Hint 1 of ") == true)

    let error = try #require(CompilerError(line: "/tea/E01_Globals.swift:7:3: error: cannot find 'tll' in scope"))
    session.take(.errors([error]))

    #expect(try session.reply(to: Request("hint")).lines == ["Hints are about the task; first let it compile."])
    #expect(session.progress.hints[1] == 1)
    #expect(session.verdict.contains("  E01_Globals.swift:7: cannot find 'tll' in scope"))
  }

  @Test func `a misspelled name doesn't get the advice for modules`() throws {
    let error = try #require(CompilerError(line: "/tea/E01_Globals.swift:7:3: error: cannot find 'tll' in scope"))

    #expect(Self.course.advice.text(for: [error]) == nil)
  }

  @Test func `the commands take the learner through the course`() throws {
    var session = Session(course: Self.course, progress: Progress())
    session.take(.done)
    #expect(session.verdict.last == "The next exercise: next, and Enter.")
    #expect(try session.reply(to: Request("next")).grades)
    #expect(session.current.number == 2)
    #expect(try session.reply(to: Request("15")).lines.contains("Exercise 15. \(Self.course.exercises[14].title)"))
    #expect(try session.reply(to: Request("list")).lines.first == "✔  1. A till of its own")
    #expect(try session.reply(to: Request("check 3")) == Session.Reply(grades: true))
    #expect(session.current.number == 3)
  }

  @Test func `outside a session, the advice consists of shell commands`() {
    var session = Session(course: Self.course, progress: Progress(), isCommand: true)
    let learn = "swift run --package-path \(Self.course.path("")) learn"
    let file = Self.course.path("Yours/E01_Globals.swift")

    for (outcome, words) in [
      (Outcome.done, "The next exercise: \(learn) next."),
      (.untouched, "Not begun. Edit \(file). A hint: \(learn) hint 1."),
      (.missing, "✘ \(file) isn't there. To get it back: \(learn) reset 1."),
    ] {
      session.take(outcome)
      #expect(session.verdict.last == words)
    }
  }

  @Test func `a completed step is reported before the next one`() {
    var session = Session(course: Self.course, progress: Progress())

    session.take(.notYet(["✔ Red: so.", "Green, step 2 of 2.", "When seven cakes are sold, your code fails:"]))

    #expect(
      session.verdict == ["✔ Red: so.", "✘ Green, step 2 of 2.", "  When seven cakes are sold, your code fails:"])
  }

  @Test func `a line of output is reported immediately`() async throws {
    let heard = FileManager.default.temporaryDirectory.appending(path: "heard-\(UUID())")
    defer { try? FileManager.default.removeItem(at: heard) }
    let script = "echo one; for i in $(seq 100); do if [ -e '\(heard.path)' ]; then exit 7; fi; sleep 0.1; done"

    let (code, lines) = try await run(["sh", "-c", script]) { line in
      if line == "one" { FileManager.default.createFile(atPath: heard.path, contents: nil) }
    }

    #expect(code == 7)
    #expect(lines == ["one", ""])
  }

  @Test(arguments: [
    ("missing argument label 'for:' in call", "try waiter.call(\"Ada\", .mint)", "`for:` before the argument"),
    ("extraneous argument label 'to:' in call", "waiter.call(to: \"Ada\")", "the argument without `to:`"),
    ("extraneous argument label 'to:' in call", "sendSpy(to: address)", "no labels: `closeSpy(text)`"),
    (
      "incorrect argument label in call (have 'to:', expected 'for:')", "waiter.call(\"Ada\", to: .mint)",
      "`for:` in place of `to:`"
    ),
    (
      "incorrect argument label in call (have 'to:', expected '_:')", "waiter.call(to: \"Ada\")",
      "the argument without `to:`"
    ),
  ])
  func `advice about a label fits the label`(message: String, source: String, advice: String) throws {
    var error = try #require(CompilerError(line: "/tea/E05_Spy.swift:14:9: error: \(message)"))
    error.source = source

    #expect(Self.course.advice.text(for: [error])?.hasPrefix(advice) == true)
  }

  @Test func `an unknown exercise is refused`() throws {
    var session = Session(course: Self.course, progress: Progress())
    let refusal = Session.Reply(lines: ["There is no exercise 99: they go from 1 to 15."], isRefusal: true)

    #expect(try session.reply(to: Request("99")) == refusal)
    #expect(try session.reply(to: Request("hint 99")) == refusal)
    #expect(session.current.number == 1)
  }

  @Test(arguments: ["brew", "hint tea", "5 5", "list all"]) func `unknown words are not a request`(text: String) {
    #expect(Request(words: text.split(separator: " ")) == nil)
  }
}

extension Request {
  fileprivate init(_ text: String) throws { self = try #require(Request(words: text.split(separator: " "))) }
}
