/// The options of one command: `--name VALUE` and `--flag`.
struct Options {
  private var values: [String: String] = [:]
  private var flags: Set<String> = []

  /// Reads the words behind a command's name.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - valued: The options that take a value, with their dashes.
  ///   - known: The options that take none.
  /// - Throws: ``UsageError`` for a word that is none of these, or an option without its value.
  init(_ words: [String], valued: Set<String> = [], flags known: Set<String> = []) throws(UsageError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if known.contains(word) {
        flags.insert(word)
      } else if valued.contains(word) {
        guard let value = rest.popFirst(), !value.isEmpty, !value.hasPrefix("--") else {
          throw UsageError("\(word) needs a value.")
        }
        values[word] = value
      } else {
        throw UsageError("'\(word)' is not known here; --help tells what is.")
      }
    }
  }

  /// The value of an option, if it was given.
  subscript(_ option: String) -> String? { values[option] }

  /// Whether a flag was given.
  func contains(_ flag: String) -> Bool { flags.contains(flag) }
}

/// The words of the command line were wrong; the message says how.
struct UsageError: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}
