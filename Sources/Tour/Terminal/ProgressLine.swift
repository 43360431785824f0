import Foundation

/// A line on standard error that says how far the work is, and goes when the work is done.
struct ProgressLine {
  /// Whether anyone would see it: only at a terminal.
  let isShown: Bool
  private let write: (String) -> Void

  /// Shows it where standard error is a terminal.
  ///
  /// - Parameters:
  ///   - isShown: Whether anyone would see it.
  ///   - write: Writes text as it is, without a line's end.
  init(isShown: Bool = isatty(STDERR_FILENO) == 1, write: @escaping (String) -> Void = Self.writeToStandardError) {
    self.isShown = isShown
    self.write = write
  }

  /// Replaces the line.
  func show(_ text: String) {
    if isShown { write("\r\u{1B}[K\(text)") }
  }

  /// Takes the line away.
  func clear() {
    if isShown { write("\r\u{1B}[K") }
  }

  private static func writeToStandardError(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}
