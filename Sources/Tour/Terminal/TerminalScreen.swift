import Foundation

/// Draws lines on a terminal, each in its row.
enum TerminalScreen {
  /// Shows these lines and nothing else.
  static func draw(_ lines: [TerminalLine], _ size: TerminalSize) {
    // Where the window has gone there is nobody to tell; the program ends by a signal.
    _ = Output.write(sequence(for: lines, size), to: STDOUT_FILENO)
  }

  /// The text for the terminal. Every row is written anew, so that whatever stood there before is gone.
  ///
  /// Mode 2026 has terminals that know it show all of the rows at once; the others take no notice.
  static func sequence(for lines: [TerminalLine], _ size: TerminalSize) -> String {
    let rows = (0..<size.rows).map { row in
      let line = row < lines.count ? lines[row] : TerminalLine(text: "")
      let text = line.text.safeForTerminal.fitted(to: size.columns)
      return "\u{1B}[\(row + 1);1H\u{1B}[2K" + (line.isSelected ? "\u{1B}[7m\(text)\u{1B}[0m" : text)
    }
    return "\u{1B}[?2026h\(rows.joined())\u{1B}[?2026l"
  }
}

/// A line of a terminal's screen.
struct TerminalLine: Equatable, Sendable {
  var text: String
  /// Whether it stands out, as the line that the user is on.
  var isSelected = false
}

/// The number of lines and columns of a terminal.
struct TerminalSize: Equatable, Sendable {
  var rows: Int
  var columns: Int

  /// The size of a terminal that doesn't say its own.
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
