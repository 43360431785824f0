import Foundation

/// The modules that were built with these tests, and the repository that they are from.
enum BuiltModules {
  /// The folder with the built modules, which lies beside the test bundle or beside a folder that holds it.
  static let folder: URL? = {
    let argument = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
    var folder = URL(filePath: argument).absoluteURL.resolvingSymlinksInPath()
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      for candidate in [folder.appending(path: "Modules"), folder]
      where FileManager.default.fileExists(atPath: candidate.appending(path: "Doubles.swiftmodule").path) {
        return candidate
      }
    }
    return nil
  }()

  static let tests = URL(filePath: #filePath).deletingLastPathComponent()
  static let repository = tests.deletingLastPathComponent().deletingLastPathComponent()
}
