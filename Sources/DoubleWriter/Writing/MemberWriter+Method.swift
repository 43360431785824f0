extension MemberWriter {
  // MARK: - Of

  func reference(_ member: inout WrittenMember) {
    refer(to: methodReference, &member)
    let arguments = requirement.parameters.map { parameter in
      parameter.type.has("borrowing") ? "copy \(Words.quoted(parameter.name))" : Words.quoted(parameter.name)
    }
    member.lines = declaration(body: ["\(effects)\(spy)(\(arguments.joined(separator: ", ")))"])
  }

  func refer(to path: String, _ member: inout WrittenMember) {
    let kind = draft.kitName(draft.kitBase)
    member.spies = ["\(spyModifier)\(draft.access)let \(spyName) = \(kind)(of: \(path))"]
  }

  /// The reference to the method, such as `Self.send`; for overloads, with labels or the type.
  var methodReference: String {
    let owner = draft.owner
    let name = Words.quotedMember(requirement.name)
    guard draft.overloads.count(where: { $0.name == requirement.name }) > 1 else { return "\(owner).\(name)" }
    let full =
      requirement.parameters.isEmpty ? name : name + requirement.referenceName.dropFirst(requirement.name.count)
    if !requirement.parameters.isEmpty,
      draft.overloads.count(where: { $0.referenceName == requirement.referenceName }) == 1
    {
      return "\(owner).\(full)"
    }
    let types = requirement.parameters.map { parameter in
      let type = parameter.type.filter { !["@", "escaping"].contains($0.text) || parameter.type.function == nil }
      return draft.text(parameter.type.function == nil ? type : parameter.type.plain)
    }
    let result = requirement.result.map(draft.text) ?? "Void"
    let type = "(\(owner)) -> (\(types.joined(separator: ", ")))\(effectText) -> \(result)"
    return "\(owner).\(full) as \(type)"
  }

  // MARK: - Explicit

  /// The `inout` parameters, whose new values are part of the answer.
  var changed: [Parameter] {
    if case .initializer = requirement.kind { return [] }
    guard form != .function else { return [] }
    return requirement.parameters.filter { $0.type.has("inout") && !requirement.isOpen($0.type) }
  }

  func explicit(_ member: inout WrittenMember) {
    let recordings = recordings
    let result =
      requirement.answersSelf
      ? nil : requirement.result.map { isGenericResult ? genericOutput($0) : draft.text($0.plain) }
    let outputs =
      (result.map { [("result", $0)] } ?? []) + changed.map { (Words.quoted($0.name), draft.text($0.type.plain)) }
    var output: String? =
      outputs.isEmpty
      ? nil : outputs.count == 1 ? outputs[0].1 : "(\(outputs.map { "\($0): \($1)" }.joined(separator: ", ")))"
    var firstAnswer = ""
    if handsDouble {
      output = "@Sendable (\(draft.name)) -> \(isFailable ? "Bool" : "Void")"
      firstAnswer = ".returns { _ in\(isFailable ? " true" : "") }"
    } else if isFailable {
      output = "Bool"
      firstAnswer = ".returns(true)"
    } else if result == nil, !changed.isEmpty {
      let names = changed.map { Words.quoted($0.name) }
      let recorded = requirement.parameters.filter { recording(of: $0) != nil }
      let all = recorded.map { changed.contains($0) ? Words.quoted($0.name) : "_" }
      let answer = names.count == 1 ? names[0] : "(\(names.map { "\($0): \($0)" }.joined(separator: ", ")))"
      firstAnswer = ".runs { \(all.joined(separator: ", ")) in \(answer) }"
    }
    add(
      spyName, inputs: recordings.map(\.type), output: output, failure: spyFailure, firstAnswer: firstAnswer,
      to: &member)
    let call = "\(effects)\(spy)(\(arguments(recordings)))" + (handsDouble ? "(self)" : "")
    var body = recordings.flatMap(\.preparation)
    if outputs.count == 1, changed.count == 1 {
      body.append("\(outputs[0].0) = \(call)")
    } else if !changed.isEmpty {
      let answer = local("answer")
      body.append("let \(answer) = \(call)")
      body += changed.map { "\(Words.quoted($0.name)) = \(answer).\(Words.quotedMember($0.name))" }
      if isGenericResult, let type = requirement.result {
        body += cast("\(answer).result", to: type)
      } else if result != nil {
        body.append("return \(answer).result")
      }
    } else if requirement.answersSelf {
      body += [call, "return self"]
    } else {
      body = ended(call, after: body)
    }
    member.lines = declaration(body: body)
  }

  func arguments(_ recordings: [Recording]) -> String {
    recordings.map { recording in
      var effects = recording.effects
      if spyFailure != nil { effects.failure = .never }
      if requirement.effects.isAsync { effects.isAsync = false }
      return effects.words + recording.value
    }
    .joined(separator: ", ")
  }

  /// Returns the end of a body: the spy's call, its result converted for the caller's type or a failable initializer.
  func ended(_ call: String, after body: [String]) -> [String] {
    if isFailable { return body + ["guard \(call) else { return nil }"] }
    guard let result = requirement.result else { return body + [call] }
    if isGenericResult { return body + cast(call, to: result) }
    return body + [body.isEmpty ? call : "return \(call)"]
  }

  /// Whether only the caller knows the type of the result.
  var isGenericResult: Bool { requirement.result.map(requirement.isOpen) ?? false }

  func genericOutput(_ type: Tokens) -> String {
    type.last?.text == "?" || type.last?.text == "!" ? "(any Sendable)?" : "any Sendable"
  }

  /// Casts a result of an unknown type to the type that the caller asks for.
  func cast(_ call: String, to type: Tokens) -> [String] {
    if type.count == 2, type[1].text == "?" || type[1].text == "!" {
      return ["return \(call) as? \(type[0].text)"]
    }
    let answer = local(call.hasPrefix("answer.") ? "value" : "answer")
    let text = draft.text(type.plain)
    return unwrapped(call, as: text, named: answer) + ["return \(answer)"]
  }

  func unwrapped(_ call: String, as type: String, named answer: String) -> [String] {
    [
      "guard let \(answer) = \(call) as? \(type) else {",
      "preconditionFailure(\"\(spyName) has no answer of the type that is asked for\")", "}",
    ]
  }
}
