/// What a program that draws the whole screen has to answer.
enum TerminalEvent: Sendable {
  /// Keys were pressed.
  case keys([UInt8])
  /// Nobody can press keys any more.
  case closed
  /// The terminal has another size.
  case resized
  /// Somebody wants the program to stop for a while.
  case suspended
  /// The program was stopped for a while, and another one has had the terminal.
  case resumed
  /// What is shown has changed.
  case changed
}
