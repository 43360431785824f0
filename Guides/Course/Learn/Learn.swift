import CourseCatalog
import Foundation
import LearnKit

/// The runner of the course: `swift run --package-path Guides/Course learn`.
@main struct Learn {
  static func main() async {
    let words = CommandLine.arguments.dropFirst()
    let environment = ProcessInfo.processInfo.environment
    let language = Language(environment: environment)
    guard let request = Request(words) else {
      print(language(Request.usage))
      exit(words.first == "--help" ? 0 : 2)
    }
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let course = CourseFolder(
      package: package, program: URL(filePath: CommandLine.arguments[0]),
      workingFolder: FileManager.default.currentDirectoryPath)
    do { try course.begin(language) } catch {
      print(error.localizedDescription)
      exit(EXIT_FAILURE)
    }
    exit(
      request.verb == .learn && Runner.hasTerminal(environment)
        ? await Runner(course, environment: environment).run(at: request.number)
        : await Script(course, environment: environment).run(request))
  }
}
