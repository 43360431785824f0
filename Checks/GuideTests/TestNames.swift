import CheckSupport
import Foundation

/// The identifiers that `swift test --filter` can match: targets, files, suites and functions.
enum TestNames {
  /// All names, read once, one per line: a single string is searched faster than many.
  static let all = Result {
    // `NSRegularExpression`, since it reads a megabyte of tests twice as fast as a regex literal in a debug build.
    let declaration = try NSRegularExpression(pattern: "(?:struct|enum|class|func) `?([^`({:<\n]+)")
    return try Repository.tests.flatMap { path -> [String] in
      let text = try Repository.text(of: path)
      let matches = declaration.matches(in: text, range: NSRange(text.startIndex..., in: text))
      return path.split(separator: "/").map(String.init)
        + matches.compactMap { Range($0.range(at: 1), in: text).map { String(text[$0]) } }
    }.joined(separator: "\n")
  }
}
