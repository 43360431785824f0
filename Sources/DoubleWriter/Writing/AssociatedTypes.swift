/// A protocol's associated types as its double declares them: type parameters, or aliases of known types.
struct AssociatedTypes: Sendable {
  let names: Set<String>
  /// The double's type parameters with their constraints.
  private(set) var parameters: [(name: String, constraints: [Tokens])] = []
  /// The aliases, such as `typealias Item = String`.
  private(set) var aliases: [(name: String, type: Tokens)] = []
  /// Conditions that relate type parameters.
  private(set) var conditions: [Tokens] = []

  init(_ shape: ProtocolShape) {
    let all = shape.conditions + shape.associatedTypes.flatMap(\.conditions)
    // NB: A condition may name associated types of other modules' protocols, which aren't among the protocol's own.
    let named = all.filter { $0.dropFirst(3).first?.text == "==" }.map { $0[2].text }
    names = Set(shape.associatedTypes.map(\.name) + named)
    for condition in all {
      guard let known = Self.known(condition, names) else {
        if condition.contains(where: { names.contains($0.text) }) { conditions.append(condition) }
        continue
      }
      if !aliases.contains(where: { $0.name == known.name }) { aliases.append(known) }
    }
    for type in shape.associatedTypes where !aliases.contains(where: { $0.name == type.name }) {
      if type.constraints.contains(where: { $0.contains { $0.usr == shape.usr } }) {
        aliases.append((type.name, [Token(text: "Self")]))
      } else {
        parameters.append((type.name, type.constraints))
      }
    }
  }

  /// Returns the type that a condition such as `Self.Item == String` fixes, perhaps in terms of other associated types.
  private static func known(_ condition: Tokens, _ names: Set<String>) -> (name: String, type: Tokens)? {
    guard condition.count > 4, condition[0].text == "Self", condition[1].text == ".", names.contains(condition[2].text),
      condition[3].text == "=="
    else { return nil }
    let type = Tokens(condition[4...])
    let isOfOthers = type.indices.allSatisfy { index in
      guard type[index].text == "Self" else { return true }
      return type.count > index + 2 && names.contains(type[index + 2].text) && type[index + 2].text != condition[2].text
        && (type.count == index + 3 || type[index + 3].text != ".")
    }
    return isOfOthers ? (condition[2].text, type) : nil
  }

  /// Returns a constraint without the names that only the double's body can resolve.
  private func text(_ constraint: Tokens, in draft: Draft) -> String {
    let tokens = draft.substituted(constraint)
    let plain = tokens.indices.flatMap { index -> Tokens in
      guard index == 0 || tokens[index - 1].text != ".",
        let alias = aliases.first(where: { $0.name == tokens[index].text })
      else { return [tokens[index]] }
      var type = draft.substituted(alias.type)
      type[0].hasSpaceBefore = tokens[index].hasSpaceBefore
      return type
    }
    return Tokens(plain).text
  }

  /// Returns the parameter list, such as `<Item: Equatable & Sendable>`, with `Sendable` where the spies need it.
  func list(in draft: Draft, isSendable: Bool) -> String {
    let texts = parameters.map { parameter in
      let isKnown = parameter.constraints.contains(where: draft.impliesSendable)
      let all = parameter.constraints.map { text($0, in: draft) } + (isSendable && !isKnown ? ["Sendable"] : [])
      return all.isEmpty ? parameter.name : "\(parameter.name): \(all.joined(separator: " & "))"
    }
    return texts.isEmpty ? "" : "<\(texts.joined(separator: ", "))>"
  }

  func whereClause(in draft: Draft) -> String {
    conditions.isEmpty ? "" : " where \(conditions.map { text($0, in: draft) }.joined(separator: ", "))"
  }
}
