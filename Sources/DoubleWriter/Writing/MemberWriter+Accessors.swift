extension MemberWriter {
  /// Whether reading returns the value that was set.
  var remembers: Bool {
    let isKept = requirement.kind == .property ? form != .function : form == .remembering
    return isKept && !isGenericResult
  }

  func accessors(_ member: inout WrittenMember) {
    let result = requirement.result ?? []
    let (inputs, arguments) = (recordings.map(\.type), recordings.map(\.value))
    if form == .of {
      refer(to: "\\\(draft.owner).\(Words.quotedMember(requirement.name))", &member)
    } else {
      let type = draft.text(result.plain)
      let output = isGenericResult ? genericOutput(result) : form == .function ? "@Sendable () -> \(type)" : type
      add(spyName, inputs: inputs, output: output, failure: spyFailure, to: &member)
    }
    let call = "\(effects)\(spy)(\(arguments.joined(separator: ", ")))" + (form == .function ? "()" : "")
    let reading = ended(call, after: [])
    let name = "set\(Words.capitalized(spyName))"
    guard requirement.hasSetter else {
      let hasEffects = requirement.effects != Effects()
      member.lines = declaration(body: hasEffects ? block("get\(effectText)", reading) : reading)
      return
    }
    let setter = requirement.isOfType ? spy.replacing(spyName, with: name) : name
    let newValue = kept(result, "newValue")
    let isHanded = form == .function
    if isHanded {
      let isNoncopyable = draft.refusals[requirement.usr, default: []].contains { $0.text.contains("'Copyable'") }
      let output = "@Sendable (\(isNoncopyable ? "consuming " : "")\(newValue.type)) -> Void"
      add(name, inputs: inputs, output: output, failure: nil, firstAnswer: ".returns { _ in }", to: &member)
    } else {
      add(name, inputs: inputs + [newValue.type], output: nil, failure: nil, to: &member)
    }
    let written = (arguments + (isHanded ? [] : [newValue.value])).joined(separator: ", ")
    let modifier = draft.container == .struct && !requirement.isStatic ? "nonmutating " : ""
    let start = arguments.contains(name) ? "self." : ""
    var writing = ["\(start)\(setter)(\(written))\(isHanded ? "(newValue)" : "")"]
    if remembers, !forwardsSetter {
      let index = arguments.isEmpty ? "" : ", for: \(arguments.joined(separator: ", "))"
      writing.append("\(spy).returns(newValue\(index))")
    }
    member.lines = declaration(body: block("get\(effectText)", reading) + block("\(modifier)set", writing))
  }
}
