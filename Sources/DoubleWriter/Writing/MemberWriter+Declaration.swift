extension MemberWriter {
  /// The declaration with a body, broken where a line would be too long.
  func declaration(body: [String]) -> [String] {
    let body = Self.withoutLoneReturn(body)
    let (head, parameters, tail) = signature
    let list = parameters.map { "(\($0.joined(separator: ", ")))" } ?? ""
    let line = head + list + tail
    if body.count == 1, line.count + body[0].count + 7 <= place.layout.width { return ["\(line) { \(body[0]) }"] }
    let opening: [String]
    if parameters == nil || line.count + 4 <= place.layout.width {
      opening = ["\(line) {"]
    } else {
      opening = ["\(head)("] + place.layout.filled(parameters ?? [], indent: 2) + [")\(tail) {"]
    }
    return opening + body.map { "  \($0)" } + ["}"]
  }

  static func withoutLoneReturn(_ body: [String]) -> [String] {
    guard let line = body.first, body.count == 1, line.hasPrefix("return ") else { return body }
    return [String(line.dropFirst(7))]
  }

  private var signature: (head: String, parameters: [String]?, tail: String) {
    var head = modifiers
    let parameters = requirement.parameters.map(parameter)
    let generics = requirement.generics.map { requirement.packs.contains($0) ? "each \($0)" : $0 }
    let list = generics.isEmpty ? "" : "<\(generics.joined(separator: ", "))>"
    let conditions = requirement.constraints.map(place.text)
    let whereClause = conditions.isEmpty ? "" : " where \(conditions.joined(separator: ", "))"
    switch requirement.kind {
    case .property:
      return (head + "var \(Words.quoted(requirement.name)): \(place.text(requirement.result ?? []))", nil, "")
    case .subscript:
      return (head + "subscript\(list)", parameters, "\(resultText)\(whereClause)")
    case .initializer(let mark):
      return (head + "init\(mark)\(list)", parameters, "\(effectText)\(whereClause)")
    case .operator:
      if requirement.parameters.count == 1 { head += "prefix " }
      return (head + "func \(requirement.name) \(list)", parameters, "\(effectText)\(resultText)\(whereClause)")
    case .method:
      return (
        head + "func \(Words.quoted(requirement.name))\(list)", parameters, "\(effectText)\(resultText)\(whereClause)"
      )
    }
  }

  private var modifiers: String {
    var words = requirement.attributes.filter { $0 != place.globalActor }
    if requirement.isNonsending {
      words.append("nonisolated(nonsending)")
    } else if place.globalActor != nil, requirement.globalActor == nil, !requirement.attributes.contains("@concurrent")
    {
      words.append("nonisolated")
    } else if requirement.isNonisolated, place.container == .actor || place.globalActor != nil {
      words.append("nonisolated")
    }
    if isOverride { words.append("override") }
    let access = place.access.isEmpty ? [] : [String(place.access.dropLast())]
    return (words + access + (requirement.isStatic ? ["static"] : [])).map { "\($0) " }.joined()
  }

  /// Whether the double has the member from `NSObject` already.
  private var isOverride: Bool {
    guard place.isObject, !requirement.isStatic else { return false }
    if case .initializer("") = requirement.kind { return requirement.parameters.isEmpty }
    return ["description", "debugDescription", "hash", "isEqual(_:)", "copy()", "mutableCopy()"].contains(
      requirement.title)
  }

  private var resultText: String { requirement.result.map { " -> \(place.text($0))" } ?? "" }

  private var effectText: String {
    (requirement.isAsync ? " async" : "") + Self.text(of: requirement.failure, in: place)
  }

  var accessorEffects: String {
    (requirement.accessors.isAsync ? " async" : "") + Self.text(of: requirement.accessors.failure, in: place)
  }

  static func text(of failure: Failure, in place: Surroundings) -> String {
    switch failure {
    case .never: ""
    case .any: " throws"
    case .typed(let type): " throws(\(place.text(type)))"
    case .ofClosures: " rethrows"
    }
  }

  private func parameter(_ parameter: Parameter) -> String {
    let name = Words.quoted(parameter.name)
    let type = place.text(parameter.type)
    let isUnlabeledByRule = requirement.kind == .subscript || requirement.kind == .operator
    guard let label = parameter.label else { return isUnlabeledByRule ? "\(name): \(type)" : "_ \(name): \(type)" }
    if label == parameter.name, !isUnlabeledByRule { return "\(Words.quotedLabel(label)): \(type)" }
    return "\(Words.quotedLabel(label)) \(name): \(type)"
  }
}
