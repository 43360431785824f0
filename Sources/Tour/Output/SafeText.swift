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

  /// The lines, each moved to the right.
  func indented(by count: Int = 4) -> String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : String(repeating: " ", count: count) + $0 }.joined(separator: "\n")
  }
}
