import CheckSupport
import Foundation

/// The names that `swift test --filter` can match: targets, files, suites and functions, by their identifiers.
enum TestNames {
  /// All of them, read once, a line each: one text is searched faster than many.
  static let all = Result {
    // Of Foundation, since it reads a megabyte of tests twice as fast as a literal in a debug build.
    let declaration = try NSRegularExpression(pattern: "(?:struct|enum|class|func) `?([^`({:<\n]+)")
    return try Repository.tests.flatMap { path -> [String] in
      let text = try Repository.text(of: path)
      let matches = declaration.matches(in: text, range: NSRange(text.startIndex..., in: text))
      return path.split(separator: "/").map(String.init)
        + matches.compactMap { Range($0.range(at: 1), in: text).map { String(text[$0]) } }
    }.joined(separator: "\n")
  }
}
