extension MemberWriter {
  /// Some arguments are recorded; the others go into a function that is the spy's answer.
  func function(_ member: inout WrittenMember) {
    let recordings = requirement.parameters.filter { !handed.contains($0) }.compactMap(recording(of:))
    let words = functionEffects
    var firstAnswer = ""
    if requirement.result == nil {
      let start = handed.isEmpty ? "" : "\(handed.map { _ in "_" }.joined(separator: ", ")) in "
      firstAnswer =
        ".returns \(isFailable ? "{ \(start)true }" : handed.isEmpty ? "{}" : "{ \(start.dropLast()) }")"
    }
    add(
      spyName, inputs: recordings.map(\.type),
      output: "@Sendable (\(handedTypes.joined(separator: ", ")))\(words) -> \(functionResult)",
      failure: spyFailure, firstAnswer: firstAnswer, to: &member)
    let names = handed.map { "\($0.type.has("inout") ? "&" : "")\(Words.quoted($0.name))" }
    let tries = spyFailure == nil && words.contains("throws") ? "try " : ""
    let waits = words.contains("async") && !isAwaited ? "await " : ""
    let call =
      "\(tries)\(effects)\(waits)\(spy)(\(arguments(recordings)))(\(names.joined(separator: ", ")))"
    member.lines = declaration(body: recordings.flatMap(\.preparation) + ended(call))
  }

  /// The arguments that go into the function.
  var handed: [Parameter] {
    guard form == .function, requirement.kind != .property, requirement.kind != .subscript else { return [] }
    return requirement.parameters.filter(isHanded)
  }

  var handedTypes: [String] {
    handed.map { parameter in
      parameter.type.isVariadic ? "[\(place.text(parameter.type.withoutSpecifiers))]" : erasure.handed(parameter.type)
    }
  }

  /// The function's ` async throws`: its closures', and a real object's.
  var functionEffects: String {
    let closures = handed.compactMap { $0.type.function }
    // NB: A function that is an answer can't rethrow.
    let isOfReal = place.real != nil && !requirement.isOfType
    let isThrowing = requirement.failure != .ofClosures && (isOfReal || closures.contains { $0.failure != .never })
    let isAsync = closures.contains(where: \.isAsync) || isOfReal && requirement.isAsync
    return (isAsync ? " async" : "") + (isThrowing ? Self.text(of: requirement.failure, in: place) : "")
  }

  private func isHanded(_ parameter: Parameter) -> Bool {
    let type = parameter.type
    if erasure.isMetatype(type) { return false }
    return ["inout", "isolated", "borrowing", "consuming"].contains(where: type.has) || type.isVariadic
      || !place.isSendable(type, generics: requirement.openTypes)
  }

  private var functionResult: String {
    guard let result = requirement.result else { return isFailable ? "Bool" : "Void" }
    return isGenericResult ? "Any" : place.text(result)
  }
}
