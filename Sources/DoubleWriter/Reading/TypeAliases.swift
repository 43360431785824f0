/// Type aliases, for doubles that must name the underlying types.
struct TypeAliases {
  /// The aliased types, by the aliases' identifiers.
  private var types: [String: Tokens] = [:]
  private var parameters: [String: [String]] = [:]
  private var members: Set<String> = []

  mutating func add(_ symbol: SymbolGraph.Symbol) {
    guard symbol.kind.identifier == "swift.typealias" else { return }
    let tokens = Tokens(symbol.declarationFragments ?? [])
    let (name, type) = tokens.parted(at: ["="])
    guard !type.isEmpty else { return }
    types[symbol.usr] = type
    var list = name.drop { $0.text != "<" }
    if !list.isEmpty { parameters[symbol.usr] = list.takeBrackets().split(at: ",").compactMap { $0.first?.text } }
    if tokens.contains(where: { $0.text == "Self" }) { members.insert(symbol.usr) }
  }

  /// Returns the requirement with aliases such as `Self.Listener` and aliases of function types replaced by their types.
  ///
  /// - Note: In a generic double, the compiler doesn't always find such a name.
  func expanded(_ requirement: Requirement) -> Requirement { requirement.mappingTypes(replacing) }

  private func replacing(_ tokens: Tokens) -> Tokens {
    var result: Tokens = []
    var rest = tokens[...]
    while let token = rest.popFirst() {
      guard var type = token.usr.flatMap({ types[$0] }), isReplaced(token) else {
        result.append(token)
        continue
      }
      var start = token
      while result.count > 1, result[result.count - 1].text == "." {
        start = result[result.count - 2]
        result.removeLast(2)
      }
      if let names = token.usr.flatMap({ parameters[$0] }), rest.first?.text == "<" {
        let arguments = rest.takeBrackets().split(at: ",")
        type = Self.type(type, with: Dictionary(zip(names, arguments)) { first, _ in first })
      }
      let isOptional = ["?", "!"].contains(rest.first?.text)
      var expansion = replacing(type)
      if type.function != nil, isOptional { expansion = [Token(text: "(")] + expansion + [Token(text: ")")] }
      expansion[0].hasSpaceBefore = start.hasSpaceBefore
      result += expansion
    }
    return result
  }

  /// Returns whether an alias is replaced: a member of the protocol, or a function type.
  private func isReplaced(_ token: Token) -> Bool {
    token.usr.map { members.contains($0) || types[$0]?.function != nil } ?? false
  }

  private static func type(_ tokens: Tokens, with arguments: [String: Tokens]) -> Tokens {
    tokens.flatMap { token -> Tokens in
      guard var argument = arguments[token.text], !argument.isEmpty else { return [token] }
      argument[0].hasSpaceBefore = token.hasSpaceBefore
      return argument
    }
  }
}
