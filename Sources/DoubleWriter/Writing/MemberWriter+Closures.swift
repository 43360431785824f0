/// A completion handler that no Sendable spy can keep: the spy answers what it gets.
enum Completion {
  /// Which parameter it is; nil where the method isn't of this shape.
  static func index(in method: Requirement, _ place: Surroundings) -> Int? {
    guard method.result == nil, method.kind == .method, method.packs.isEmpty else { return nil }
    let closures = method.parameters.indices.filter { method.parameters[$0].type.function != nil }
    guard closures.count == 1, let index = closures.first, let function = method.parameters[index].type.function,
      function.isEscaping, !function.isAutoclosure, function.result == nil, function.failure == .never,
      !function.isAsync || method.isAsync, !function.parameters.contains(where: { $0.has("inout") })
    else { return nil }
    return index
  }
}

/// A closure that doesn't escape: the member calls it, with what the spy answers.
enum InPlace {
  static func index(in method: Requirement) -> Int? {
    let indices = method.parameters.indices.filter {
      guard let function = method.parameters[$0].type.function else { return false }
      return !function.isEscaping && !function.isAutoclosure
    }
    return indices.count == 1 ? indices.first : nil
  }

  static func isPossible(_ method: Requirement) -> Bool {
    guard let index = index(in: method), let function = method.parameters[index].type.function else { return false }
    let hasRightResult = method.result == nil || method.result?.text == function.result?.text
    let canThrow = function.failure == .never || method.failure != .never
    let generics = Set(method.generics)
    return hasRightResult && canThrow && (!function.isAsync || method.isAsync)
      && !function.parameters.contains { $0.mentions(generics) }
      && !method.parameters.contains { $0.type.has("inout") }
  }
}

extension MemberWriter {
  private func others(than index: Int) -> [(Parameter, Recording)] {
    requirement.parameters.indices.filter { $0 != index }.compactMap { other in
      let parameter = requirement.parameters[other]
      return Recording.of(parameter, in: requirement, place, keepsAll: false).map { (parameter, $0) }
    }
  }

  private func output(of function: FunctionType) -> String? {
    let types = function.parameters.map { place.text($0.plain) }
    return types.isEmpty ? nil : types.count == 1 ? types[0] : "(\(types.joined(separator: ", ")))"
  }

  func completion(_ member: inout WrittenMember) {
    guard let index = Completion.index(in: requirement, place),
      let function = requirement.parameters[index].type.function
    else { return }
    let closure = Words.quoted(requirement.parameters[index].name)
    let recordings = others(than: index)
    let isGeneric = function.parameters.contains { $0.mentions(Set(requirement.generics)) }
    add(
      SpyText(
        name: spyName, inputs: recordings.map { (name: $0.0.name, type: $0.1.type) },
        output: isGeneric ? "any Sendable" : output(of: function), failure: spyFailure), to: &member)
    let call = "\(effects)\(spy)(\(arguments(recordings.map(\.1))))"
    let wait = function.isAsync ? "await " : ""
    let mark = function.isOptional ? "?" : ""
    let answer = local("answer")
    let preparation = recordings.flatMap(\.1.preparation)
    if isGeneric {
      let type = output(of: function) ?? "Void"
      let values =
        function.parameters.count == 1
        ? answer : function.parameters.indices.map { "\(answer).\($0)" }.joined(separator: ", ")
      member.lines = declaration(
        body: preparation + [
          "guard let \(answer) = \(call) as? \(type) else {",
          "  preconditionFailure(\"\(spyName) has no answer of the type that is asked for\")", "}",
          "\(wait)\(closure)\(mark)(\(values))",
        ])
      return
    }
    switch function.parameters.count {
    case 0: member.lines = declaration(body: preparation + [call, "\(wait)\(closure)\(mark)()"])
    case 1 where !function.isOptional && wait.isEmpty && effects.isEmpty:
      member.lines = declaration(body: preparation + ["\(closure)(\(call))"])
    case 1:
      member.lines = declaration(
        body: preparation + ["let \(answer) = \(call)", "\(wait)\(closure)\(mark)(\(answer))"])
    default:
      let values = function.parameters.indices.map { "\(answer).\($0)" }.joined(separator: ", ")
      member.lines = declaration(
        body: preparation + ["let \(answer) = \(call)", "\(wait)\(closure)\(mark)(\(values))"])
    }
  }

  func inPlace(_ member: inout WrittenMember) {
    guard let index = InPlace.index(in: requirement), let function = requirement.parameters[index].type.function
    else { return }
    let closure = Words.quoted(requirement.parameters[index].name)
    let recordings = others(than: index)
    add(
      SpyText(
        name: spyName, inputs: recordings.map { (name: $0.0.name, type: $0.1.type) }, output: output(of: function),
        failure: spyFailure), to: &member)
    let call = "\(effects)\(spy)(\(arguments(recordings.map(\.1))))"
    let start =
      (requirement.result == nil ? function.result == nil ? "" : "_ = " : "return ")
      + (function.failure.needsTry ? "try " : "") + (function.isAsync ? "await " : "")
    let answer = local("answer")
    let preparation = recordings.flatMap(\.1.preparation)
    func value(_ index: Int) -> String {
      let value = function.parameters.count == 1 ? answer : "\(answer).\(index)"
      return function.parameters[index].has("inout") ? "&\(value)" : value
    }
    guard !function.parameters.isEmpty else {
      member.lines = declaration(body: preparation + [call, "\(start)\(closure)()"])
      return
    }
    let keyword = function.parameters.contains { $0.has("inout") } ? "var" : "let"
    let values = function.parameters.indices.map(value).joined(separator: ", ")
    member.lines = declaration(body: preparation + ["\(keyword) \(answer) = \(call)", "\(start)\(closure)(\(values))"])
  }

  /// Some arguments are recorded; the others go into a function that is the spy's answer.
  func function(_ member: inout WrittenMember) {
    let generics = Set(requirement.generics)
    let handed = requirement.parameters.filter { parameter in
      ["inout", "isolated", "borrowing", "consuming"].contains(where: parameter.type.has) || parameter.type.isVariadic
        || !place.isSendable(parameter.type, generics: generics)
    }
    let kept = requirement.parameters.filter { !handed.contains($0) }
    let closures = handed.compactMap { $0.type.function }
    let failure: String =
      closures.contains { $0.failure != .never } ? Self.text(of: requirement.failure, in: place).trimmingStart : ""
    let wait = closures.contains(where: \.isAsync) ? "async" : ""
    let effectWords = [wait, failure].filter { !$0.isEmpty }.map { " \($0)" }.joined()
    let types = handed.map { parameter in
      parameter.type.isVariadic ? "[\(place.text(parameter.type.withoutSpecifiers))]" : place.text(parameter.type)
    }
    let result = requirement.result.map(place.text) ?? "Void"
    let answerType = "@Sendable (\(types.joined(separator: ", ")))\(effectWords) -> \(result)"
    var text = SpyText(name: spyName, failure: spyFailure)
    text.inputs = kept.map { (name: $0.name, type: place.text($0.type.plain)) }
    text.output = answerType
    if requirement.result == nil {
      text.firstAnswer = handed.isEmpty ? "{}" : "{ \(handed.map { _ in "_" }.joined(separator: ", ")) in }"
    }
    add(text, to: &member)
    let keptNames = kept.map { $0.type.has("borrowing") ? "copy \(Words.quoted($0.name))" : Words.quoted($0.name) }
    let handedNames = handed.map { "\($0.type.has("inout") ? "&" : "")\(Words.quoted($0.name))" }
    let tries = spyFailure == nil && !failure.isEmpty ? "try " : ""
    let waits = wait.isEmpty || isAwaited ? "" : "await "
    member.lines = declaration(
      body: [
        "\(tries)\(effects)\(waits)\(spy)(\(keptNames.joined(separator: ", ")))(\(handedNames.joined(separator: ", ")))"
      ])
  }
}

extension String {
  fileprivate var trimmingStart: String { String(drop { $0 == " " }) }
}
