import Foundation
import TestSupport

/// A program that runs against the stand-ins, which are libraries for it.
struct StandInProgram: Sendable {
  private let directory = TemporaryDirectory()

  private var folder: String { directory.url.path }

  /// Builds a library, which those after it and the program may import.
  func addLibrary(_ name: String, _ files: [URL], importing others: [String] = []) async throws {
    try await build(
      ["-emit-library", "-emit-module", "-module-name", name, "-emit-module-path", "\(folder)/\(name).swiftmodule"]
        + ["-o", "\(folder)/lib\(name).so"], files, others)
  }

  /// Builds the program of these files, and runs it.
  func run(
    _ files: [URL], importing others: [String], arguments: [String] = []
  ) async throws -> Compiler.Result {
    try await build(["-module-name", "Program", "-o", "\(folder)/program"], files, others)
    return try await Compiler.execute(URL(filePath: "\(folder)/program"), arguments)
  }

  private func build(_ arguments: [String], _ files: [URL], _ libraries: [String]) async throws {
    try await Compiler.drive(
      arguments + ["-parse-as-library", "-wmo", "-I", folder, "-L", folder, "-Xlinker", "-rpath", "-Xlinker", folder]
        + libraries.map { "-l\($0)" } + Compiler.macroArguments() + files.map(\.path)
    ).require()
  }
}
