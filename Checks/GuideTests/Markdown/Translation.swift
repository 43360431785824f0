import CheckSupport

/// A Markdown file in another language, `A.ja.md`, beside its original, `A.md`. Only their headings are compared.
struct Translation {
  let original: MarkdownFile
  let translated: MarkdownFile

  /// The original of a translated text, or nil if the path is not a translation's.
  static func original(of path: String) -> String? {
    path.hasSuffix(".ja.md") ? path.dropLast(".ja.md".count) + ".md" : nil
  }

  /// The first heading at which the two have drifted apart.
  func problem() -> Problem? {
    let (here, there) = (translated.headings, original.headings)
    guard here.map(\.level) != there.map(\.level) else { return nil }
    let same = zip(here, there).prefix { $0.level == $1.level }.count
    let line = same < here.count ? here[same].line : translated.lines.count
    let (words, wanted) = (Self.words(same, of: here), Self.words(same, of: there))
    return Problem(
      path: translated.path, line: line, text: "heading \(same + 1) is \(words); in \(original.path), it is \(wanted)")
  }

  private static func words(_ index: Int, of headings: [MarkdownFile.Heading]) -> String {
    index < headings.count ? "`\(headings[index].text)`" : "missing"
  }
}
