/// An example in a doc comment: the lines that are indented by four spaces or more behind the `///`.
struct DocumentedExample {
  /// The source file, as a path below the root.
  let path: String
  /// The example's first line, counted from 1.
  let line: Int
  let code: String

  /// The examples in a source file.
  static func all(in source: String, path: String) -> [DocumentedExample] {
    var examples: [DocumentedExample] = []
    var open: (line: Int, code: [Substring])?
    for (index, line) in source.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let text = line.drop { $0 == " " }
      if text.hasPrefix("///     ") {
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

  /// Why no compiled file holds this example, or nil if one does.
  ///
  /// `files` are the trimmed lines of the compiled files, by path.
  func problem(in files: [String: [String]]) -> Problem? {
    let passage = Passage(code)
    var closest: (path: String, line: String, found: Int)?
    for (path, lines) in files.sorted(by: { $0.key < $1.key }) {
      switch passage.match(in: lines) {
      case .found: return nil
      case .missing(let line, let found):
        if found > closest?.found ?? 0 { closest = (path, line, found) }
      }
    }
    let hint = closest.map { "\($0.path) comes closest, but goes on otherwise at `\($0.line)`" }
    return Problem(
      path: path, line: line,
      text: "no compiled test holds this example: \(hint ?? "write one, in Tests/GuideTests/Examples say")")
  }
}
