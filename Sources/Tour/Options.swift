/// The options of one command, `--name VALUE` and `--flag`, and the words that stand for themselves.
struct Options {
  private var values: [String: String] = [:]
  private var flags: Set<String> = []
  /// The words that are no options, in order.
  private(set) var words: [String] = []

  /// Reads the words behind a command's name.
  ///
  /// - Parameters:
  ///   - arguments: The words.
  ///   - valued: The options that take a value, with their dashes.
  ///   - known: The options that take none.
  ///   - limit: How many words may stand for themselves, such as a city's name.
  /// - Throws: ``UsageError`` for a word that is none of these, or an option without its value.
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
        values[word] = value
      } else if !word.hasPrefix("-"), words.count < limit {
        words.append(word)
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
