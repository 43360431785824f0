extension Unicode.Scalar {
  /// Whether a terminal would obey the character, or turn the line around at it.
  ///
  /// A server may put such characters into a name, to clear the screen or to forge its contents. Joiners in emoji and
  /// between letters aren't among them.
  var steersTerminal: Bool {
    if self == "\u{200C}" || self == "\u{200D}" { return false }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
  }
}

extension String {
  /// The text with a `�` for each character that would steer a terminal, including line ends.
  var safeForTerminal: String { replacingScalars { $0.steersTerminal } }

  /// The text with a `�` for each character that would steer a terminal, except for line ends.
  var safeLinesForTerminal: String { replacingScalars { $0.steersTerminal && $0 != "\n" } }

  private func replacingScalars(where isReplaced: (Unicode.Scalar) -> Bool) -> String {
    String(UnicodeScalarView(unicodeScalars.map { isReplaced($0) ? "\u{FFFD}" : $0 }))
  }

  /// The number of a terminal's cells that the text takes: two for a Chinese, Japanese or Korean character and for an
  /// emoji.
  ///
  /// Source: the classes W and F of Unicode Standard Annex #11, joined to the ranges that matter to a table.
  var terminalWidth: Int {
    reduce(0) { $0 + $1.terminalWidth }
  }

  /// The part of the text that fits into a number of cells, with `…` for the rest.
  func fitted(to columns: Int) -> String {
    guard terminalWidth > columns else { return self }
    var text = ""
    var width = 0
    for character in self {
      width += character.terminalWidth
      // One cell is for the ellipsis.
      guard width < columns else { break }
      text.append(character)
    }
    return columns > 0 ? text + "…" : ""
  }
}

extension Character {
  /// The number of cells that the character takes, with all that is combined in it.
  var terminalWidth: Int {
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
    0xA960...0xA97C,  // Hangul, extended
    0xAC00...0xD7A3,  // Hangul, syllables
    0xF900...0xFAFF,  // Han, compatibility
    0xFE30...0xFE6F,  // forms for vertical and small writing
    0xFF01...0xFF60,  // full-width forms
    0xFFE0...0xFFE6,  // full-width signs
    0x1F300...0x1F64F,  // pictographs
    0x1F900...0x1F9FF,  // more pictographs
    0x20000...0x3FFFD,  // Han, extensions
  ]
}
