extension Character {
  var isHan: Bool { "々" == self || "\u{3400}"..."\u{9FFF}" ~= self }
  var isHiragana: Bool { "\u{3041}"..."\u{309F}" ~= self }
  var isKana: Bool { "\u{3041}"..."\u{30FF}" ~= self }
}

extension String {
  /// The text in lines of this many cells, broken at spaces and between Japanese words, and, if nothing else helps,
  /// anywhere. Later lines have the first one's indent, plus the width of its bullet.
  func wrapped(to columns: Int) -> [String] {
    guard terminalWidth > columns else { return [self] }
    let blanks = String(prefix { $0 == " " || $0 == "•" || $0 == "✘" || $0 == "✔" }.map { _ in " " as Character })
    let indent = blanks.count * 2 < columns ? blanks : ""
    var lines: [String] = []
    var line = String(prefix(indent.count))
    let words = String(dropFirst(indent.count)).words
    for piece in words.flatMap({ $0.terminalWidth > columns - indent.count ? $0.pieces : [$0] }) {
      if line.terminalWidth + piece.trimmedAtEnd.terminalWidth > columns, line.contains(where: { $0 != " " }) {
        lines.append(line.trimmedAtEnd)
        line = indent
      }
      for character in piece {
        if line.terminalWidth + character.terminalWidth > columns, character != " " {
          lines.append(line.trimmedAtEnd)
          line = indent
        }
        line.append(character)
      }
    }
    return lines + [line.trimmedAtEnd]
  }

  /// The pieces to keep together: a word with the space after it, or a wide character with the punctuation that
  /// follows.
  private var pieces: [String] {
    reduce(into: []) { pieces, character in
      if let last = pieces.last?.last,
        character == " " || "、。，．」』）】・：；！？ー…".contains(character)
          || (last != " " && last.terminalWidth < 2 && character.terminalWidth < 2) || "「『（【".contains(last)
      {
        pieces[pieces.count - 1].append(character)
      } else {
        pieces.append(String(character))
      }
    }
  }

  /// The pieces, joined into units for a reader: 終わる is not split into 終 and わる, 3 回 is one word, and は stays with the
  /// code before it.
  private var words: [String] {
    pieces.reduce(into: []) { words, piece in
      if let word = words.last, let next = piece.first, word.goesOn(with: next) {
        words[words.count - 1] += piece
      } else {
        words.append(piece)
      }
    }
  }

  /// Whether a word goes on with this character. Most Japanese words end in hiragana, and begin with something else.
  private func goesOn(with next: Character) -> Bool {
    guard let last else { return false }
    if last == " " { return next.isHiragana || (next.isHan || next.isKana) && dropLast().last?.isNumber == true }
    if !last.isHan && !last.isKana { return false }
    return next.isHiragana || next.isHan && (last.isHan || "おご".contains(last))
      || next.isKana && last.isKana && !last.isHiragana
  }

  private var trimmedAtEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
