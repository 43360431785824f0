/// A token of a declaration: a word, a quoted name, or punctuation.
struct Token: Equatable, Sendable {
  var text: String
  /// The compiler's identifier of the type that a word names.
  var usr: String?
  var hasSpaceBefore = false
}

/// A part of a declaration, such as a type, as the compiler spells it.
typealias Tokens = [Token]

extension [Token] {
  static let nonsending = "nonisolated(nonsending)"

  /// Splits a line of source, whose types have no identifiers.
  init(text: String) {
    let tokens = Tokens([SymbolGraph.Fragment(kind: "text", spelling: text, preciseIdentifier: nil)])
    self = tokens.map { token in
      let isType = token.text.first?.isUppercase == true && token.text != "Self"
      return Token(text: token.text, usr: isType ? "" : nil, hasSpaceBefore: token.hasSpaceBefore)
    }
  }

  /// Splits a declaration's fragments; a declared name, even an operator's, and `nonisolated(nonsending)` stay whole.
  init(_ fragments: [SymbolGraph.Fragment]) {
    self = []
    var hasSpace = false
    for fragment in fragments {
      for piece in fragment.kind == "identifier" ? [fragment.spelling] : Self.pieces(of: fragment.spelling) {
        if piece != " " { append(Token(text: piece, usr: fragment.preciseIdentifier, hasSpaceBefore: hasSpace)) }
        hasSpace = piece == " "
      }
    }
  }

  private static func pieces(of text: String) -> [String] {
    var pieces: [String] = []
    var rest = Substring(text)
    while let first = rest.first {
      let piece: Substring
      if rest.hasPrefix(nonsending) {
        piece = rest.prefix(nonsending.count)
      } else if first.isWhitespace {
        piece = rest.prefix(while: \.isWhitespace)
        rest = rest.dropFirst(piece.count)
        pieces.append(" ")
        continue
      } else if first == "`" {
        piece = rest.prefix(1 + rest.dropFirst().prefix { $0 != "`" }.count + 1)
      } else if isWordPart(first) {
        piece = rest.prefix(while: isWordPart)
      } else {
        piece =
          ["->", "...", "=="].lazy.compactMap { rest.hasPrefix($0) ? rest.prefix($0.count) : nil }.first
          ?? rest.prefix(1)
      }
      rest = rest.dropFirst(piece.count)
      pieces.append(String(piece))
    }
    return pieces
  }

  private static func isWordPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "$"
      || (!character.isASCII && !character.isWhitespace && !character.isPunctuation)
  }

  /// The text in the house style: `[String: any Error]`, `Value: Sendable`.
  var text: String {
    var text = ""
    for (index, token) in enumerated() {
      if index > 0, token.hasSpaceBefore, token.text != ":" { text += " " }
      text += token.text
    }
    return text.replacing("any Any.Type", with: "Any.Type")
  }

  /// Returns the parts between the marks that are outside brackets.
  func split(at mark: String) -> [[Token]] {
    var parts: [[Token]] = [[]]
    var depth = 0
    for token in self {
      depth += token.depthChange
      if depth == 0, token.text == mark { parts.append([]) } else { parts[parts.count - 1].append(token) }
    }
    return parts == [[]] ? [] : parts
  }

  /// Returns the index of the first mark outside brackets.
  func firstIndex(ofAny marks: Set<String>) -> Int? {
    var depth = 0
    for (index, token) in enumerated() {
      if depth == 0, marks.contains(token.text) { return index }
      depth += token.depthChange
    }
    return nil
  }

  /// Returns the parts before and after the first mark outside brackets; without a mark, everything is before it.
  func parted(at marks: Set<String>) -> (before: Tokens, behind: Tokens) {
    let place = firstIndex(ofAny: marks) ?? count
    return (Tokens(self[..<place]), Tokens(dropFirst(place + 1)))
  }

  /// Returns the index of the bracket that closes the bracket at `start`.
  func closing(from start: Int) -> Int {
    var depth = 0
    for index in start..<count {
      depth += self[index].depthChange
      if depth == 0 { return index }
    }
    return count - 1
  }

  /// Returns whether a type's name is one of `names`; a name after a dot belongs to another type.
  func mentions(_ names: Set<String>) -> Bool {
    indices.contains { names.contains(self[$0].text) && ($0 == 0 || self[$0 - 1].text != ".") }
  }
}

extension ArraySlice<Token> {
  /// Removes a pair of brackets from the start and returns its content.
  mutating func takeBrackets() -> Tokens {
    let all = Tokens(self)
    let end = all.closing(from: 0)
    removeFirst(end + 1)
    return Tokens(all[1..<end])
  }

  /// Removes `MainActor` or `Module.Attribute(arguments)` from the start and returns it without the arguments.
  mutating func takeAttribute() -> String {
    var name = popFirst()?.text ?? ""
    while first?.text == "." {
      removeFirst()
      name += ".\(popFirst()?.text ?? "")"
    }
    if let bracket = first, bracket.text == "(", !bracket.hasSpaceBefore { _ = takeBrackets() }
    return name
  }

  /// Removes effects such as `async throws(MailError)` from the start.
  mutating func takeEffects() -> Effects {
    var effects = Effects()
    while let word = first?.text, ["async", "throws", "rethrows", "reasync"].contains(word) {
      removeFirst()
      switch word {
      case "async", "reasync": effects.isAsync = true
      case "rethrows": effects.failure = .ofClosures
      default: effects.failure = first?.text == "(" ? .typed(takeBrackets()) : .any
      }
    }
    return effects
  }
}

extension Token {
  fileprivate var depthChange: Int {
    switch text {
    case "(", "[", "<", "{": 1
    case ")", "]", ">", "}": -1
    default: 0
    }
  }
}
