/// A fenced block in a Markdown file, with the source that its first line names.
///
///     ```swift source=Tests/DoublesTests/FirstDoubleTests.swift#first-double
///
/// Guides/README.md explains the blocks, under "How this text is kept true".
struct Fence: Equatable {
  /// The proof that the content is correct.
  enum Proof: Equatable {
    /// The content equals this region of a compiled file, word for word.
    case region(String, of: String)
    /// The compiler rejects the content, as this case of misuse proves.
    case error(in: String)
    /// The lines are in this test file, in order.
    case lines(in: String)
    /// Commands for the reader, which aren't compared.
    case commands
  }

  /// The line of the opening fence, counted from 1.
  let line: Int
  /// The proof that the fence names; nil if it names none, or is never closed.
  let proof: Proof?
  let code: String

  /// Reads the text after the backticks of the opening fence.
  static func proof(from info: Substring) -> Proof? {
    if info == "console" { return .commands }
    if let match = info.wholeMatch(of: /swift source=([^ #]+)#([^ ]+)/) {
      return .region(String(match.output.2), of: String(match.output.1))
    }
    if let match = info.wholeMatch(of: /swift error=([^ ]+)/) { return .error(in: String(match.output.1)) }
    return info.wholeMatch(of: /text in=([^ ]+)/).map { .lines(in: String($0.output.1)) }
  }
}
