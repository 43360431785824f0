import Foundation

/// All output goes through here: results to standard output, so that they can be piped; messages to standard error.
/// Text from a server can't steer a terminal.
enum Output {
  /// Writes the lines of a result.
  ///
  /// A failure ends the program, since the result would be lost.
  static func print(_ text: String) {
    guard let code = write(text.safeLinesForTerminal + "\n", to: STDOUT_FILENO) else { return }
    complain("The output can't be written: \(unsafe String(cString: strerror(code))).")
    // Without the cleanup of `exit`: other threads may still be using what it tears down.
    _exit(ExitCode.output)
  }

  /// Writes a message for the user, on its own line. A failure is ignored: there is nobody to tell.
  static func complain(_ text: String) {
    _ = write("tour: \(text.safeForTerminal)\n", to: STDERR_FILENO)
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
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }
}

/// The outputs of a screen.
struct Outlet {
  /// Writes lines of the result.
  var line: (String) -> Void = Output.print
  /// Writes a message to the user.
  var complain: (String) -> Void = Output.complain
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
