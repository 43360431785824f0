import Foundation

/// All output of the program: results to standard output, so that they can be piped; messages to standard error.
enum Output {
  /// Writes the lines of a result. A failure ends the program, since the result would be lost.
  static func print(_ text: String) {
    do {
      let lines = text.safeForTerminal.wrapped(to: terminalWidth)
      try FileHandle.standardOutput.write(contentsOf: Data("\(lines)\n".utf8))
    } catch {
      complain("The output can't be written: \(error.localizedDescription)")
      // Without the cleanup of `exit`, since other threads may still use what it tears down.
      _exit(ExitCode.output)
    }
  }

  /// The width of the terminal in columns; nil for a pipe or a file, whose lines stay as they are.
  private static var terminalWidth: Int? {
    var size = winsize()
    guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Writes a message for the user. A failure is ignored: there is nobody to report it to.
  static func complain(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data("tour: \(text.safeForTerminal)\n".utf8))
  }
}

struct Outlet {
  /// Writes lines of the result.
  var line: (String) -> Void = Output.print
  /// Writes a message to the user.
  var complain: (String) -> Void = Output.complain
}

extension String {
  /// The text with `�` in place of control characters, except line ends: a server can't control the terminal.
  var safeForTerminal: String {
    String(
      UnicodeScalarView(
        unicodeScalars.map { $0.properties.generalCategory == .control && $0 != "\n" ? "\u{FFFD}" : $0 }))
  }

  /// Returns the text with prose wrapped between words; code and tables, indented by four or more, stay as they are.
  func wrapped(to width: Int?) -> String {
    guard let width else { return self }
    return split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let indentation = line.prefix { $0 == " " }
      guard line.count > width, indentation.count < 4 else { return String(line) }
      var lines: [String] = []
      for word in line.split(separator: " ") {
        if let last = lines.last, last.count + 1 + word.count <= width {
          lines[lines.count - 1] += " \(word)"
        } else {
          lines.append("\(indentation)\(word)")
        }
      }
      return lines.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// Returns the lines, indented.
  func indented(by count: Int = 4) -> String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : String(repeating: " ", count: count) + $0 }.joined(separator: "\n")
  }
}
