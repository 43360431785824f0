extension Character {
  /// The number of a terminal's cells that the character takes, with all that is combined in it.
  ///
  /// Source: the classes W and F of Unicode Standard Annex #11, joined to the ranges that texts here may have.
  var cells: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if unicodeScalars.contains("\u{FE0F}") || first.properties.isEmojiPresentation { return 2 }
    switch first.properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark: return 0
    default: return Self.wide.contains { $0.contains(first.value) } ? 2 : 1
    }
  }

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F,  // Hangul, leading consonants
    0x2E80...0x303E,  // radicals, punctuation
    0x3041...0xA4CF,  // kana, Han, Yi
    0xAC00...0xD7A3,  // Hangul, syllables
    0xF900...0xFAFF,  // Han, compatibility
    0xFE30...0xFE6F,  // forms for vertical and small writing
    0xFF01...0xFF60,  // full-width forms
    0xFFE0...0xFFE6,  // full-width signs
    0x20000...0x3FFFD,  // Han, extensions
  ]
}

extension Character {
  var isHan: Bool { "々" == self || "\u{3400}"..."\u{9FFF}" ~= self }
  var isHiragana: Bool { "\u{3041}"..."\u{309F}" ~= self }
  var isKana: Bool { "\u{3041}"..."\u{30FF}" ~= self }
}

extension String {
  /// The number of cells that the text takes.
  var cells: Int { reduce(0) { $0 + $1.cells } }

  /// The text without what a terminal would obey: a message may quote anything that stands in a file.
  var printable: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          if scalar == "\t" { return " " }
          switch scalar.properties.generalCategory {
          case .control, .lineSeparator, .paragraphSeparator: return "\u{FFFD}"
          case .format: return scalar == "\u{200D}" ? scalar : "\u{FFFD}"
          default: return scalar
          }
        }))
  }

  /// The part of the text that fits into so many cells, with `…` for the rest.
  func fitted(to columns: Int) -> String {
    guard cells > columns else { return self }
    var (text, width) = ("", 0)
    for character in self {
      width += character.cells
      guard width < columns else { break }
      text.append(character)
    }
    return columns > 0 ? text + "…" : ""
  }

  /// The text in lines of so many cells, broken at spaces and between Japanese words, and where nothing else helps
  /// anywhere. The lines after the first have the first one's indent, and as much more as its bullet takes.
  func wrapped(to columns: Int) -> [String] {
    guard cells > columns else { return [self] }
    let blanks = String(prefix { $0 == " " || $0 == "•" || $0 == "✘" || $0 == "✔" }.map { _ in " " as Character })
    let indent = blanks.count * 2 < columns ? blanks : ""
    var lines: [String] = []
    var line = String(prefix(indent.count))
    let words = String(dropFirst(indent.count)).words
    for piece in words.flatMap({ $0.cells > columns - indent.count ? $0.pieces : [$0] }) {
      if line.cells + piece.trimmedAtEnd.cells > columns, line.contains(where: { $0 != " " }) {
        lines.append(line.trimmedAtEnd)
        line = indent
      }
      for character in piece {
        if line.cells + character.cells > columns, character != " " {
          lines.append(line.trimmedAtEnd)
          line = indent
        }
        line.append(character)
      }
    }
    return lines + [line.trimmedAtEnd]
  }

  /// What must stay together: a word with the space behind it, or a wide character with the punctuation that follows.
  private var pieces: [String] {
    reduce(into: []) { pieces, character in
      if let last = pieces.last?.last,
        character == " " || "、。，．」』）】・：；！？ー…".contains(character)
          || (last != " " && last.cells < 2 && character.cells < 2) || "「『（【".contains(last)
      {
        pieces[pieces.count - 1].append(character)
      } else {
        pieces.append(String(character))
      }
    }
  }

  /// The pieces, joined to what a reader takes in at once: 終わる is no 終 and わる, and 3 回 is one word.
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
    if last == " " { return next.isHan && dropLast().last?.isNumber == true }
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
