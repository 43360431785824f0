import Foundation

/// The runner of the course: `swift run --package-path Guides/Course learn`.
@main struct Learn {
  static func main() async throws {
    guard let request = Request(words: CommandLine.arguments.dropFirst().map { $0[...] }) else {
      print(Request.usage)
      exit(CommandLine.arguments.dropFirst() == ["--help"] ? 0 : 2)
    }
    let course = try Course(package: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent())
    if request.verb == .lesson { exit(try await LessonRun(course: course).run(request.number ?? 0) ? 0 : 1) }
    try course.begin()
    var session = Session(
      course: course, progress: Progress(from: course.progressFile), isCommand: request.verb != .learn)
    let reply = try session.reply(to: request)
    for line in reply.lines { print(line) }
    if request.verb == .learn, reply.grades {
      var runner = Runner(session: session)
      await runner.run()
      exit(0)
    }
    if reply.grades, request.verb == .check {
      session.take(try await course.grade(session.current))
      for line in session.verdict { print(line) }
    }
    try session.progress.write(to: course.progressFile)
    exit(request.verb == .check && !session.isDone ? 1 : reply.isRefusal ? 2 : 0)
  }
}
