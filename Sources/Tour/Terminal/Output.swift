import Foundation

/// Where results and messages go: results to standard output, so that they can be piped; messages to standard error.
enum Output {
  /// Writes a result.
  static func print(_ text: String) {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
  }

  /// Writes a message to the person at the terminal.
  static func complain(_ text: String) {
    FileHandle.standardError.write(Data(("tour: " + text + "\n").utf8))
  }
}
