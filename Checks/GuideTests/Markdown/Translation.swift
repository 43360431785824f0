/// A Markdown file in another language, `A.ja.md`, beside its original, `A.md`.
///
/// Nobody compares the words here. But a text that changes in one language mostly changes in its headings, blocks, tables
/// or links too, and those compare.
struct Translation {
  let original: MarkdownFile
  let translated: MarkdownFile

  /// The original of a translated text or picture, or nil if the path is not a translation's.
  static func original(of path: String) -> String? {
    let original = path.replacing(/\.ja\.(md|svg)$/) { ".\($0.output.1)" }
    return original == path ? nil : original
  }

  /// The places where the two have drifted apart.
  func problems() -> [Problem] {
    [
      difference(in: "headings", \.headingLevels),
      difference(in: "blocks", { $0.fences.map(\.code) }),
      difference(in: "tables", \.tableColumns),
      difference(in: "links", { file in Set(file.links.map { Self.original(of: $0.file) ?? $0.file }).sorted() }),
      missingLink(from: original, to: translated),
      missingLink(from: translated, to: original),
    ].compactMap(\.self)
  }

  private func difference<Part: Equatable>(in parts: String, _ read: (MarkdownFile) -> [Part]) -> Problem? {
    let (here, there) = (read(translated), read(original))
    guard here != there else { return nil }
    let same = zip(here, there).prefix { $0 == $1 }.count
    let (one, other) = (Self.name(same, of: here), Self.name(same, of: there))
    return Problem(
      path: translated.path, line: 1,
      text: "its \(parts) are no longer those of \(original.path): number \(same + 1) is \(one), there \(other)")
  }

  private static func name<Part>(_ index: Int, of parts: [Part]) -> String {
    index < parts.count ? "`\(parts[index])`" : "none"
  }

  private func missingLink(from file: MarkdownFile, to other: MarkdownFile) -> Problem? {
    guard !file.links.contains(where: { $0.file == other.path }) else { return nil }
    return Problem(path: file.path, line: 1, text: "does not link to the same text in another language, \(other.path)")
  }
}

extension MarkdownFile {
  /// The level of each heading, in their order.
  fileprivate var headingLevels: [Int] {
    prose.filter { $0.text.hasPrefix("#") }.map { $0.text.prefix { $0 == "#" }.count }
  }

  /// The number of columns in each row of a table, in their order.
  fileprivate var tableColumns: [Int] {
    prose.filter { $0.text.hasPrefix("|") }.map { $0.text.count { $0 == "|" } - 1 }
  }
}
