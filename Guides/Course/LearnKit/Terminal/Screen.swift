import Foundation

/// A line of what the learner sees.
public struct Line: Equatable, Sendable {
  /// The role of a line; a terminal with colors shows it.
  public enum Style: Sendable { case plain, title, good, bad, quiet, selected }

  public var text: String
  public var style: Style

  public init(_ text: String = "", _ style: Style = .plain) {
    self.text = text
    self.style = style
  }
}

/// The number of lines and columns of a terminal.
struct TerminalSize: Equatable, Sendable {
  var rows: Int
  var columns: Int

  /// The size of the terminal on standard output at present; 24 by 80 for one that doesn't say.
  static var current: TerminalSize {
    var size = winsize()
    guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0 else {
      return TerminalSize(rows: 24, columns: 80)
    }
    return TerminalSize(rows: Int(size.ws_row), columns: Int(size.ws_col))
  }
}

/// Draws pages on a terminal.
struct Screen: Sendable {
  let hasColors: Bool

  /// The text for a terminal: every row is written anew, so that whatever stood there before is gone.
  ///
  /// Mode 2026 has terminals that know it show all of the rows at once; the others take no notice.
  func sequence(for lines: [Line], _ size: TerminalSize) -> String {
    let rows = (0..<size.rows).map { row in
      let line = row < lines.count ? lines[row] : Line()
      let text = line.text.printable.fitted(to: size.columns)
      return "\u{1B}[\(row + 1);1H\u{1B}[2K" + (code(of: line.style).map { "\u{1B}[\($0)m\(text)\u{1B}[0m" } ?? text)
    }
    return "\u{1B}[?2026h\(rows.joined())\u{1B}[?2026l"
  }

  private func code(of style: Line.Style) -> Int? {
    switch style {
    case .plain: nil
    case .selected: 7
    case .title: hasColors ? 1 : nil
    case .good: hasColors ? 32 : nil
    case .bad: hasColors ? 31 : nil
    case .quiet: hasColors ? 2 : nil
    }
  }

  /// Opens what is closed of the standard streams: in the place of a closed one, the next file that is opened would get
  /// the output.
  static func reserveStreams() {
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", O_RDWR)
    }
  }

  /// Writes lines without anything that steers a terminal. It breaks them itself, which in Japanese would cut words.
  static func print(_ lines: [Line]) {
    let columns = isatty(STDOUT_FILENO) == 1 ? TerminalSize.current.columns : .max
    let rows = lines.map(\.text.printable).flatMap { $0.contains(where: \.isKana) ? $0.wrapped(to: columns) : [$0] }
    write(rows.map { $0 + "\n" }.joined())
  }

  /// Writes text as it is.
  ///
  /// - Returns: False if nobody can read it any more.
  @discardableResult static func write(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        // Somebody has made the file non-blocking.
        var wait = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&wait, 1, -1)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }
}
