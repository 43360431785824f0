/// Names as Swift source spells them, including keywords.
enum Words {
  private static let keywords: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
    "internal", "let", "operator", "private", "precedencegroup", "protocol", "public", "rethrows", "static", "struct",
    "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do", "else",
    "fallthrough", "for", "guard", "if", "in", "repeat", "return", "throw", "switch", "where", "while", "Any", "as",
    "await", "false", "is", "nil", "self", "Self", "super", "throws", "true", "try",
  ]

  /// Returns the name as written in a declaration or on its own, with backticks if it is a keyword.
  static func quoted(_ name: String) -> String {
    keywords.contains(name) || !isIdentifier(name) ? "`\(name)`" : name
  }

  /// Returns the name as written after a dot or as an argument label, where most keywords need no backticks.
  static func quotedMember(_ name: String) -> String {
    ["init", "self", "Type", "Protocol"].contains(name) || !isIdentifier(name) ? "`\(name)`" : name
  }

  static func quotedLabel(_ name: String) -> String {
    ["inout", "var", "let"].contains(name) || !isIdentifier(name) ? "`\(name)`" : name
  }

  static func isIdentifier(_ name: String) -> Bool {
    guard let first = name.first, !first.isNumber else { return false }
    return name.allSatisfy { $0 == "_" || $0.isLetter || $0.isNumber }
  }

  /// Returns a valid start of an identifier: `addIt` for `add it`, `plus` for `+`.
  static func stem(_ name: String) -> String {
    if isIdentifier(name) { return name }
    let operators: [Character: String] = [
      "+": "plus", "-": "minus", "*": "times", "/": "over", "%": "modulo", "=": "equal", "<": "less", ">": "greater",
      "!": "not", "&": "and", "|": "or", "^": "xor", "~": "tilde", "?": "ask", ".": "dot",
    ]
    if name.allSatisfy({ operators[$0] != nil }) { return joined(name.compactMap { operators[$0] }) }
    let parts = name.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    let stem = joined(parts)
    return stem.isEmpty ? "member" : stem.first?.isNumber == true ? "_\(stem)" : stem
  }

  /// Returns the words as one identifier: `sendTo` for `send` and `to`.
  static func joined(_ words: [String]) -> String {
    (words.first ?? "") + words.dropFirst().map(capitalized).joined()
  }

  static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }
}
