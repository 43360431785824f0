import Foundation
import LearnKit

/// The runner of the course: `swift run --package-path Guides/Course learn`.
@main struct Learn {
  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    let number = arguments.first.flatMap(Int.init)
    guard arguments.count < 2, number != nil || arguments.isEmpty else {
      print("usage: swift run --package-path Guides/Course learn [NUMBER-OF-EXERCISE]")
      exit(arguments.first == "--help" ? 0 : 2)
    }
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let course = CourseFolder(
      package: package, program: URL(filePath: CommandLine.arguments[0]),
      workingFolder: FileManager.default.currentDirectoryPath)
    exit(await Runner(course, environment: ProcessInfo.processInfo.environment).run(at: number))
  }
}
