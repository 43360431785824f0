extension MemberWriter {
  /// Records some arguments, and passes the others to a function that is the spy's answer.
  func function(_ member: inout WrittenMember) {
    let recordings = requirement.parameters.filter { !handed.contains($0) }.compactMap(recording(of:))
    let words = functionEffects
    var firstAnswer = ""
    if requirement.result == nil {
      let types = handedTypes
      let start = types.isEmpty ? "" : "\(types.map { _ in "_" }.joined(separator: ", ")) in "
      firstAnswer = ".returns \(isFailable ? "{ \(start)true }" : types.isEmpty ? "{}" : "{ \(start.dropLast()) }")"
    }
    add(
      spyName, inputs: recordings.map(\.type),
      output: "@Sendable (\(handedTypes.joined(separator: ", ")))\(words) -> \(functionResult)",
      failure: spyFailure, firstAnswer: firstAnswer, to: &member)
    let names =
      handed.map { "\($0.type.has("inout") ? "&" : "")\(Words.quoted($0.name))" } + (handsDouble ? ["self"] : [])
    let tries = spyFailure == nil && words.contains("throws") ? "try " : ""
    let waits = words.contains("async") && !requirement.effects.isAsync ? "await " : ""
    let call =
      "\(tries)\(effects)\(waits)\(spy)(\(arguments(recordings)))(\(names.joined(separator: ", ")))"
    member.lines = declaration(body: ended(call, after: recordings.flatMap(\.preparation)))
  }

  /// The arguments that the function receives.
  var handed: [Parameter] {
    guard form == .function, !isAccessor else { return [] }
    return requirement.parameters.filter(isHanded)
  }

  var handedTypes: [String] {
    handed.map { parameter in
      parameter.type.isVariadic ? "[\(draft.text(parameter.type.withoutSpecifiers))]" : erasure.handed(parameter.type)
    } + (handsDouble ? [draft.name] : [])
  }

  /// Whether the member makes a double whose spies a test can reach only if the answer receives the double.
  var makesDouble: Bool { requirement.isInitializer && draft.members.contains { !$0.isOfType } }

  /// Whether the answer receives the double: not if the spy can't name its type, nor before `super.init()`.
  var handsDouble: Bool {
    makesDouble && !draft.isGeneric && draft.shape.superclass == nil && !draft.shape.inherits(.object)
  }

  /// The function's effects, such as ` async throws`: the effects of its closures and of a real object.
  var functionEffects: String {
    if isAccessor { return "" }
    let closures = handed.compactMap { $0.type.function }
    // NB: A function that is an answer can't rethrow.
    let isOfReal = draft.real != nil && !requirement.isOfType
    let isThrowing =
      requirement.effects.failure != .ofClosures && (isOfReal || closures.contains { $0.effects.failure != .never })
    let isAsync = requirement.effects.isAsync && (isOfReal || closures.contains(where: \.effects.isAsync))
    return draft.text(Effects(isAsync: isAsync, failure: isThrowing ? requirement.effects.failure : .never))
  }

  private func isHanded(_ parameter: Parameter) -> Bool {
    let type = parameter.type
    if type.isMetatype, erasure.mentions(type) { return false }
    return ["inout", "isolated", "borrowing", "consuming"].contains(where: type.has) || type.isVariadic
      || !draft.isSendable(type, generics: requirement.openTypes)
      || type.function.map { !$0.isEscaping && !$0.isAutoclosure } ?? false
  }

  private var functionResult: String {
    guard let result = requirement.result else { return isFailable ? "Bool" : "Void" }
    return isGenericResult ? "Any" : draft.text(result)
  }
}
