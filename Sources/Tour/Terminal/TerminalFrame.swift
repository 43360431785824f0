import Foundation

/// The rows of a terminal, and its streams.
enum TerminalFrame {
  /// The text that shows these rows and nothing else: every row is rewritten, so that nothing old remains.
  ///
  /// Mode 2026 makes terminals that know it show all rows at once; others ignore it.
  ///
  /// - Parameters:
  ///   - rows: The texts from the top, each with the number of its style, `7` for reverse.
  ///   - size: The size of the terminal.
  /// - Returns: The text.
  static func sequence(_ rows: [(text: String, style: Int?)], _ size: TerminalSize) -> String {
    let lines = (0..<size.rows).map { row in
      let (text, style) = row < rows.count ? rows[row] : ("", nil)
      let shown = text.safeForTerminal.fitted(to: size.columns)
      return "\u{1B}[\(row + 1);1H\u{1B}[2K" + (style.map { "\u{1B}[\($0)m\(shown)\u{1B}[0m" } ?? shown)
    }
    return "\u{1B}[?2026h\(lines.joined())\u{1B}[?2026l"
  }

  /// Opens each closed standard stream on the null device.
  ///
  /// Otherwise the next file or connection to be opened would take the closed stream's place, and get the output.
  static func reserveStreams() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", O_RDONLY)
    }
  }

  /// Writes text as it is.
  ///
  /// - Returns: The system's error number, if not all of it could be written.
  static func write(_ text: String, to descriptor: Int32) -> Int32? {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        // The file is non-blocking. The wait can fail; the next round tries to write in any case.
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&wait, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }
}

/// The number of lines and columns of a terminal.
struct TerminalSize: Equatable, Sendable {
  var rows: Int
  var columns: Int

  /// The size of a terminal that doesn't report its own.
  static let usual = TerminalSize(rows: 24, columns: 80)

  /// The current size of the terminal on standard output.
  static var current: TerminalSize {
    var size = winsize()
    guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0 else {
      return .usual
    }
    return TerminalSize(rows: Int(size.ws_row), columns: Int(size.ws_col))
  }
}
