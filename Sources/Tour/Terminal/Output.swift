import Foundation

/// All output goes through here: results to standard output, so that they can be piped; messages to standard error.
/// Text can't steer a terminal; only the tour's own control sequences can.
enum Output {
  /// Writes the lines of a result.
  static func print(_ text: String) {
    draw(text.safeLinesForTerminal + "\n")
  }

  /// Writes the tour's own control sequences, or safe text among them.
  ///
  /// A failure ends the program, since the result would be lost.
  static func draw(_ sequence: String) {
    guard let code = TerminalFrame.write(sequence, to: STDOUT_FILENO) else { return }
    complain("The output can't be written: \(unsafe String(cString: strerror(code))).")
    // Without the cleanup of `exit`: other threads may still be using what it tears down.
    _exit(ExitCode.output)
  }

  /// Writes a message for the user, on its own line. A failure is ignored: there is nobody to tell.
  static func complain(_ text: String) {
    _ = TerminalFrame.write("tour: \(text.safeForTerminal)\n", to: STDERR_FILENO)
  }
}

/// Output for programs.
enum TourJSON {
  /// A value as JSON, always in the same order.
  ///
  /// A character that would steer a terminal is escaped, which makes no difference to a program.
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
