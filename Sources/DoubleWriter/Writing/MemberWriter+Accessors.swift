extension MemberWriter {
  /// Whether a value that is set is read again.
  var remembers: Bool {
    let isKept = requirement.kind == .property ? form != .function : form == .remembering
    return form == .stored || isKept && !isGenericResult
  }

  /// A property, or a subscript.
  func accessors(_ member: inout WrittenMember) {
    let result = requirement.result ?? []
    if form == .stored {
      let value = Form.initialValue(of: requirement) ?? "nil"
      member.lines = ["\(draft.access)var \(Words.quoted(requirement.name)): \(draft.text(result)) = \(value)"]
      return
    }
    let (inputs, arguments) = (recordings.map(\.type), recordings.map(\.value))
    if form == .of {
      refer(to: "\\\(draft.owner).\(Words.quotedMember(requirement.name))", &member)
    } else {
      let type = draft.text(result.plain)
      let output = isGenericResult ? genericOutput(result) : form == .function ? "@Sendable () -> \(type)" : type
      add(spyName, inputs: inputs, output: output, failure: spyFailure, to: &member)
    }
    let call = "\(effects)\(spy)(\(arguments.joined(separator: ", ")))" + (form == .function ? "()" : "")
    let reading = ended(call)
    let name = "set\(Words.capitalized(spyName))"
    guard requirement.hasSetter else {
      let hasEffects = requirement.effects != Effects()
      member.lines = declaration(body: hasEffects ? block("get\(effectText)", reading) : reading)
      return
    }
    let setter = requirement.isOfType ? spy.replacing(spyName, with: name) : name
    let erased = erasure.erased(result)
    let newType = erased.flatMap { $0.isSendable || draft.stays(requirement, as: form) ? $0.text : nil } ?? "String"
    let newValue = isGenericResult && newType == "String" ? "String(describing: newValue)" : "newValue"
    let recordsValue = form != .function
    if recordsValue {
      add(name, inputs: inputs + [newType], output: nil, failure: nil, to: &member)
    } else {
      let isNoncopyable = draft.refusals[requirement.usr, default: []].contains { $0.text.contains("'Copyable'") }
      let output = "@Sendable (\(isNoncopyable ? "consuming " : "")\(newType)) -> Void"
      add(name, inputs: inputs, output: output, failure: nil, firstAnswer: ".returns { _ in }", to: &member)
    }
    let written = (arguments + (recordsValue ? [newValue] : [])).joined(separator: ", ")
    let modifier = draft.container == .struct && !requirement.isStatic ? "nonmutating " : ""
    var writing = [
      "\(arguments.contains(name) ? "self." : "")\(setter)(\(written))" + (recordsValue ? "" : "(newValue)")
    ]
    if remembers, !forwardsSetter {
      writing.append(
        "\(spy).returns(\((["newValue"] + (arguments.isEmpty ? [] : ["for: \(arguments.joined(separator: ", "))"])).joined(separator: ", ")))"
      )
    }
    member.lines = declaration(body: block("get\(effectText)", reading) + block("\(modifier)set", writing))
  }
}
