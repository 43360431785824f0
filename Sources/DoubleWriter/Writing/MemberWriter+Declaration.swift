extension MemberWriter {
  func declaration(body: [String]) -> [String] { block(signature, body) }

  func block(_ head: String, _ body: [String]) -> [String] {
    let body = Self.withoutLoneReturn(body)
    return body.count == 1 ? ["\(head) { \(body[0]) }"] : ["\(head) {"] + body + ["}"]
  }

  static func withoutLoneReturn(_ body: [String]) -> [String] {
    guard let line = body.first, body.count == 1, line.hasPrefix("return ") else { return body }
    return [String(line.dropFirst(7))]
  }

  private var signature: String {
    let head = modifiers
    let parameters = "(\(requirement.parameters.map(parameter).joined(separator: ", ")))"
    let generics = requirement.generics.map { requirement.packs.contains($0) ? "each \($0)" : $0 }
    let types = generics.isEmpty ? "" : "<\(generics.joined(separator: ", "))>"
    let conditions = requirement.constraints.map(draft.text)
    let whereClause = conditions.isEmpty ? "" : " where \(conditions.joined(separator: ", "))"
    switch requirement.kind {
    case .property:
      return head + "var \(Words.quoted(requirement.name)): \(draft.text(requirement.result ?? []))"
    case .subscript:
      return head + "subscript\(types)\(parameters)\(resultText)\(whereClause)"
    case .initializer(let mark):
      return head + "init\(mark)\(types)\(parameters)\(effectText)\(whereClause)"
    case .operator:
      let fixity = requirement.parameters.count > 1 ? "" : "prefix "
      return head + "\(fixity)func \(requirement.name) \(types)\(parameters)\(effectText)\(resultText)\(whereClause)"
    case .method:
      let name = Words.quoted(requirement.name)
      return head + "func \(name)\(types)\(parameters)\(effectText)\(resultText)\(whereClause)"
    }
  }

  private var modifiers: String {
    // NB: A witness inherits its requirement's isolation.
    let isInferred = draft.container != .actor && draft.globalActor == nil
    var words = requirement.attributes.filter { $0 != draft.globalActor && !(isInferred && $0 == "@MainActor") }
    if requirement.isNonsending {
      words.append(Tokens.nonsending)
    } else if draft.globalActor != nil, requirement.globalActor == nil, !requirement.attributes.contains("@concurrent")
    {
      words.append("nonisolated")
    } else if requirement.isNonisolated,
      draft.container == .actor ? !requirement.isInitializer : draft.globalActor != nil
    {
      words.append("nonisolated")
    }
    if isOverride { words.append("override") }
    let access = draft.access.isEmpty ? [] : [String(draft.access.dropLast())]
    return (words + access + (requirement.isStatic ? ["static"] : [])).map { "\($0) " }.joined()
  }

  /// Whether the member overrides a member of `NSObject`.
  private var isOverride: Bool {
    guard draft.shape.inherits(.object), !requirement.isStatic else { return false }
    if case .initializer("") = requirement.kind { return requirement.parameters.isEmpty }
    return ["description", "debugDescription", "hash", "isEqual(_:)", "copy()", "mutableCopy()"].contains(
      requirement.title)
  }

  private var resultText: String { requirement.result.map { " -> \(draft.text($0))" } ?? "" }

  var effectText: String { draft.text(requirement.effects) }

  private func parameter(_ parameter: Parameter) -> String {
    let name = Words.quoted(parameter.name)
    let type = draft.text(parameter.type)
    let isUnlabeledByRule = requirement.kind == .subscript || requirement.kind == .operator
    guard let label = parameter.label else { return isUnlabeledByRule ? "\(name): \(type)" : "_ \(name): \(type)" }
    if label == parameter.name, !isUnlabeledByRule { return "\(Words.quotedLabel(label)): \(type)" }
    return "\(Words.quotedLabel(label)) \(name): \(type)"
  }
}
