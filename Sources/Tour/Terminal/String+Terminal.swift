extension String {
  /// The text with a `�` for each character that a terminal would obey, or that would turn the line around.
  ///
  /// A server may have put such characters into a name, to clear the screen or to forge what stands there. Those that
  /// join an emoji or letters stay.
  var safeForTerminal: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          switch (scalar, scalar.properties.generalCategory) {
          case ("\u{200C}", _), ("\u{200D}", _): scalar
          case (_, .control), (_, .format), (_, .lineSeparator), (_, .paragraphSeparator): "\u{FFFD}"
          default: scalar
          }
        }))
  }
}
