/// The subject and the length of a note.
public struct NoteSummary: Equatable, Sendable {
  /// The first line that says something, without the signs that make it a heading; nil if no line does.
  public let title: String?
  /// The number of the note's words.
  public let wordCount: Int

  /// Sums up a note's text.
  public init(of text: String) {
    let lines = text.split(whereSeparator: \.isNewline).map { $0.drop { $0 == "#" || $0.isWhitespace } }
    title = lines.first { !$0.isEmpty }.map(String.init)
    wordCount = text.split(whereSeparator: \.isWhitespace).count { $0.contains { $0.isLetter || $0.isNumber } }
  }
}
