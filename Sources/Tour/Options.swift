/// The options of one command, `--name VALUE` and `--flag`, and its positional arguments.
struct Options {
  private var values: [String: String] = [:]
  private var flags: Set<String> = []
  /// The positional arguments, in order.
  private(set) var words: [String] = []

  /// Reads a command's arguments.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - valued: The options with a value, with their dashes.
  ///   - known: The options without a value.
  ///   - limit: The maximum number of positional arguments, such as the words of a search.
  /// - Throws: ``UsageError`` for any other argument, or an option without its value or with two values.
  init(
    _ arguments: [String], valued: Set<String> = [], flags known: Set<String> = [], words limit: Int = 0
  ) throws(UsageError) {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      if known.contains(word) {
        flags.insert(word)
      } else if valued.contains(word) {
        guard let value = rest.popFirst(), !value.isEmpty, !value.hasPrefix("--") else {
          throw UsageError("\(word) needs a value.")
        }
        guard values.updateValue(value, forKey: word) == nil else { throw UsageError("\(word) is given twice.") }
      } else if !word.hasPrefix("-"), words.count < limit {
        words.append(word)
      } else {
        throw UsageError("'\(word)' is not known here; --help tells what is.")
      }
    }
  }

  subscript(_ option: String) -> String? { values[option] }

  func contains(_ flag: String) -> Bool { flags.contains(flag) }
}

/// A mistake on the command line, with its message.
struct UsageError: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}
