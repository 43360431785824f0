/// The words of a source file's code, as far as code and comments can be told apart by lines.
struct SourceWords {
  /// The types that the file declares at the top level.
  private(set) var declared: Set<Substring> = []
  private(set) var used: Set<Substring> = []

  private static let kinds: Set<Substring> = ["class", "struct", "enum", "protocol", "actor", "typealias"]

  init(of text: String) {
    for line in text.split(separator: "\n") {
      if line.drop(while: { $0 == " " }).hasPrefix("//") { continue }
      let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      used.formUnion(words)
      guard line.first != " ", let kind = words.firstIndex(where: Self.kinds.contains) else { continue }
      declared.formUnion(words[(kind + 1)...].prefix(1))
    }
  }
}
