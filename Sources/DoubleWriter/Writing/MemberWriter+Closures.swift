/// A completion handler that no Sendable spy can keep, or that may not escape: the spy answers with its argument.
enum Completion {
  /// The closure's position among the parameters; nil where the method isn't of this shape.
  static func index(in method: Requirement, _ place: Surroundings) -> Int? {
    guard method.result == nil, method.kind == .method, method.packs.isEmpty else { return nil }
    let closures = method.parameters.indices.filter { method.parameters[$0].type.function != nil }
    guard closures.count == 1, let index = closures.first, let function = method.parameters[index].type.function,
      !function.isAutoclosure, function.result == nil, function.failure == .never,
      !function.isAsync || method.isAsync, !function.parameters.contains(where: { $0.has("inout") })
    else { return nil }
    return index
  }
}

/// A closure that the member calls itself, with the spy's answer: one that doesn't escape, or whose type only the caller
/// knows.
enum InPlace {
  static func index(in method: Requirement) -> Int? {
    let generics = method.openTypes
    let indices = method.parameters.indices.filter {
      let type = method.parameters[$0].type
      guard let function = type.function else { return false }
      return !function.isAutoclosure && (!function.isEscaping || type.mentions(generics))
    }
    return indices.count == 1 ? indices.first : nil
  }

  /// The names of the method's own parameters that the closure can be called with; nil where the spy answers that one.
  static func suppliers(for function: FunctionType, in method: Requirement) -> [String?]? {
    var names: [String?] = []
    for type in function.parameters {
      guard type.mentions(method.openTypes) else {
        names.append(nil)
        continue
      }
      guard let supplier = method.parameters.first(where: { $0.type.plain.text == type.plain.text }) else { return nil }
      names.append(supplier.name)
    }
    return names
  }

  static func isPossible(_ method: Requirement) -> Bool {
    guard let index = index(in: method), let function = method.parameters[index].type.function else { return false }
    let hasRightResult = method.result == nil || method.result?.text == function.result?.text
    let canThrow = function.failure == .never || method.failure != .never
    return hasRightResult && canThrow && (!function.isAsync || method.isAsync)
      && suppliers(for: function, in: method) != nil && !method.parameters.contains { $0.type.has("inout") }
  }
}

extension MemberWriter {
  private func others(than index: Int) -> [(Parameter, Recording)] {
    requirement.parameters.indices.filter { $0 != index }.compactMap { other in
      let parameter = requirement.parameters[other]
      return Recording.of(parameter, in: requirement, place, keepsAll: false, projects: isMade).map { (parameter, $0) }
    }
  }

  /// The type of the closure's arguments together; a function makes one that isn't Sendable.
  private func output(of parameters: [Tokens]) -> String? {
    let types = parameters.map { place.text($0.plain) }
    guard !types.isEmpty else { return nil }
    let all = types.count == 1 ? types[0] : "(\(types.joined(separator: ", ")))"
    return isMade ? "@Sendable () -> \(all)" : all
  }

  private var isMade: Bool { form == .completionMade || form == .inPlaceMade }

  /// The call of the spy that answers with a closure's arguments.
  private func call(_ recordings: [Recording], hasAnswer: Bool) -> String {
    "\(effects)\(spy)(\(arguments(recordings)))\(isMade && hasAnswer ? "()" : "")"
  }

  func completion(_ member: inout WrittenMember) {
    guard let index = Completion.index(in: requirement, place),
      let function = requirement.parameters[index].type.function
    else { return }
    let closure = Words.quoted(requirement.parameters[index].name)
    let recordings = others(than: index)
    let isGeneric = function.parameters.contains { $0.mentions(requirement.openTypes) }
    add(
      SpyText(
        name: spyName, inputs: recordings.map { (name: $0.0.name, type: $0.1.type) },
        output: isGeneric ? isMade ? "@Sendable () -> Any" : "any Sendable" : output(of: function.parameters),
        failure: spyFailure), to: &member)
    let call = call(recordings.map(\.1), hasAnswer: !function.parameters.isEmpty)
    let wait = function.isAsync ? "await " : ""
    let mark = function.isOptional ? "?" : ""
    let answer = local("answer")
    let preparation = recordings.flatMap(\.1.preparation)
    if isGeneric {
      let all = function.parameters.map { place.text($0.plain) }.joined(separator: ", ")
      let type = function.parameters.count == 1 ? all : "(\(all))"
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
    guard let index = InPlace.index(in: requirement), let function = requirement.parameters[index].type.function,
      let suppliers = InPlace.suppliers(for: function, in: requirement)
    else { return }
    let closure = Words.quoted(requirement.parameters[index].name)
    let recordings = others(than: index)
    let answered = function.parameters.indices.filter { suppliers[$0] == nil }
    add(
      SpyText(
        name: spyName, inputs: recordings.map { (name: $0.0.name, type: $0.1.type) },
        output: output(of: answered.map { function.parameters[$0] }), failure: spyFailure), to: &member)
    let call = call(recordings.map(\.1), hasAnswer: !answered.isEmpty)
    let start =
      (requirement.result == nil ? function.result == nil ? "" : "_ = " : "return ")
      + (function.failure.needsTry ? "try " : "") + (function.isAsync ? "await " : "")
    let answer = local("answer")
    let values = function.parameters.indices.map { index -> String in
      if let supplier = suppliers[index] { return Words.quoted(supplier) }
      let value = answered.count == 1 ? answer : "\(answer).\(answered.firstIndex(of: index) ?? 0)"
      return function.parameters[index].has("inout") ? "&\(value)" : value
    }
    let keyword = function.parameters.contains { $0.has("inout") } ? "var" : "let"
    let first = answered.isEmpty ? call : "\(keyword) \(answer) = \(call)"
    member.lines = declaration(
      body: recordings.flatMap(\.1.preparation) + [first, "\(start)\(closure)(\(values.joined(separator: ", ")))"])
  }
}
