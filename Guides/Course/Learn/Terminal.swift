import Foundation

/// The terminal: it is cleared and printed to; its keys come one by one.
enum Terminal {
  /// True if somebody can see a page and press keys.
  static var isInteractive: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  private static var columns: Int {
    var size = winsize()
    return unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 20 ? Int(size.ws_col) : 100
  }

  /// Clears the terminal, and prints the lines.
  static func show(_ lines: [String]) {
    write("\u{1B}[2J\u{1B}[3J\u{1B}[H" + lines.flatMap { wrapped($0, to: columns) }.joined(separator: "\n") + "\n")
  }

  /// Shows work that goes on, in place of the last line.
  static func show(status: String) { write("\r\u{1B}[K" + status.prefix(columns - 1)) }

  static func print(_ lines: [String]) { write(lines.map { $0 + "\n" }.joined()) }

  private static func write(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }

  /// Breaks a line between words; what follows stands under its beginning.
  static func wrapped(_ line: String, to columns: Int) -> [String] {
    guard line.count > columns else { return [line] }
    let indent = String(line.prefix { $0 == " " || $0 == "•" }.map { _ in Character(" ") })
    return line.split(separator: " ", omittingEmptySubsequences: false).reduce(into: [""]) { lines, word in
      if lines.count == 1 && lines[0].isEmpty {
        lines[0] = String(word)
      } else if lines[lines.count - 1].count + 1 + word.count > columns,
        !lines[lines.count - 1].allSatisfy(\.isWhitespace)
      {
        lines.append(indent + word)
      } else {
        lines[lines.count - 1] += " " + word
      }
    }
  }

  /// Lets keys come one by one, unseen, while something runs.
  static func withKeys<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    var before = termios()
    unsafe tcgetattr(STDIN_FILENO, &before)
    var raw = before
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    unsafe tcsetattr(STDIN_FILENO, TCSANOW, &raw)
    defer { unsafe tcsetattr(STDIN_FILENO, TCSANOW, &before) }
    return try await body()
  }

  /// The keys that were pressed within 200 milliseconds; nothing if no more can come.
  static func keys() -> [Key]? {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&input, 1, 200) > 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = unsafe read(STDIN_FILENO, &bytes, bytes.count)
    return count > 0 ? Key.keys(in: Array(bytes.prefix(count))) : nil
  }
}
