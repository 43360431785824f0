import Foundation

/// The code of a Swift source text: without line comments, the words of strings, and raw names.
///
/// Code that is interpolated into a string is code. It is a table of patterns and no parser: of an interpolation it sees
/// parentheses in one another to a depth of two.
struct SwiftCode {
  struct Line {
    let code: String
    /// The conditions of `#if` that the line is under; `#else of #if X` behind an `#else`, and `@available` in a declaration
    /// that is for a later system than this package's.
    let conditions: [String]
  }

  let lines: [Line]

  init(of source: String) {
    var lines: [Line] = []
    var conditions: [String] = []
    /// The braces that are open in a declaration for a later system; nil outside of one.
    var depth: Int?
    var isInText = false
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      let code = Self.code(of: String(line), isInText: &isInText)
      let words = code.trimmingCharacters(in: .whitespaces)
      if words.hasPrefix("#if ") { conditions.append(words) }
      if words.hasPrefix("#else") { conditions.append("#else of \(conditions.removeLast())") }
      if words.hasPrefix("#endif") { conditions.removeLast() }
      if words.hasPrefix("@available("), words.contains(/^@available\(macOS (?:1[5-9]|2\d)/), depth == nil { depth = 0 }
      lines.append(Line(code: code, conditions: conditions + (depth == nil ? [] : ["@available"])))
      if let open = depth {
        let left = code.reduce(open) { $0 + ($1 == "{" ? 1 : $1 == "}" ? -1 : 0) }
        depth = left == 0 && code.contains("}") ? nil : left
      }
    }
    self.lines = lines
  }

  private static func code(of line: String, isInText: inout Bool) -> String {
    if !isInText, line.drop(while: { $0 == " " }).hasPrefix("//") { return "" }
    // Most lines have neither a string nor a raw name nor a comment.
    if !isInText, !line.utf8.contains(where: "\"`/".utf8.contains) { return line }
    var code = ""
    for (index, part) in line.components(separatedBy: "\"\"\"").enumerated() {
      if index > 0 { isInText.toggle() }
      code += isInText ? interpolated(in: part[...]) : withoutStrings(part)
    }
    return code.replacing(/\/\/.*/, with: "")
  }

  private static func withoutStrings(_ part: String) -> String {
    part.replacing(/`[^`]*`|#".*?"#/, with: "")
      .replacing(/"((?:[^"\\]|\\\((?:[^()]|\([^()]*\))*\)|\\.)*)"/) { interpolated(in: $0.output.1) }
  }

  private static func interpolated(in text: Substring) -> String {
    text.matches(of: /\\\(((?:[^()]|\([^()]*\))*)\)/).map { String($0.output.1) }.joined(separator: " ")
  }
}
