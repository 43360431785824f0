/// A member of a double as written in the file.
struct WrittenMember: Sendable {
  var requirement: Requirement
  /// The comment lines above the member: notes for the test's author, or the reason why it has no spy.
  var comments: [String] = []
  /// The spies that are the double's properties.
  var spies: [String] = []
  /// The spies of static members and initializers, which a task-local value holds.
  var staticSpies: [String] = []
  var lines: [String] = []
  var all: [String] { comments + spies + lines }
  /// The reason why the member has no spy; nil if it has one.
  var missing: String?
  /// The lines that make the spies forward to the wrapped object.
  var forwardings: [String] = []
  /// The reasons why spies don't forward.
  var obstacles: [String] = []
  /// The forwarding lines and the obstacles, as written in the initializer that takes the real object.
  var asking: [String] { obstacles.map { "// Not forwarded: \($0)." } + forwardings }
}

/// Writes one member in one form.
struct MemberWriter: Sendable {
  let requirement: Requirement
  let form: Form
  let draft: Draft

  var spyName: String { draft.names.name(of: requirement) }
  var parameterNames: Set<String> { Set(requirement.parameters.map(\.name)) }

  var erasure: Erasure { Erasure(requirement: requirement, draft: draft) }

  /// The expression for the spy inside the member.
  var spy: String {
    if requirement.isOfType { return "\(draft.staticOwner).\(spyName)" }
    if let operand = requirement.operand { return "\(Words.quoted(operand.name)).\(spyName)" }
    return parameterNames.contains(spyName) ? "self.\(spyName)" : spyName
  }

  func written() -> WrittenMember {
    var member = WrittenMember(requirement: requirement)
    if let identity {
      member.lines = declaration(body: [identity])
      return member
    }
    if form == .stops, draft.request.kind != .dummy {
      let reason = draft.refusals[requirement.usr]?.last.map { "the compiler says \"\($0.text)\"" }
      let why = "none of the forms that write-double knows fits: \(reason ?? "no operand is the double itself")"
      member.missing = why
      member.comments = ["// Not written, \(why)."]
    } else if form != .stops {
      member.comments = limits.map { "// \($0)" }
    }
    forward(&member)
    switch (requirement.kind, form) {
    case (_, .stops): stop(&member)
    case (.property, _), (.subscript, _): accessors(&member)
    case (_, .of): reference(&member)
    case (_, .called): called(&member)
    case (_, .function): function(&member)
    default: explicit(&member)
    }
    return member
  }

  /// The form's limits: facts that a test can't observe or control.
  private var limits: [String] {
    var limits: [String] = []
    if form == .called, let closure = CalledClosure(of: requirement) {
      limits.append("It calls `\(requirement.parameters[closure.index].name)` at once.")
    }
    if makesDouble, !handsDouble { limits.append("The code gets a double whose other spies no test reaches.") }
    if form == .function || handsDouble {
      let names = (handed.map { Words.quoted($0.name) } + (handsDouble ? ["double"] : [])).joined(separator: ", ")
      limits.append("Its answer is a function: `\(spyName).returns { \(names.isEmpty ? "" : "\(names) in ")… }`.")
    }
    if form == .of || form == .explicit, let closure = keptClosure { limits.append(closure) }
    if requirement.hasSetter, !remembers, !forwardsSetter {
      limits.append("A value that is set isn't read again.")
    }
    if form == .explicit || form == .projected {
      let lost = requirement.parameters.filter { recording(of: $0) == nil && !$0.type.has("isolated") }.map(\.name)
      if !lost.isEmpty { limits.append("Not recorded, and not called: \(lost.joined(separator: ", ")).") }
      let kept = requirement.parameters.filter { $0.type.has("inout") && requirement.isOpen($0.type) }
      if !kept.isEmpty { limits.append("Not changed: \(kept.map(\.name).joined(separator: ", ")).") }
    }
    if case .typed(let type) = requirement.effects.failure, type.mentions(requirement.openTypes) {
      limits.append("The spy can't throw \(draft.text(type)).")
    }
    return limits
  }

  /// The call that a test makes to a closure that the spy keeps.
  private var keptClosure: String? {
    let kept = requirement.parameters.filter { form == .of || recording(of: $0) != nil }
    guard let index = kept.firstIndex(where: { $0.type.function.map { $0.isEscaping && !$0.isAutoclosure } ?? false }),
      let function = kept[index].type.function
    else { return nil }
    let place = kept.count == 1 ? "" : ".\(index)"
    let mark = function.isOptional ? "?" : ""
    let values = function.parameters.isEmpty ? "" : "…"
    return "The test calls `\(kept[index].name)`: `\(spyName).calls.last?.arguments\(place)\(mark)(\(values))`."
  }

  private func stop(_ member: inout WrittenMember) {
    let body: [String] =
      requirement.hasSetter
      ? ["get\(effectText) { unimplemented() }", "set { unimplemented() }"]
      : isAccessor && requirement.effects != Effects() ? ["get\(effectText) { unimplemented() }"] : ["unimplemented()"]
    member.lines = declaration(body: body)
  }

  /// The body of a comparison by identity, which makes each object equal only to itself.
  private var identity: String? {
    guard draft.container != .struct, requirement.parameters.allSatisfy({ $0.label == nil || $0.label == "into" }),
      [.equatable, .hashable, .comparable].contains(where: { draft.shape.inherits($0) })
    else { return nil }
    let names = requirement.parameters.map { Words.quoted($0.name) }
    return switch requirement.title {
    case "==(_:_:)": "\(names[0]) === \(names[1])"
    case "hash(into:)": "\(names[0]).combine(ObjectIdentifier(self))"
    default: nil
    }
  }

  // MARK: - Shared by all kinds

  var isAccessor: Bool { requirement.kind == .property || requirement.kind == .subscript }

  /// Whether the member is a failable initializer, whose result the spy decides.
  var isFailable: Bool {
    if case .initializer(let mark) = requirement.kind { return !mark.isEmpty }
    return false
  }

  /// The spy's failure type; nil for a failure that depends on the method's type parameters.
  var spyFailure: String? {
    switch requirement.effects.failure {
    case .never, .ofClosures: nil
    case .any: "any Error"
    case .typed(let type): type.mentions(requirement.openTypes) || type.text == "Never" ? nil : draft.text(type)
    }
  }

  var effects: String { (spyFailure == nil ? "" : "try ") + (requirement.effects.isAsync ? "await " : "") }

  /// Returns a name for a local value that differs from all parameters.
  func local(_ name: String) -> String {
    var name = name
    while parameterNames.contains(name) { name = "spied\(Words.capitalized(name))" }
    return name
  }

  var recordings: [Recording] { requirement.parameters.compactMap(recording(of:)) }

  /// Adds the declaration of a spy with its types: `let sendSpy = SyncSpy<(String, Int), Bool, Never>()`.
  func add(
    _ name: String, inputs: [String], output: String?, failure: String?, firstAnswer: String = "",
    to member: inout WrittenMember
  ) {
    let kind = draft.kitName("\(requirement.effects.isAsync ? "Async" : "Sync")\(draft.kitBase)")
    let input = inputs.count == 1 ? inputs[0] : inputs.isEmpty ? "Void" : "(\(inputs.joined(separator: ", ")))"
    let types = [input, output ?? "Void", failure ?? "Never"].joined(separator: ", ")
    // NB: In an expression, the compiler doesn't parse `nonisolated(nonsending)` inside a type.
    let line =
      types.contains(Tokens.nonsending)
      ? "\(draft.access)let \(name): \(kind)<\(types)> = .init(\(firstAnswer))"
      : "\(draft.access)let \(name) = \(kind)<\(types)>(\(firstAnswer))"
    if requirement.isOfType { member.staticSpies.append(line) } else { member.spies.append(spyModifier + line) }
  }

  /// The modifier `nonisolated ` on an actor or a custom global actor, so that tests can use spies from anywhere.
  var spyModifier: String {
    guard !draft.stays(requirement, as: form) else { return "" }
    return draft.container == .actor || (draft.globalActor ?? "@MainActor") != "@MainActor" ? "nonisolated " : ""
  }
}
