import Foundation

/// All output goes through here: results to standard output, so that they can be piped; messages to standard error.
enum Output {
  /// Writes the lines of a result. A failure ends the program, since the result would be lost.
  static func print(_ text: String) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data("\(text.safeForTerminal)\n".utf8))
    } catch {
      complain("The output can't be written: \(error.localizedDescription)")
      // Without the cleanup of `exit`: other threads may still be using what it tears down.
      _exit(ExitCode.output)
    }
  }

  /// Writes a message for the user. A failure is ignored: there is nobody to tell.
  static func complain(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data("tour: \(text.safeForTerminal)\n".utf8))
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
  static func text(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    } catch {
      preconditionFailure("Text and whole numbers can always be encoded: \(error)")
    }
  }
}

extension String {
  /// The text with a `�` for each control character but line ends, with which a server could steer the terminal.
  var safeForTerminal: String {
    String(
      UnicodeScalarView(
        unicodeScalars.map { $0.properties.generalCategory == .control && $0 != "\n" ? "\u{FFFD}" : $0 }))
  }

  /// The lines, each moved to the right.
  func indented(by count: Int = 4) -> String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : String(repeating: " ", count: count) + $0 }.joined(separator: "\n")
  }
}
