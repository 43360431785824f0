/// Other names for types, as far as a double has to know what they stand for.
struct TypeAliases {
  /// The right sides of all that aren't generic, by their identifiers.
  private var types: [String: Tokens] = [:]
  /// Those that are declared in a protocol.
  private var members: Set<String> = []

  mutating func add(_ symbol: SymbolGraph.Symbol) {
    guard symbol.kind.identifier == "swift.typealias" else { return }
    let tokens = Tokens(symbol.declarationFragments ?? [])
    guard let equals = tokens.firstIndex(ofAny: ["="]), equals > 0, tokens[equals - 1].text != ">" else { return }
    types[symbol.usr] = Tokens(tokens[(equals + 1)...])
    if tokens.contains(where: { $0.text == "Self" }) { members.insert(symbol.usr) }
  }

  /// The requirement with what `Self.Listener` stands for; what is another name for a function knows which.
  ///
  /// - Note: In a generic double, the compiler doesn't always find such a name.
  func expanded(_ requirement: Requirement) -> Requirement {
    requirement.mappingTypes { marked(replacing($0)) }
  }

  private func replacing(_ tokens: Tokens) -> Tokens {
    var result: Tokens = []
    for (index, token) in tokens.enumerated() {
      guard let usr = token.usr, members.contains(usr), let type = types[usr] else {
        result.append(token)
        continue
      }
      var start = token
      while result.count > 1, result[result.count - 1].text == "." {
        start = result[result.count - 2]
        result.removeLast(2)
      }
      let isOptional = index + 1 < tokens.count && ["?", "!"].contains(tokens[index + 1].text)
      var expansion = replacing(type)
      if type.function != nil, isOptional { expansion = [Token(text: "(")] + expansion + [Token(text: ")")] }
      expansion[0].hasSpaceBefore = start.hasSpaceBefore
      result += expansion
    }
    return result
  }

  private func marked(_ tokens: Tokens) -> Tokens {
    tokens.map { token in
      guard let type = token.usr.flatMap({ types[$0] }), type.function != nil else { return token }
      var token = token
      token.expansion = replacing(type)
      return token
    }
  }
}
