/// A closure that the member calls itself, with the spy's answer.
///
/// It is a completion handler that no spy can keep, one that doesn't escape, or one whose type only the caller knows.
struct CalledClosure {
  let index: Int
  let function: FunctionType
  /// The method's parameters to call the closure with; nil where the spy supplies the value.
  let suppliers: [String?]

  /// Finds the closure of a method; nil if the method doesn't have this shape.
  init?(of method: Requirement) {
    let closures = method.parameters.indices.filter { method.parameters[$0].type.function?.isAutoclosure == false }
    let open = closures.filter { index in
      let type = method.parameters[index].type
      return type.function?.isEscaping == false || type.mentions(method.openTypes)
    }
    guard let index = open.first ?? closures.first, open.count == 1 || closures.count == 1,
      let function = method.parameters[index].type.function
    else { return nil }
    let hasRightResult = method.result == nil || method.result?.text == function.result?.text
    let canThrow = function.effects.failure == .never || method.effects.failure != .never
    guard method.kind == .method, method.packs.isEmpty, hasRightResult, canThrow,
      !function.effects.isAsync || method.effects.isAsync,
      !method.parameters.contains(where: { $0.type.has("inout") })
    else { return nil }
    self.index = index
    self.function = function
    suppliers = function.parameters.map { type in
      guard type.mentions(method.openTypes) else { return nil }
      return method.parameters.first { $0.type.plain.text == type.plain.text }?.name
    }
  }
}

extension MemberWriter {
  func called(_ member: inout WrittenMember) {
    guard let closure = CalledClosure(of: requirement) else { return }
    let function = closure.function
    let recordings = requirement.parameters.enumerated().filter { $0.offset != closure.index }.compactMap {
      recording(of: $0.element)
    }
    let answered = function.parameters.indices.filter { closure.suppliers[$0] == nil }
    let types = answered.map { function.parameters[$0].plain }
    let texts = types.map(draft.text).joined(separator: ", ")
    let type = types.count == 1 ? texts : "(\(texts))"
    let isErased = types.contains { $0.mentions(requirement.openTypes) }
    add(
      spyName, inputs: recordings.map(\.type), output: types.isEmpty ? nil : isErased ? "any Sendable" : type,
      failure: spyFailure, to: &member)
    let call = "\(spy)(\(arguments(recordings)))"
    let closureName = Words.quoted(requirement.parameters[closure.index].name) + (function.isOptional ? "?" : "")
    let start = requirement.result == nil ? function.result == nil ? "" : "_ = " : "return "
    let actors = (function.globalActor, requirement.globalActor ?? draft.globalActor)
    let (tries, waits) = (
      function.effects.failure.needsTry, function.effects.isAsync || actors.0 != nil && actors.0 != actors.1
    )
    let isChanged = function.parameters.contains { $0.has("inout") }
    var body = recordings.flatMap(\.preparation)
    if function.parameters.count == 1, answered.count == 1, !isErased, !isChanged, !function.isOptional {
      let words = (tries || spyFailure != nil ? "try " : "") + (waits || requirement.effects.isAsync ? "await " : "")
      body.append("\(start)\(words)\(closureName)(\(call))")
    } else {
      let answer = local("answer")
      if isErased {
        body += unwrapped("\(effects)\(call)", as: type, named: answer)
      } else {
        body.append(
          answered.isEmpty ? "\(effects)\(call)" : "\(isChanged ? "var" : "let") \(answer) = \(effects)\(call)")
      }
      let values = function.parameters.indices.map { index -> String in
        if let supplier = closure.suppliers[index] { return Words.quoted(supplier) }
        let value = answered.count == 1 ? answer : "\(answer).\(answered.firstIndex(of: index) ?? 0)"
        return function.parameters[index].has("inout") ? "&\(value)" : value
      }
      let words = (tries ? "try " : "") + (waits ? "await " : "")
      body.append("\(start)\(words)\(closureName)(\(values.joined(separator: ", ")))")
    }
    member.lines = declaration(body: body)
  }
}
