import Foundation
import Testing

/// One file that the compiler must refuse, with the errors it expects marked in it.
struct MisuseCase: Sendable {
  /// A way in which a case fell short, and where.
  struct Problem: Equatable, Sendable {
    let text: String
    let location: SourceLocation

    var comment: Comment { Comment(rawValue: text) }
  }

  /// The file to compile.
  let file: URL

  /// An error that must come at least once, with some text of it; `0+` and `{{}}` would be content with anything.
  private static var expectation: Regex<(Substring, Substring?)> {
    /\/\/ expected-error(@[+-]?[0-9]+)? *(?:[1-9][0-9]*\+? *)?\{\{.+\}\}/
  }

  /// The faults of the case that show before it is compiled: it doesn't say what it proves, or it can't fail.
  func problemsAtSight() throws -> [Problem] {
    let source = try String(contentsOf: file, encoding: .utf8)
    guard source.hasPrefix("// "), !source.hasPrefix("// expected-") else {
      return [problem("does not begin with a comment that says what it proves")]
    }
    guard source.contains(Self.expectation) else {
      return [problem("expects no error; a check that can't fail proves nothing")]
    }
    return []
  }

  /// The verifier's complaints about this file, out of what it said about all.
  func problems(in complaints: [Substring]) -> [Problem] {
    complaints.filter { $0.hasPrefix(file.path + ":") }.map { problem(verifierSaid: String($0)) }
  }

  /// A problem of the whole file.
  func problem(_ text: String) -> Problem {
    Problem(text: "\(file.lastPathComponent) \(text)", location: location(line: 1, column: 1))
  }

  /// A problem at the place that the verifier's first line names, `FILE:LINE:COLUMN: error: …`.
  private func problem(verifierSaid output: String) -> Problem {
    let numbers =
      output.split(separator: "\n")
      .first { $0.hasPrefix(file.path + ":") }?
      .dropFirst(file.path.count + 1)
      .split(separator: ":").prefix(2).compactMap { Int($0) } ?? []
    let (line, column) = numbers.count == 2 ? (numbers[0], numbers[1]) : (1, 1)
    return Problem(text: output, location: location(line: line, column: column))
  }

  private func location(line: Int, column: Int) -> SourceLocation {
    SourceLocation(
      fileID: "TypeChecks/\(file.lastPathComponent)", filePath: file.path, line: line, column: column)
  }
}
