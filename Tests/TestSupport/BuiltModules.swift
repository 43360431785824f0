import Foundation

/// The modules built with these tests.
public enum BuiltModules {
  /// The folder of the modules, of any configuration, sanitizer, scratch path or build system, or of Xcode.
  ///
  /// It is next to the program or bundle with the tests, or next to its parent folder.
  public static let folder: URL? = {
    let argument = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
    var folder = URL(filePath: argument).absoluteURL.resolvingSymlinksInPath()
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      // First the layout of the native build system, then that of `--build-system swiftbuild` and of Xcode.
      for candidate in [folder.appending(path: "Modules"), folder]
      where FileManager.default.fileExists(atPath: candidate.appending(path: "Doubles.swiftmodule").path) {
        return candidate
      }
    }
    return nil
  }()
}
