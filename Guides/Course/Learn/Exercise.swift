import Foundation

/// An exercise of the course, read from its files.
struct Exercise: Equatable, Sendable {
  /// The name of its files without the extension: `E05_Spy`.
  let name: String
  /// The title after "Exercise 5: …", capitalized.
  let title: String
  /// The comment at the top of the untouched file: the task, and further reading.
  let task: [String]
  /// Hints, from a first clue to almost the whole solution.
  let hints: [[String]]

  var number: Int { Int(name.dropFirst().prefix(2)) ?? 0 }
  var file: String { "Yours/\(name).swift" }
  var unsolved: String { "Unsolved/\(name).swift" }
  var solution: String { "Solutions/\(name).swift" }

  /// Reads an exercise: the task from the comment in `Unsolved`, the hints from the comment in `Solutions`.
  init(name: String, unsolved: String, solution: String) {
    self.name = name
    let lines = Self.comment(above: unsolved)
    let title = lines.first?.firstMatch(of: /: (.*)\./)?.output.1 ?? ""
    self.title = title.prefix(1).uppercased() + title.dropFirst()
    task = Array(lines.dropFirst().drop { $0.isEmpty })
    hints = Self.comment(above: solution).reduce(into: []) { hints, line in
      if line.hasPrefix("Hint ") { hints.append([]) }
      if !hints.isEmpty { hints[hints.count - 1].append(line.replacing(#/^Hint \d+\. /#, with: "")) }
    }.map { $0.last == "" ? $0.dropLast() : $0 }
  }

  static func all(in package: URL) throws -> [Exercise] {
    try FileManager.default.contentsOfDirectory(atPath: package.appending(path: "Unsolved").path)
      .filter { $0.hasSuffix(".swift") }.sorted().map { file in
        Exercise(
          name: String(file.dropLast(6)),
          unsolved: try String(contentsOf: package.appending(path: "Unsolved/\(file)"), encoding: .utf8),
          solution: try String(contentsOf: package.appending(path: "Solutions/\(file)"), encoding: .utf8))
      }
  }

  private static func comment(above text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).prefix { $0.hasPrefix("//") }
      .map { String($0.dropFirst($0.hasPrefix("// ") ? 3 : 2)) }
  }
}
