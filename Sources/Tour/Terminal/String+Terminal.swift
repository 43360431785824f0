extension String {
  /// The text with a mark in place of each control character: what comes from elsewhere must not steer the terminal.
  var safeForTerminal: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          switch scalar.properties.generalCategory {
          case .control, .lineSeparator, .paragraphSeparator: "\u{FFFD}"
          default: scalar
          }
        }))
  }
}
