import CheckSupport
import Foundation
import Testing

/// Cases that are compiled together, as one module: to start the compiler takes longer than to compile a case.
///
/// So a case declares what it declares `private`, and the cases of one folder expect errors of one stage. The compiler
/// goes on to SIL, where ownership and `inout` captures are checked, only if no file of the folder has a type error.
struct MisuseFolder: Sendable, CustomTestStringConvertible {
  /// The folder's cases: files that the compiler must refuse, with the errors they expect marked in them.
  let cases: [URL]

  /// The folders below `Checks/TypeChecks/Cases`.
  static let all = Dictionary(grouping: Repository.swiftFiles(below: "Checks/TypeChecks/Cases")) {
    $0.deletingLastPathComponent()
  }
  .values.map(MisuseFolder.init)

  var testDescription: String { cases.map(\.lastPathComponent).joined(separator: ", ") }

  /// Compiles the cases and tells how the diagnostics differ from the expected ones; nothing where they are the same.
  func problems() async throws -> [Problem] {
    // An error that must come at least once, with some text of it; `0+` and `{{}}` would be content with anything.
    let expectation = /\/\/ expected-error(@[+-]?[0-9]+)? *(?:[1-9][0-9]*\+? *)?\{\{.+\}\}/
    for file in cases where try !String(contentsOf: file, encoding: .utf8).contains(expectation) {
      return [Self.problem(file.path, 1, "expects no error; a check that can't fail proves nothing")]
    }

    let result = try await Compiler.run(
      [
        "-emit-sil", "-o", "/dev/null", "-verify", "-verify-ignore-unrelated", "-parse-as-library",
        "-module-name", "Misuse", "-I", Compiler.modules().path,
      ] + cases.map(\.path))
    guard !result.succeeded else { return [] }

    // A complaint begins with its place and goes on to the next one.
    let complaints = result.output.split(separator: /\n(?=\/[^\n:]+\.swift:[0-9]+:[0-9]+: )/)
    let problems = complaints.compactMap { complaint in
      complaint.prefixMatch(of: /(\/[^\n:]+\.swift):([0-9]+):/).map { place in
        Self.problem(String(place.1), Int(place.2) ?? 1, String(complaint))
      }
    }
    // Else the compiler crashed, or complained about something else.
    return problems.isEmpty ? [Self.problem(cases[0].path, 1, "can't be judged:\n\(result.summary)")] : problems
  }

  private static func problem(_ file: String, _ line: Int, _ text: String) -> Problem {
    Problem(path: Repository.path(of: URL(filePath: file)), line: line, text: text)
  }
}
