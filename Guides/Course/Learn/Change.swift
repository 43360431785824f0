/// The change that a lesson suggests, from its text: "in TeaHouse/Till.swift, write `last += 2` for `last += 1`".
struct Change {
  /// The file, relative to the package.
  let file: String
  /// Parts of lines, each with its replacement.
  let edits: [(old: String, new: String)]

  /// Reads the text after "Now change this" in a lesson's file.
  init?(lesson text: String) {
    let words = text.split(separator: "\n").drop { !$0.contains("/// Now change this") }.prefix { $0.contains("///") }
      .map { String($0.trimmingPrefix(/\s*\/\/\/ */)) }.joined(separator: " ")
    guard let file = words.firstMatch(of: /in (\w+\/\w+\.swift)/)?.output.1 else { return nil }
    self.file = String(file)
    edits = words.matches(of: /write `([^`]+)` for `([^`]+)`|leave out `([^`]+)`/).map { match in
      (old: String(match.output.2 ?? match.output.3 ?? ""), new: String(match.output.1 ?? ""))
    }
  }

  /// Makes the change.
  ///
  /// - Returns: The changed text, and the removed and added lines.
  func made(in text: String) -> (text: String, shown: [String]) {
    var shown: [String] = []
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard !line.contains("//"), let edit = edits.first(where: { line.contains($0.old) }) else { return line }
      let new = line.replacing(edit.old, with: edit.new)[...]
      shown += ["- \(line)"] + (edit.new.isEmpty ? [] : ["+ \(new)"])
      return new
    }
    return (lines.joined(separator: "\n"), shown)
  }
}
