/// A line of a terminal's screen.
struct TerminalLine: Equatable, Sendable {
  var text: String
  /// Whether it stands out, as the line that the user is on.
  var isSelected = false
}
