import Foundation

/// A row of a table of compiler messages: the message, the refused code, and the file that proves both.
///
///     | `WORDS` | [`CODE`](../Checks/TypeChecks/Cases/A.swift) | the cure |
///
/// In the message, `'X'` matches any name, and `…` any characters. It begins with "a warning," if it is one.
struct MistakeRow: Equatable {
  let line: Int
  let words: [String]
  let isWarning: Bool
  let code: String?
  /// The files or folders of `Checks/TypeChecks` linked in the row.
  let proofs: [String]

  /// Returns the rows of all tables whose first column is headed "the compiler says".
  static func all(in file: MarkdownFile) -> [MistakeRow] {
    let links = file.links.filter { $0.file.hasPrefix("Checks/TypeChecks/") }
    var isWanted = false
    return file.prose.compactMap { line, text -> MistakeRow? in
      guard text.hasPrefix("| ") else {
        isWanted = false
        return nil
      }
      if text.hasPrefix("| the compiler says") { isWanted = true }
      guard isWanted, !text.hasPrefix("| the compiler says"), !text.hasPrefix("| ---") else { return nil }
      let columns = text.components(separatedBy: " | ")
      return MistakeRow(
        line: line, words: columns[0].matches(of: /`([^`]+)`/).map { String($0.output.1) },
        isWarning: columns[0].hasPrefix("| a warning,"),
        code: columns.dropFirst().first?.firstMatch(of: /\[`([^`]+)`\]/).map { String($0.output.1) },
        proofs: links.filter { $0.line == line }.map(\.file))
    }
  }

  /// Returns the claims of the row that its files don't prove; `source` reads a file.
  func problems(source: (String) throws -> String) rethrows -> [String] {
    let texts = try proofs.map(source)
    guard !words.isEmpty, !texts.isEmpty else {
      return ["the row needs the compiler's words, and a link to the case of Checks/TypeChecks that expects them"]
    }
    let expected = texts.flatMap { Self.expected(isWarning ? "warning" : "error", at: code ?? "", in: $0) }
    return words.filter { !expected.contains(where: Self.pattern(of: $0)) }
      .map { "\(proofs.joined(separator: ", ")) expects no `\($0)`" + (code.map { " at `\($0)`" } ?? "") }
  }

  /// Returns the diagnostics that a case expects at lines containing some code, or at all lines if `code` is empty.
  static func expected(_ kind: String, at code: String, in source: String) -> [String] {
    var result: [String] = []
    var isWanted = false
    for line in source.split(separator: "\n") {
      if !line.drop(while: { $0 == " " }).hasPrefix("// expected-") { isWanted = code.isEmpty || line.contains(code) }
      guard isWanted, line.contains("expected-\(kind)"), let text = line.firstMatch(of: /\{\{(.+)\}\}/) else {
        continue
      }
      result.append(String(text.output.1))
    }
    return result
  }

  private static func pattern(of words: String) -> (String) -> Bool {
    let parts = NSRegularExpression.escapedPattern(for: words)
      .replacing(/'[XYZ]'/, with: "'[^']*'").replacing("…", with: ".*")
    return { $0.range(of: parts, options: .regularExpression) != nil }
  }
}
