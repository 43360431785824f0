extension MemberWriter {
  // MARK: - Properties

  func property(_ member: inout WrittenMember) {
    let type = place.text(requirement.result ?? [])
    let name = Words.quoted(requirement.name)
    if form == .stored {
      member.lines = ["\(place.access)var \(name): \(type) = \(Form.initialValue(of: requirement) ?? "nil")"]
      return
    }
    if form == .of {
      refer(to: "\\\(place.owner).\(Words.quotedMember(requirement.name))", &member)
    } else {
      add(getter(inputs: []), to: &member)
    }
    accessors(&member, inputs: [], arguments: [])
  }

  func subscripted(_ member: inout WrittenMember) {
    let recordings = recordings
    add(getter(inputs: recordings.map(\.type)), to: &member)
    accessors(&member, inputs: recordings.map(\.type), arguments: recordings.map(\.value))
  }

  /// Whether a value that is set is read again.
  var remembers: Bool {
    let isKept = requirement.kind == .property ? form != .function : form == .remembering
    return form == .stored || isKept && !isGenericResult
  }

  private var isGenericResult: Bool {
    Erasure(requirement: requirement, place: place).mentions(requirement.result ?? [])
  }

  private func getter(inputs: [String]) -> SpyText {
    let type = place.text((requirement.result ?? []).plain)
    let output =
      isGenericResult ? genericOutput(requirement.result ?? []) : form == .function ? "@Sendable () -> \(type)" : type
    return SpyText(name: spyName, inputs: inputs, output: output, failure: spyFailure)
  }

  private func accessors(_ member: inout WrittenMember, inputs: [String], arguments: [String]) {
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
    let setter = requirement.isOfType ? spy.replacing(spyName, with: name) : name
    let erased = Erasure(requirement: requirement, place: place).erased(requirement.result ?? [])
    let newType = erased.flatMap { $0.isSendable || place.stays(requirement, as: form) ? $0.text : nil } ?? "String"
    let newValue = isGenericResult && newType == "String" ? "String(describing: newValue)" : "newValue"
    let recordsValue = form != .function
    var text = SpyText(name: name, inputs: inputs + (recordsValue ? [newType] : []))
    if !recordsValue {
      let isNoncopyable = place.refusals[requirement.usr, default: []].contains { $0.text.contains("'Copyable'") }
      text.output = "@Sendable (\(isNoncopyable ? "consuming " : "")\(newType)) -> Void"
      text.firstAnswer = ".returns { _ in }"
    }
    add(text, to: &member)
    let written = (arguments + (recordsValue ? [newValue] : [])).joined(separator: ", ")
    let modifier = place.container == .struct && !requirement.isStatic ? "nonmutating " : ""
    var writing = [
      "\(arguments.contains(name) ? "self." : "")\(setter)(\(written))" + (recordsValue ? "" : "(newValue)")
    ]
    if remembers, !forwardsSetter {
      writing.append(
        "\(spy).returns(\((["newValue"] + (arguments.isEmpty ? [] : ["for: \(arguments.joined(separator: ", "))"])).joined(separator: ", ")))"
      )
    }
    member.lines = declaration(body: block("get\(accessorEffects)", reading) + block("\(modifier)set", writing))
  }

  // MARK: - Initializers and operators

  func initializer(_ member: inout WrittenMember, mark: String) {
    if form == .function { return function(&member) }
    let recordings = recordings
    var text = SpyText(name: spyName, inputs: recordings.map(\.type), failure: spyFailure)
    let call = "\(effects)\(spy)(\(arguments(recordings)))"
    var body = recordings.flatMap(\.preparation)
    if mark.isEmpty {
      body.append(call)
    } else {
      text.output = "Bool"
      text.firstAnswer = ".returns(true)"
      body.append("guard \(call) else { return nil }")
    }
    add(text, to: &member)
    member.lines = declaration(body: body)
  }

  /// The operand whose spy an operator asks.
  var operand: Parameter? {
    guard requirement.kind == .operator else { return nil }
    return requirement.parameters.first { $0.type.withoutSpecifiers.map(\.text) == ["Self"] }
  }

  /// An operator is static, but the spy can be that of its left operand.
  func operation(_ member: inout WrittenMember) {
    if form == .function, operand != nil { return function(&member) }
    guard operand != nil else {
      let missing = "no operand is the double itself; see NamesAndOperators in the cookbook"
      member.missing = missing
      member.comments = ["// Not written, \(missing)."]
      member.lines = declaration(body: ["unimplemented()"])
      return
    }
    explicit(&member)
  }
}
