extension Unicode.Scalar {
  /// Whether a terminal obeys this instead of showing it: control characters, the ends of lines and paragraphs, and marks
  /// that hide or reorder text. The joiners and tags that emoji are made of are not among them.
  var isInvisible: Bool {
    if value < 0x7F { return value < 0x20 }
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    case .format: return !(0x200C...0x200D ~= value || 0xE0020...0xE007F ~= value)
    default: return false
    }
  }
}

extension String {
  /// This text with an escape such as `\u{1B}` in place of all that a terminal would obey: a file may be anybody's.
  var visible: String {
    guard unicodeScalars.contains(where: \.isInvisible) else { return self }
    return unicodeScalars.map { $0.isInvisible ? $0.escaped(asASCII: true) : String($0) }.joined()
  }
}
