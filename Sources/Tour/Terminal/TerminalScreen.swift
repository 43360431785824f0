import Foundation

/// Draws lines on a terminal, each in its row.
enum TerminalScreen {
  /// Shows these lines and nothing else.
  static func draw(_ lines: [TerminalLine], _ size: TerminalSize) {
    let text = sequence(for: lines, size)
    // Where the window has gone there is nobody to tell; the program ends by a signal.
    try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
  }

  /// What a terminal has to be sent. Every row is written anew, so that whatever stood there before is gone.
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
