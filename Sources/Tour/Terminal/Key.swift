/// A key that was pressed, as far as the tour knows keys.
enum Key: Equatable, Sendable {
  case up, down, left, right, pageUp, pageDown, home, end, enter, backspace
  /// Ctrl-C.
  case interrupt
  /// Ctrl-Z.
  case suspend
  /// A key that writes something; only ASCII.
  case character(Character)
}
