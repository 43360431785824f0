import Foundation

/// The modules that were built with these tests.
public enum BuiltModules {
  /// The folder that holds them: debug, release, a sanitizer's or another scratch path, of either build system or of Xcode.
  ///
  /// It lies beside the program or the bundle with the tests, or beside a folder that holds that.
  public static let folder: URL? = {
    let argument = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
    var folder = URL(filePath: argument).absoluteURL.resolvingSymlinksInPath()
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      // The first is the native build system's layout, the second that of `--build-system swiftbuild` and of Xcode.
      for candidate in [folder.appending(path: "Modules"), folder]
      where FileManager.default.fileExists(atPath: candidate.appending(path: "Doubles.swiftmodule").path) {
        return candidate
      }
    }
    return nil
  }()
}
