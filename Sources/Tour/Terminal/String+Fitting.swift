extension String {
  /// As much of the text as fits into a number of cells, with `…` for what doesn't.
  func fitted(to columns: Int) -> String {
    guard terminalWidth > columns else { return self }
    var text = ""
    var width = 0
    for character in self {
      width += String(character).terminalWidth
      // One cell is the ellipsis's.
      guard width < columns else { break }
      text.append(character)
    }
    return columns > 0 ? text + "…" : ""
  }

  /// The text in lines of so many cells at most, broken between words; a word that is longer has a line to itself.
  func wrapped(to columns: Int) -> [String] {
    split(separator: " ").reduce(into: []) { lines, word in
      if let line = lines.last, line.terminalWidth + 1 + String(word).terminalWidth <= columns {
        lines[lines.count - 1] = "\(line) \(word)"
      } else {
        lines.append(String(word))
      }
    }
  }
}
