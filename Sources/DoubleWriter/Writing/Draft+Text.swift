/// A line of a double, and the member that it belongs to.
struct Line: Equatable, Sendable {
  var text: String
  var usr: String?
  /// Whether the line forwards to the wrapped object.
  var isForwarding = false
}

extension [Line] {
  var text: String { map { "\($0.text)\n" }.joined() }
}

extension Draft {
  /// Returns the members in their current forms.
  func written() -> [WrittenMember] {
    zip(members, forms).map { MemberWriter(requirement: $0, form: $1, draft: self).written() }
  }

  /// The members without a spy, each with the reason.
  var missing: [String] {
    written().compactMap { member in member.missing.map { "\(member.requirement.title): \($0)" } }
  }

  /// The members that can't forward to the real object, each with the reason.
  var notForwarded: [String] { written().flatMap(\.obstacles) }

  /// Returns the lines of the whole file.
  func lines() -> [Line] {
    let written = written()
    return (imports(of: written).lines + [""]).map { Line(text: $0) } + declarations(written)
  }

  /// Returns the double and, if needed, the enum for its static spies.
  func declarations(_ written: [WrittenMember]) -> [Line] {
    let statics = written.filter { !$0.staticSpies.isEmpty }
    var lines: [Line] = []
    if spiesAreBeside, !statics.isEmpty { lines += holder(of: statics) + [Line(text: "")] }
    let body = body(written, statics: statics)
    if body.isEmpty { return lines + [Line(text: "\(header)}")] }
    return lines + [Line(text: header)] + body + [Line(text: "}")]
  }

  private func body(_ written: [WrittenMember], statics: [WrittenMember]) -> [Line] {
    var groups: [[Line]] = []
    let aliases =
      types.aliases.map { "\($0.name) = \(text($0.type))" }
      + (concessions.contains(.namedParameters) ? types.parameters.map { "\($0.name) = \($0.name)" } : [])
    groups.append(aliases.map { Line(text: "\(access)typealias \($0)") })
    if !statics.isEmpty, !spiesAreBeside { groups.append(holder(of: statics)) }
    groups.append(real.map { wrappingInitializer(written, real: $0) } ?? initializer)
    groups += written.map { member in
      member.all.map { Line(text: $0, usr: member.requirement.usr) }
    }
    return Array(groups.filter { !$0.isEmpty }.joined(separator: [Line(text: "")]))
  }

  /// Returns the type that holds these members' spies, inside the double or next to a generic one.
  func holder(of statics: [WrittenMember]) -> [Line] {
    let spies = statics.flatMap { member in
      member.staticSpies.map { Line(text: $0, usr: member.requirement.usr) }
    }
    let initializer = access.isEmpty ? [] : [Line(text: ""), Line(text: "\(access)init() {}")]
    let inner =
      [Line(text: "@TaskLocal \(access)static var \(request.spies) = Spies()"), Line(text: "")]
      + [Line(text: "\(access)struct Spies: Sendable {")] + spies + initializer + [Line(text: "}")]
    guard spiesAreBeside else { return inner }
    let isolation = concessions.contains(.nonisolatedStatics) ? "nonisolated " : ""
    return [Line(text: "\(isolation)\(access)enum \(name)Statics {")] + inner + [Line(text: "}")]
  }

  /// The initializer for tests, if the protocol's initializers, the access level or an actor remove the implicit one.
  var initializer: [Line] {
    let own = members.filter(\.isInitializer)
    let isNeeded = !own.isEmpty || !access.isEmpty || isIsolatedElsewhere
    guard isNeeded, !own.contains(where: { $0.parameters.isEmpty }), shape.superclass == nil else { return [] }
    let modifiers = (isIsolatedElsewhere ? "nonisolated " : "") + (shape.inherits(.object) ? "override " : "")
    return [Line(text: "\(modifiers)\(access)init() {}")]
  }

  /// The protocol's name as written in the double.
  var protocolPath: String {
    let path = shape.path.map(Words.quoted).joined(separator: ".")
    return qualified.contains(shape.path[0]) ? "\(shape.module).\(path)" : path
  }

  private var header: String {
    let mayBeSendable = !concessions.contains(.unsaidSendable)
    let isPlain = shape.globalActor == nil && shape.superclass == nil && !shape.inherits(.object)
    let saysSendable = mayBeSendable && isStill && isPlain && !shape.isSendable && container != .actor
    let list = types.list(in: self, isSendable: isStill && (isSendable || mayBeSendable))
    let attribute = globalActor.map { "\($0) " } ?? ""
    let keyword = container == .class ? "final class" : container.rawValue
    var parents = shape.superclass.map { [text($0)] } ?? (shape.inherits(.object) ? ["NSObject"] : [])
    let isolation =
      concessions.contains(.nonisolatedConformance)
      ? "nonisolated " : concessions.contains(.mainActorConformance) ? "@MainActor " : ""
    parents.append(isolation + protocolPath)
    if saysSendable { parents.append("Sendable") }
    return "\(attribute)\(access)\(keyword) \(Words.quoted(name))\(list): \(parents.joined(separator: ", "))"
      + "\(types.whereClause(in: self)) {"
  }

  func imports(of written: [WrittenMember]) -> Imports {
    let types = members.flatMap(\.types) + [shape.superclass ?? []] + shape.conditions
    let associated = shape.associatedTypes.flatMap { $0.constraints + $0.conditions }
    var imports = Imports()
    for token in (types + associated).joined() {
      guard let usr = token.usr, let module = Imports.module(of: usr) else { continue }
      if usr.hasPrefix("c:"), members.contains(where: { !$0.modules.isEmpty }) { continue }
      imports.insert(module)
    }
    if shape.inherits(.object) { imports.insert("Foundation") }
    for module in members.flatMap(\.modules) { imports.insert(module) }
    let usesKit = written.contains {
      !$0.spies.isEmpty || !$0.staticSpies.isEmpty || $0.lines.contains { $0.contains("unimplemented()") }
    }
    if usesKit { imports.insert("Doubles") }
    let isTested = !["public", "open"].contains(shape.access)
    imports.insert(
      shape.module,
      (concessions.contains(.preconcurrencyImport) ? "@preconcurrency " : "")
        + (isTested ? "@testable " : ""))
    return imports
  }
}
