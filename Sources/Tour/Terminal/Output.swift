import Foundation

/// The way out for all output: results to standard output, so that they can be piped; messages to standard error. No
/// text that would steer a terminal passes; only the tour's own control sequences do.
enum Output {
  /// Writes the lines of a result.
  static func print(_ text: String) {
    draw(text.safeLinesForTerminal + "\n")
  }

  /// Writes control sequences of the tour's own, or text among them that is safe.
  ///
  /// A failure ends the program, since nobody would get the result.
  static func draw(_ sequence: String) {
    guard let code = TerminalFrame.write(sequence, to: STDOUT_FILENO) else { return }
    complain("The output can't be written: \(unsafe String(cString: strerror(code))).")
    // Without the work that `exit` does: other threads may be at work with what that takes down.
    _exit(ExitCode.output)
  }

  /// Writes a message to the person at the terminal, on a line. A failure is ignored: there is nobody to tell.
  static func complain(_ text: String) {
    _ = TerminalFrame.write("tour: \(text.safeForTerminal)\n", to: STDERR_FILENO)
  }
}

/// Output for programs.
enum TourJSON {
  /// A value as JSON, always in the same order.
  ///
  /// A character that would steer a terminal is written as its number, which to a program is the same.
  static func text(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      // Line ends stand between values only: within a string they are escaped already.
      return String(decoding: try encoder.encode(value), as: UTF8.self).unicodeScalars.map { scalar in
        guard scalar.steersTerminal, scalar != "\n" else { return String(scalar) }
        return scalar.utf16.map { "\\u" + String(0x1_0000 + Int($0), radix: 16).dropFirst() }.joined()
      }.joined()
    } catch {
      preconditionFailure("Text and whole numbers can always be encoded: \(error)")
    }
  }
}
