import CheckSupport
import Foundation

/// Stand-ins for Apple's UIKit and SwiftUI, against which the adapters are compiled where there is neither.
///
/// They are built once, into a folder beside the modules of the tests' own build.
enum AppleStandIns {
  /// Whether the stand-ins are needed.
  #if canImport(Darwin)
    static let areNeeded = false
  #else
    static let areNeeded = true
  #endif

  /// A file of the stand-ins' folder.
  static func file(_ name: String) -> URL {
    Repository.root.appending(path: "Checks/TypeChecks/StandIns/\(name).swift")
  }

  /// The compiler's options with which it finds the stand-ins.
  static func arguments() async throws -> [String] {
    try await ["-I", built.value.path] + Compiler.macroArguments()
  }

  private static let built = Task {
    let folder = try Compiler.modules().deletingLastPathComponent().appending(path: "AppleStandIns")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["UIKit", "SwiftUI"] {
      try await Compiler.run([
        "-emit-module", "-parse-as-library", "-warnings-as-errors", "-module-name", name,
        "-o", folder.appending(path: "\(name).swiftmodule").path, file(name).path,
      ]).require()
    }
    return folder
  }
}
