import Foundation

/// The runner of the course: `swift run --package-path Guides/Course learn`.
@main struct Learn {
  private static let usage = """
    learn              leads through the exercises, and grades each file as you save it
    learn 5            begins with exercise 5
    learn check 5      grades an exercise, and ends: 0 if it is done, 1 if not
    learn hint 5       shows the next hint
    learn reset 5      puts an exercise's file back to how it was
    learn lesson 5     runs a lesson's tests, and once more with the change that it asks one to try
    learn list         lists the exercises
    """

  static func main() async throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let course = try Course(package: package)
    var session = Session(exercises: course.exercises, progress: Progress(from: course.progressFile))
    var words = CommandLine.arguments.dropFirst()
    let verb = words.first.map { Int($0) == nil } ?? false ? words.removeFirst() : "learn"
    let number = words.popFirst()
    if verb == "lesson", words.isEmpty, let number = number.flatMap({ Int($0) }) {
      exit(await LessonRun(course: course).run(number) ? 0 : 1)
    }
    if !words.isEmpty || number.map({ Int($0) == nil }) ?? false
      || !["learn", "check", "hint", "reset", "list"].contains(verb)
    {
      print(usage)
      exit(verb == "--help" ? 0 : 2)
    }
    if let number = number.flatMap({ Int($0) }) { _ = session.go(to: number) }
    if let notice = session.notice {
      print(notice)
      exit(2)
    }
    if verb == "learn", Terminal.isInteractive {
      var runner = Runner(course: course, session: session)
      await runner.run()
      exit(0)
    }
    exit(try await perform(verb, &session, course) ? 0 : 1)
  }

  /// Does one thing, for scripts.
  private static func perform(_ verb: String, _ session: inout Session, _ course: Course) async throws -> Bool {
    let page = { (session: Session) in Page(session: session, advice: course.advice, path: course.path) }
    switch verb {
    case "list":
      Terminal.print(page(session).list())
      return true
    case "hint":
      _ = session.press(.character("h"))
      Terminal.print(session.notice.map { [$0] } ?? session.hints.last ?? [])
    case "reset":
      try course.putBack(session.current)
      session.forget()
    default:
      session.take(try await course.grade(session.current))
      Terminal.print(["\(session.current.number). \(session.current.title)"] + page(session).verdict)
    }
    try session.progress.write(to: course.progressFile)
    return session.notice == nil && (verb == "hint" || verb == "reset" || session.isDone)
  }
}
