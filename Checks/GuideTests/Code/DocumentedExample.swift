import CheckSupport

/// An example in a doc comment: lines after an empty one, indented by four spaces or more.
struct DocumentedExample {
  /// The source file, as a path below the root.
  let path: String
  /// The example's first line, counted from 1.
  let line: Int
  let code: String

  static func all(in source: String, path: String) -> [DocumentedExample] {
    var examples: [DocumentedExample] = []
    var open: (line: Int, code: [Substring])?
    var isAfterEmptyLine = false
    for (index, line) in source.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let text = line.drop { $0 == " " }
      defer { isAfterEmptyLine = text == "///" }
      // Otherwise it continues a list item.
      if text.hasPrefix("///     "), open != nil || isAfterEmptyLine {
        open = (open?.line ?? index + 1, (open?.code ?? []) + [text.dropFirst("///     ".count)])
      } else if text == "///", open != nil {
        open?.code.append("")
      } else if let example = open {
        examples.append(Self(path: path, line: example.line, code: example.code.joined(separator: "\n")))
        open = nil
      }
    }
    return examples
  }

  /// Returns the reason why no compiled file contains this example; nil if one does.
  ///
  /// `files` has the lines of the compiled files by path, from `Passage.lines(ofCode:)`.
  func problem(in files: [String: [String]]) -> Problem? {
    let passage = Passage(code: code)
    var hint = "write one, in Checks/GuideTests/Examples say"
    for (path, lines) in files.sorted(by: { $0.key < $1.key }) {
      guard let line = passage.missingLine(in: lines) else { return nil }
      if line != passage.paragraphs[0][0] { hint = "\(path) has no `\(line)` there" }
    }
    return Problem(path: path, line: line, text: "no compiled test holds this example: \(hint)")
  }
}
