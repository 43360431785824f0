/// A fenced block of a Markdown text, and what its first line says of where the content is from.
///
///     ```swift source=Tests/DoublesTests/FirstDoubleTests.swift#first-double
///
/// Guides/README.md explains the blocks, under "How this text is kept true".
struct Fence: Equatable {
  /// The proof that the content is true.
  enum Proof: Equatable {
    /// It is this region of a compiled file, word for word.
    case region(String, of: String)
    /// The compiler refuses it, as this case of misuse shows.
    case error(in: String)
    /// Its lines are in this file of tests, one after the other.
    case lines(in: String)
    /// Commands that a reader types: there is nothing to compare.
    case commands
    /// Nothing does, for this reason.
    case none(String)
  }

  /// The line of the opening fence, counted from 1.
  let line: Int
  let proof: Proof
  let code: String

  /// Reads what stands behind the backticks of the opening fence.
  static func proof(from info: Substring) -> Proof {
    let words = info.split(separator: " ")
    guard let language = words.first else {
      return .none("says not what it shows: swift, text or console")
    }
    let labels = words.dropFirst().map(String.init)
    switch (language, labels.first, labels.count) {
    case ("console", nil, _): return .commands
    case ("swift", let label?, 1) where label.hasPrefix("source="):
      let parts = label.dropFirst("source=".count).split(separator: "#")
      return parts.count == 2
        ? .region(String(parts[1]), of: String(parts[0])) : .none("names no region: swift source=FILE#REGION")
    case ("swift", let label?, 1) where label.hasPrefix("error="):
      return .error(in: String(label.dropFirst("error=".count)))
    case ("swift", _, _): return .none("says not where it is compiled: swift source=FILE#REGION, or swift error=FILE")
    case ("text", let label?, 1) where label.hasPrefix("in="):
      return .lines(in: String(label.dropFirst("in=".count)))
    case ("text", _, _): return .none("says not what tests it: text in=FILE")
    default: return .none("is of a kind that can't be checked: swift, text and console can")
    }
  }
}
