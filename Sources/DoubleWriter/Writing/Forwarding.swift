/// Writes doubles that wrap a real object: each spy forwards to it until the test sets an answer.
extension Draft {
  /// Returns the initializer that takes the real object, with a line for each spy that forwards to it.
  func wrappingInitializer(_ written: [WrittenMember], real: String) -> [Line] {
    let types = types.parameters.map(\.name)
    let bound = protocolPath + (shape.isSendable ? "" : " & Sendable")
    let conditions = types.map { "Real.\($0) == \($0)" }.joined(separator: ", ")
    let head =
      types.isEmpty
      ? "init(_ \(real): some \(bound)) {" : "init<Real: \(bound)>(_ \(real): Real) where \(conditions) {"
    let lines = written.flatMap { member in
      member.asking.map { Line(text: $0, usr: member.requirement.usr, isForwarding: true) }
    }
    let start = shape.superclass == nil ? [] : [Line(text: "super.init()")]
    return [Line(text: (isIsolatedElsewhere ? "nonisolated " : "") + access + head)] + start + lines
      + [Line(text: "}")]
  }
}

extension MemberWriter {
  /// The reason why the member can't forward to a real object; nil if it can.
  private var obstacle: String? {
    if requirement.isOfType || requirement.kind == .operator { return "it belongs to the type" }
    if form == .called { return "its spy answers with what the closure gets" }
    if requirement.answersSelf { return "it answers with the double" }
    if requirement.result.map(erasure.mentions) ?? false { return "only its caller knows the type of the result" }
    if case .typed(let type) = requirement.effects.failure, spyFailure == nil, type.text != "Never" {
      return "its spy can't throw \(draft.text(type))"
    }
    let lost = form == .of ? nil : requirement.parameters.first { !handed.contains($0) && !isWhole($0) }
    if let lost { return "its spy doesn't get \(lost.name) as it is" }
    let refusals = draft.refusedForwardings[requirement.usr] ?? []
    return refusals.count >= ways.count ? refusals.first?.text : nil
  }

  /// Returns whether the spy receives the argument itself, and can pass it on.
  private func isWhole(_ parameter: Parameter) -> Bool {
    let name = Words.quoted(parameter.name)
    return !parameter.type.isVariadic && [name, "\(name)()", "copy \(name)"].contains(recording(of: parameter)?.value)
  }

  /// Returns whether an autoclosure reaches the answer unevaluated.
  private func isClosure(_ parameter: Parameter) -> Bool {
    guard let function = parameter.type.function, function.isAutoclosure else { return false }
    return function.isEscaping || handed.contains(parameter)
  }

  /// The isolations to try for the forwarding closure: true for the main actor.
  private var ways: [Bool] {
    if requirement.effects.isAsync { return [false] }
    let isIsolated = (requirement.globalActor ?? (requirement.isNonisolated ? nil : draft.globalActor)) == "@MainActor"
    if isIsolated { return [true] }
    // NB: In the symbol graph, a protocol doesn't have its module's default isolation.
    let refusal = draft.refusedForwardings[requirement.usr]?.first
    return refusal?.name.hasPrefix("actor_isolated") == true ? [false, true] : [false]
  }

  /// Whether the setter's spy passes the new value to the real object.
  var forwardsSetter: Bool {
    let shape = draft.shape
    return draft.real != nil && (shape.isClassBound || shape.isActor || shape.inherits(.object)) && obstacle == nil
  }

  /// Adds the lines that make the member's spies forward, and the reasons why others can't.
  func forward(_ member: inout WrittenMember) {
    guard let real = draft.real, form != .stops else { return }
    if let obstacle {
      member.obstacles = ["\(requirement.title): \(obstacle)"]
      return
    }
    let isOnMainActor = ways[draft.refusedForwardings[requirement.usr]?.count ?? 0]
    let arguments = requirement.parameters.map { parameter in
      (parameter.label.map { "\(Words.quotedLabel($0)): " } ?? "") + (parameter.type.has("inout") ? "&" : "")
        + Words.quoted(parameter.name) + (isClosure(parameter) ? "()" : "")
    }
    let name = "\(real).\(Words.quotedMember(requirement.name))"
    let list = arguments.joined(separator: ", ")
    let asked =
      switch requirement.kind {
      case .property: name
      case .subscript: "\(real)[\(list)]"
      default: "\(name)(\(list))"
      }
    func asking(_ text: String, tries: Bool = false) -> String {
      let words = tries ? "try " : ""
      if isOnMainActor { return "\(words)MainActor.assumeIsolated { \(words)\(text) }" }
      return words + (requirement.effects.isAsync ? "await " : "") + text
    }
    let recorded = requirement.parameters.filter { !handed.contains($0) }.map { Words.quoted($0.name) }
    let effects = (requirement.effects.isAsync ? " async" : "") + (spyFailure.map { " throws(\($0))" } ?? "")
    var answer = asking(asked, tries: spyFailure != nil)
    if !changed.isEmpty {
      let names = changed.map { Words.quoted($0.name) }
      let result = requirement.result.map { _ in local("result") }
      let values = (result.map { [$0] } ?? []) + names
      let statements =
        names.map { "var \($0) = \($0)" } + [(result.map { "let \($0) = " } ?? "") + answer]
        + ["return \(values.count == 1 ? values[0] : "(\(values.joined(separator: ", ")))")"]
      answer = statements.joined(separator: "; ")
    }
    if form == .function {
      let typed = zip(handed, handedTypes).map { "\(Words.quoted($0.name)): \($1)" }
      answer = closure(typed, functionEffects, answer)
    }
    member.forwardings = ["\(spyName).answers \(closure(recorded, effects, answer))"]
    guard requirement.hasSetter else { return }
    guard forwardsSetter else {
      member.obstacles = ["setting \(requirement.title): the real one may be a value"]
      return
    }
    let value = local("value")
    let setting = asking("\(asked) = \(value)")
    let setter =
      form == .function
      ? closure(recorded, "", closure([value], "", setting)) : closure(recorded + [value], "", setting)
    member.forwardings.append("set\(Words.capitalized(spyName)).answers \(setter)")
  }

  /// Returns a closure, with explicit effects where the compiler can't infer them.
  private func closure(_ parameters: [String], _ effects: String, _ body: String) -> String {
    let list = parameters.joined(separator: ", ")
    if effects.contains("throws("), !effects.contains("any Error") { return "{ (\(list))\(effects) in \(body) }" }
    if parameters.contains(where: { $0.contains(":") }) { return "{ (\(list)) in \(body) }" }
    return list.isEmpty ? "{ \(body) }" : "{ \(list) in \(body) }"
  }
}
