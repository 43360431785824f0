/// A line of a double, and the member that it belongs to.
struct Line: Equatable, Sendable {
  var text: String
  var usr: String?
  /// Whether it asks the real object that the double wraps.
  var isForwarding = false
}

extension [Line] {
  var text: String { map { "\($0.text)\n" }.joined() }
}

extension Draft {
  /// The members as they stand now.
  func written() -> [WrittenMember] { written(in: surroundings()) }

  func written(in place: Surroundings) -> [WrittenMember] {
    zip(members, forms(in: place)).map { MemberWriter(requirement: $0, form: $1, place: place).written() }
  }

  /// The whole file.
  func lines() -> [Line] {
    let place = surroundings()
    let written = written(in: place)
    return (imports(of: written).lines + [""]).map { Line(text: $0) } + declarations(written, in: place)
  }

  /// The double, and what stands beside it.
  func declarations(_ written: [WrittenMember], in place: Surroundings) -> [Line] {
    var lines = unknownParents.map {
      Line(text: "// Not written: what \($0) requires. \(Pages.help(forParent: $0))")
    }
    let statics = written.filter { !$0.staticSpies.isEmpty }
    if place.spiesAreBeside, !statics.isEmpty {
      lines += holder(of: statics, in: place) + [Line(text: "")]
    }
    let body = body(written, statics: statics, in: place)
    if body.isEmpty { return lines + [Line(text: "\(header(in: place))}")] }
    return lines + [Line(text: header(in: place))] + body + [Line(text: "}")]
  }

  private func body(_ written: [WrittenMember], statics: [WrittenMember], in place: Surroundings) -> [Line] {
    let types = AssociatedTypes(shape)
    var groups: [[Line]] = []
    let aliases =
      types.aliases.map { "\($0.name) = \(place.text($0.type))" }
      + (concessions.contains(.namedParameters) ? types.parameters.map { "\($0.name) = \($0.name)" } : [])
    if !aliases.isEmpty { groups.append(aliases.map { Line(text: "\(place.access)typealias \($0)") }) }
    if !statics.isEmpty, !place.spiesAreBeside { groups.append(holder(of: statics, in: place)) }
    let initializer =
      place.real.map { wrappingInitializer(written, real: $0, in: place) } ?? initializer(in: place)
    if !initializer.isEmpty { groups.append(initializer) }
    groups += written.map { member in
      member.all.map { Line(text: $0, usr: member.requirement.usr) }
    }
    let parents = Parents.lines(for: shape, in: place)
    if !parents.isEmpty { groups.append(parents.map { Line(text: $0) }) }
    return Array(groups.joined(separator: [Line(text: "")]))
  }

  /// The type that holds the spies of these members, as it stands in the double, or beside one with type parameters.
  func holder(of statics: [WrittenMember], in place: Surroundings) -> [Line] {
    let spies = statics.flatMap { member in
      member.staticSpies.map { Line(text: $0, usr: member.requirement.usr) }
    }
    let initializer = place.access.isEmpty ? [] : [Line(text: ""), Line(text: "\(place.access)init() {}")]
    let inner =
      [Line(text: "@TaskLocal \(place.access)static var \(request.spies) = Spies()"), Line(text: "")]
      + [Line(text: "\(place.access)struct Spies: Sendable {")] + spies + initializer + [Line(text: "}")]
    guard place.spiesAreBeside else { return inner }
    return [Line(text: "\(place.access)enum \(name)Statics {")] + inner + [Line(text: "}")]
  }

  /// The initializer for tests, where the protocol's own initializers, access or an actor take the implicit one away.
  func initializer(in place: Surroundings) -> [Line] {
    let own = members.filter(\.isInitializer)
    let isIsolatedElsewhere = place.globalActor != nil && place.globalActor != "@MainActor"
    let isNeeded = !own.isEmpty || !place.access.isEmpty || isIsolatedElsewhere || shape.inherits(.decodable)
    guard isNeeded, !own.contains(where: { $0.parameters.isEmpty }), shape.superclass == nil else { return [] }
    let modifiers = (isIsolatedElsewhere ? "nonisolated " : "") + (shape.inherits(.object) ? "override " : "")
    return [Line(text: "\(modifiers)\(place.access)init() {}")]
  }

  /// The protocol as the double names it.
  var protocolPath: String {
    let path = shape.path.map(Words.quoted).joined(separator: ".")
    return qualified.contains(shape.path[0]) && scopes[shape.usr] == nil ? "\(shape.module).\(path)" : path
  }

  private func header(in place: Surroundings) -> String {
    let isStill = isStill(in: place)
    let mayBeSendable = !concessions.contains(.unsaidSendable)
    let saysSendable =
      mayBeSendable && isStill && !shape.isSendable && !shape.isActor && shape.globalActor == nil
      && shape.superclass == nil
      && place.container != .actor && !shape.inherits(.object)
    let types = AssociatedTypes(shape)
    let list = types.list(in: place, isSendable: isStill && (saysSendable || place.isSendable || mayBeSendable))
    let attribute = place.globalActor.map { "\($0) " } ?? ""
    let keyword = place.container == .class ? "final class" : place.container.rawValue
    var parents = shape.superclass.map { [place.text($0)] } ?? (shape.inherits(.object) ? ["NSObject"] : [])
    let isolation =
      concessions.contains(.nonisolatedConformance)
      ? "nonisolated " : concessions.contains(.mainActorConformance) ? "@MainActor " : ""
    parents.append(isolation + protocolPath)
    if saysSendable { parents.append("Sendable") }
    return "\(attribute)\(place.access)\(keyword) \(Words.quoted(name))\(list): \(parents.joined(separator: ", "))"
      + "\(types.whereClause(in: place)) {"
  }

  /// The imports of the file.
  func imports(of written: [WrittenMember]) -> Imports {
    let types = members.flatMap { member -> [Tokens] in
      var types = member.parameters.map(\.type) + member.constraints + [member.result ?? []]
      if case .typed(let type) = member.failure { types.append(type) }
      if case .typed(let type) = member.accessors.failure { types.append(type) }
      return types
    }
    let associated =
      shape.associatedTypes.flatMap(\.constraints) + shape.associatedTypes.flatMap(\.conditions) + shape.conditions
    var imports = Imports()
    for token in (types + associated + [shape.superclass ?? []]).joined() {
      guard let usr = token.usr, let module = Imports.module(of: usr) else { continue }
      imports.insert(module)
      if let kind = scopes[usr], qualified.contains(token.text) { imports.insert("\(kind) \(module).\(token.text)") }
    }
    if let kind = scopes[shape.usr], qualified.contains(shape.name) {
      imports.insert("\(kind) \(shape.module).\(shape.name)")
    }
    if shape.inherits(.object) || shape.inherits(.copying) || shape.inherits(.coding) { imports.insert("Foundation") }
    let usesKit =
      written.contains {
        !$0.spies.isEmpty || !$0.staticSpies.isEmpty || $0.lines.contains { $0.contains("unimplemented()") }
      }
      || shape.inherits(.decodable) || shape.inherits(.encodable) || shape.inherits(.comparable)
    if usesKit { imports.insert("Doubles") }
    let isTested = !["public", "open"].contains(shape.access)
    imports.insert(
      shape.module,
      (concessions.contains(.preconcurrencyImport) ? "@preconcurrency " : "")
        + (request.spi.map { "@_spi(\($0)) " } ?? "") + (isTested ? "@testable " : ""))
    return imports
  }
}
