/// A way to write a member, from the shortest to the one that always compiles.
enum Form: Equatable, Sendable {
  /// `Spy(of: Self.send)`.
  case of
  /// The same in a class, for what isn't Sendable.
  case nonSendableOf
  /// The types are written out.
  case explicit
  case nonSendableExplicit
  /// A stored `var`.
  case stored
  /// The spy answers with a completion handler's argument.
  case completion
  /// A closure that doesn't escape is called in place, with the spy's answer.
  case inPlace
  /// The two above, where a function makes what isn't Sendable.
  case completionMade
  case inPlaceMade
  /// What isn't Sendable is recorded as text.
  case projected
  /// The double itself is the answer.
  case answersSelf
  /// The spy answers with a function, which takes the arguments that no spy can keep.
  case function
  /// Not written: the member stops the test.
  case stops

  var isNonSendable: Bool { [.nonSendableOf, .nonSendableExplicit, .stored].contains(self) }
}

extension Form {
  /// The forms to try, one after the other.
  static func all(for requirement: Requirement, in place: Surroundings) -> [Form] {
    if place.kind == .dummy { return [.stops] }
    let mayStay = !place.isSendable && !requirement.isStatic
    let isIsolated = place.container == .actor && !requirement.isNonisolated
    let changesActor = requirement.globalActor != place.globalActor && !requirement.isNonisolated
    switch requirement.kind {
    case .operator: return [.explicit] + (place.isSendable ? [] : [.nonSendableExplicit]) + [.function, .stops]
    case .initializer:
      let hasClosure = requirement.parameters.contains { $0.type.function.map { !$0.isSendable } ?? false }
      return hasClosure ? [.function, .stops] : [.explicit, .projected, .function, .stops]
    case .subscript:
      return mayStay ? [.explicit, .nonSendableExplicit, .function, .stops] : [.explicit, .function, .stops]
    case .property:
      let explicit: [Form] =
        mayStay ? [.explicit, .nonSendableExplicit, .function, .stops] : [.explicit, .function, .stops]
      let accessors = requirement.accessors
      if accessors.hasSetter, mayStay, place.container == .class, initialValue(of: requirement) != nil {
        return [.stored] + explicit
      }
      let isPlain =
        !requirement.isStatic && !accessors.hasEffects && !isIsolated && !changesActor && !accessors.hasSetter
      guard isPlain, !(requirement.result ?? []).mentions(["Self"]) || hasAssociated(requirement, place) else {
        return explicit
      }
      return (mayStay ? [.of, .nonSendableOf] : [.of]) + explicit
    case .method:
      return forms(forMethod: requirement, in: place, mayStay: mayStay, canRefer: !isIsolated && !changesActor)
    }
  }

  private static func hasAssociated(_ requirement: Requirement, _ place: Surroundings) -> Bool {
    !place.substituted(requirement.result ?? []).mentions([place.doubleName])
  }

  private static func forms(
    forMethod method: Requirement, in place: Surroundings, mayStay: Bool, canRefer: Bool
  ) -> [Form] {
    let closures = method.parameters.compactMap { $0.type.function }
    let isGeneric = !method.openTypes.isEmpty || method.parameters.contains { $0.type.contains { $0.text == "some" } }
    if method.result?.map(\.text) == ["Self"], !method.isStatic, closures.allSatisfy(\.isEscaping) {
      return [.answersSelf, .function, .stops]
    }
    let hasCompletion = Completion.index(in: method, place) != nil
    let completions: [Form] = hasCompletion ? [.completion, .completionMade] : []
    if closures.contains(where: { !$0.isEscaping && !$0.isAutoclosure }) {
      let rest: [Form] = isGeneric ? completions + [.stops] : [.function, .stops]
      return InPlace.isPossible(method) ? [.inPlace, .inPlaceMade] + rest : rest
    }
    if isGeneric { return forms(forGeneric: method, in: place, mayStay: mayStay, completions) }
    let isPlain = method.parameters.allSatisfy { parameter in
      let type = parameter.type
      return !type.has("inout") && !type.has("isolated") && !type.isVariadic && type.function?.isAutoclosure != true
    }
    let explicit: [Form] = (mayStay ? [.explicit, .nonSendableExplicit] : [.explicit])
    let last: [Form] = completions + [.function, .stops]
    let keepsClosure = closures.contains { !$0.isSendable && !$0.isAutoclosure }
    let refers =
      canRefer && isPlain && !method.isStatic && method.failure != .ofClosures && !Self.crashesCompiler(method)
    if keepsClosure {
      guard mayStay else { return last }
      return (refers && !method.isAsync ? [.nonSendableOf] : []) + [.nonSendableExplicit] + last
    }
    guard refers else { return explicit + last }
    return (mayStay ? [.of] + (method.isAsync ? [] : [.nonSendableOf]) : [.of]) + explicit + last
  }

  /// Whether a reference to the method in `Spy(of:)` would crash the compiler, 6.3.1 at least: a function type among the
  /// parameters after the second one does, when its code is made.
  private static func crashesCompiler(_ method: Requirement) -> Bool {
    method.parameters.dropFirst(2).contains { parameter in
      parameter.type.contains { $0.text == "->" || $0.expansion != nil }
    }
  }

  private static func forms(
    forGeneric method: Requirement, in place: Surroundings, mayStay: Bool, _ completions: [Form]
  ) -> [Form] {
    let erasure = Erasure(requirement: method, place: place)
    let isInPlace = InPlace.isPossible(method) && InPlace.index(in: method) != nil
    let open = method.parameters.filter { $0.type.function != nil && $0.type.mentions(erasure.names) }
    // NB: As text, a closure would be lost.
    guard open.allSatisfy({ erasure.closure($0.type) != nil }) else {
      return (isInPlace ? [.inPlace, .inPlaceMade] : []) + completions + [.stops]
    }
    let isRecordable = method.parameters.allSatisfy { $0.type.function?.isSendable ?? true }
    let stays: [Form] = mayStay ? [.nonSendableExplicit] : []
    // NB: What is generic over the caller's type can come out of a spy as any value, but not as one that isn't Sendable.
    let isKnown = !erasure.mentions(method.result ?? []) || place.isSendable(method.result ?? [])
    let explicit: [Form] = isRecordable && isKnown ? [.explicit] + stays + [.projected] : isRecordable ? [] : stays
    return (isInPlace ? [.inPlace] : []) + completions + explicit + [.function, .stops]
  }

  /// The first value of a stored property; nil for types that only the user knows.
  static func initialValue(of requirement: Requirement) -> String? {
    guard let type = requirement.result, !requirement.accessors.hasEffects else { return nil }
    if type.last?.text == "?" || type.last?.text == "!" { return "nil" }
    if type.first?.text == "[" {
      return type.firstIndex(ofAny: [":"]) == nil && !type[1..<(type.count - 1)].contains { $0.text == ":" }
        ? "[]" : "[:]"
    }
    if type.first?.text == "Set" { return "[]" }
    guard type.count == 1 else { return nil }
    return [
      "Int": "0", "Int32": "0", "Int64": "0", "UInt": "0", "Double": "0", "Float": "0", "Bool": "false",
      "String": "\"\"",
    ][type[0].text]
  }
}
