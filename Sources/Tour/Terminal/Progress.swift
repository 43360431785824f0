import Foundation

/// A line on standard error that says how far the work is, and goes when the work is done.
struct Progress {
  /// Whether anyone would see it: only at a terminal.
  let isShown: Bool

  /// Shows it where standard error is a terminal.
  init(isShown: Bool = isatty(STDERR_FILENO) == 1) {
    self.isShown = isShown
  }

  /// Replaces the line.
  func show(_ text: String) {
    write("\r\u{1B}[K\(text)")
  }

  /// Takes the line away.
  func clear() {
    write("\r\u{1B}[K")
  }

  private func write(_ text: String) {
    if isShown { FileHandle.standardError.write(Data(text.utf8)) }
  }
}
