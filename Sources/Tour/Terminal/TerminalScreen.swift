import Foundation

/// Draws lines on a terminal, each in its row.
enum TerminalScreen {
  /// Shows these lines and nothing else.
  static func draw(_ lines: [TerminalLine], _ size: TerminalSize) {
    // If the window has gone, there is nobody to tell; a signal ends the program.
    _ = TerminalFrame.write(sequence(for: lines, size), to: STDOUT_FILENO)
  }

  /// The text for the terminal.
  static func sequence(for lines: [TerminalLine], _ size: TerminalSize) -> String {
    TerminalFrame.sequence(lines.map { ($0.text, $0.isSelected ? 7 : nil) }, size)
  }
}

/// A line of a terminal's screen.
struct TerminalLine: Equatable, Sendable {
  var text: String
  /// Whether it stands out, as the line that the user is on.
  var isSelected = false
}

extension TerminalMode {
  /// `kill`, a closed window, and crashes.
  static let endings = [
    SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGABRT, SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGPIPE,
  ]
}
