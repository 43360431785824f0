extension MemberWriter {
  // MARK: - Properties

  func property(_ member: inout WrittenMember) {
    let type = place.text(requirement.result ?? [])
    let name = Words.quoted(requirement.name)
    if form == .stored {
      member.lines = ["\(place.access)var \(name): \(type) = \(Form.initialValue(of: requirement) ?? "nil")"]
      return
    }
    if form == .of || form == .nonSendableOf {
      let kind = form == .of ? place.kind == .stub ? "Stub" : "Spy" : "NonSendableSpy"
      let root = place.owner == "Self" ? "Self" : place.doubleName
      let path = "\\\(root).\(Words.quotedMember(requirement.name))"
      member.spies = ["\(spyModifier)\(place.access)let \(spyName) = \(place.kitName(kind))(of: \(path))"]
    } else {
      add(getter(inputs: []), to: &member)
    }
    accessors(&member, inputs: [], arguments: [])
  }

  func subscripted(_ member: inout WrittenMember) {
    let recordings = requirement.parameters.compactMap { parameter in
      Recording.of(parameter, in: requirement, place, keepsAll: form.isNonSendable, projects: form == .projected).map {
        (parameter, $0)
      }
    }
    let inputs = recordings.map { (name: $0.0.name, type: $0.1.type) }
    add(getter(inputs: inputs), to: &member)
    accessors(&member, inputs: inputs, arguments: recordings.map(\.1.value))
  }

  private var isGenericResult: Bool {
    Erasure(requirement: requirement, place: place).mentions(requirement.result ?? [])
  }

  private func getter(inputs: [(name: String, type: String)]) -> SpyText {
    let type = place.text((requirement.result ?? []).plain)
    let output =
      isGenericResult ? genericOutput(requirement.result ?? []) : form == .function ? "@Sendable () -> \(type)" : type
    return SpyText(name: spyName, inputs: inputs, output: output, failure: spyFailure)
  }

  private func accessors(_ member: inout WrittenMember, inputs: [(name: String, type: String)], arguments: [String]) {
    let call = "\(effects)\(spy)(\(arguments.joined(separator: ", ")))" + (form == .function ? "()" : "")
    let reading = isGenericResult ? cast(call, to: requirement.result ?? []) : [call]
    let name = "set\(Words.capitalized(spyName))"
    guard requirement.accessors.hasSetter else {
      if requirement.accessors.hasEffects {
        member.lines = declaration(body: block("get\(accessorEffects)", reading))
      } else {
        member.lines = declaration(body: reading)
      }
      return
    }
    let setter = isShared ? spy.replacing(spyName, with: name) : name
    let isGeneric = isGenericResult
    let erased = isGeneric ? Erasure(requirement: requirement, place: place).erased(requirement.result ?? []) : nil
    let newType =
      isGeneric
      ? erased.flatMap { $0.isSendable || form.isNonSendable ? $0.text : nil } ?? "String"
      : place.text((requirement.result ?? []).plain)
    let newValue = isGeneric && newType == "String" ? "String(describing: newValue)" : "newValue"
    let recordsValue = form != .function
    let taken = Set(inputs.map(\.name))
    let inputName = taken.contains("value") ? "newValue" : "value"
    var text = SpyText(name: name, inputs: inputs + (recordsValue ? [(name: inputName, type: newType)] : []))
    if !recordsValue {
      text.output = "@Sendable (\(newType)) -> Void"
      text.firstAnswer = "{ _ in }"
    }
    add(text, to: &member)
    let written = (arguments + (recordsValue ? [newValue] : [])).joined(separator: ", ")
    let modifier = place.container == .struct && !requirement.isStatic ? "nonmutating " : ""
    member.lines = declaration(
      body: block("get\(accessorEffects)", reading)
        + block(
          "\(modifier)set",
          [(arguments.contains(name) ? "self." : "") + "\(setter)(\(written))" + (recordsValue ? "" : "(newValue)")]))
  }

  private func block(_ head: String, _ body: [String]) -> [String] {
    let body = Self.withoutLoneReturn(body)
    if body.count == 1, head.count + body[0].count + 9 <= place.layout.width { return ["\(head) { \(body[0]) }"] }
    return ["\(head) {"] + body.map { "  \($0)" } + ["}"]
  }

  // MARK: - Initializers and operators

  func initializer(_ member: inout WrittenMember, mark: String) {
    if form == .function { return function(&member) }
    let recordings = requirement.parameters.compactMap { parameter in
      Recording.of(parameter, in: requirement, place, keepsAll: false, projects: form == .projected).map {
        (parameter, $0)
      }
    }
    var text = SpyText(
      name: spyName, inputs: recordings.map { (name: $0.0.name, type: $0.1.type) }, failure: spyFailure)
    let call = "\(effects)\(spy)(\(arguments(recordings.map(\.1))))"
    var body = recordings.flatMap(\.1.preparation)
    if mark.isEmpty {
      body.append(call)
    } else {
      text.output = "Bool"
      text.firstAnswer = "true"
      body.append("guard \(call) else { return nil }")
    }
    add(text, to: &member)
    member.lines = declaration(body: body)
  }

  /// The operand whose spy an operator asks.
  var operand: Parameter? {
    guard requirement.kind == .operator else { return nil }
    return requirement.parameters.first { $0.type.map(\.text) == ["Self"] }
  }

  /// An operator is static, but the spy can be that of its left operand.
  func operation(_ member: inout WrittenMember) {
    if form == .function, operand != nil { return function(&member) }
    guard operand != nil else {
      member.missingPage = "NamesAndOperators"
      member.comments = ["// Not written, no operand is the double itself: see NamesAndOperators in the cookbook."]
      member.lines = declaration(body: ["unimplemented()"])
      return
    }
    let recordings = requirement.parameters.map { parameter in
      (parameter, Recording(type: place.text(parameter.type.plain), value: Words.quoted(parameter.name)))
    }
    let output = requirement.result.map { place.text($0.plain) }
    add(
      SpyText(
        name: spyName, inputs: recordings.map { (name: $0.0.name, type: $0.1.type) }, output: output,
        failure: spyFailure),
      to: &member)
    let values = recordings.map(\.1.value).joined(separator: ", ")
    member.lines = declaration(body: ["\(effects)\(spy)(\(values))"])
  }
}
