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
    try await ["-I", built.value.path] + Toolchain.macroArguments()
  }

  private static let built = Task {
    let compiler = try Compiler.current()
    let folder = compiler.modules.deletingLastPathComponent().appending(path: "AppleStandIns")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["UIKit", "SwiftUI"] {
      let result = try await compiler.run([
        "-emit-module", "-parse-as-library", "-warnings-as-errors", "-module-name", name,
        "-o", folder.appending(path: "\(name).swiftmodule").path, file(name).path,
      ])
      if !result.succeeded { throw Broken(name: name, output: result.summary) }
    }
    return folder
  }

  /// A stand-in that does not compile.
  struct Broken: Error {
    let name: String
    let output: String
  }
}
