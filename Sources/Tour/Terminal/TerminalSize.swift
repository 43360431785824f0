import Foundation

/// How many lines and columns a terminal has.
struct TerminalSize: Equatable, Sendable {
  var rows: Int
  var columns: Int

  /// What a terminal has that doesn't say.
  static let usual = TerminalSize(rows: 24, columns: 80)

  /// The size of the terminal on standard output at present.
  static var current: TerminalSize {
    var size = winsize()
    guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0 else {
      return .usual
    }
    return TerminalSize(rows: Int(size.ws_row), columns: Int(size.ws_col))
  }
}
