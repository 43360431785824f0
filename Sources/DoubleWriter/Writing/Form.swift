/// A way to write a member, from the shortest to the one that always compiles.
enum Form: Equatable, Sendable {
  /// A reference to the method: `Spy(of: Self.send)`.
  case of
  /// Written-out types.
  case explicit
  /// Written-out types, with non-Sendable arguments recorded as text.
  case projected
  /// Written-out types for a subscript that answers with the values that were set.
  case remembering
  /// The member calls a closure immediately, with the spy's answer.
  case called
  /// The spy's answer is a function, which takes the arguments that no spy can keep.
  case function
  /// No spy: calling the member stops the test.
  case stops
}

extension Form {
  static func all(for requirement: Requirement, in draft: Draft) -> [Form] {
    if draft.request.kind == .dummy { return [.stops] }
    switch requirement.kind {
    case .operator: return requirement.operand == nil ? [.stops] : [.explicit, .function, .stops]
    case .subscript:
      return (requirement.hasSetter ? [.remembering] : []) + [.explicit, .projected, .function, .stops]
    case .initializer:
      return requirement.keepsClosure ? [.function, .stops] : [.explicit, .projected, .function, .stops]
    case .property: return forms(forProperty: requirement, in: draft)
    case .method: return forms(forMethod: requirement, in: draft)
    }
  }

  /// Returns whether the member can be referenced without an instance.
  private static func canRefer(to requirement: Requirement, in draft: Draft) -> Bool {
    let isIsolated = draft.container == .actor && !requirement.isNonisolated
    let isOfMainActor = requirement.kind == .method && requirement.globalActor == "@MainActor"
    let changesActor = requirement.globalActor != draft.globalActor && !requirement.isNonisolated && !isOfMainActor
    return !requirement.isStatic && !isIsolated && !changesActor
  }

  private static func forms(forProperty property: Requirement, in draft: Draft) -> [Form] {
    let explicit: [Form] = [.explicit, .function, .stops]
    let result = property.result ?? []
    let isOfSelf = result.mentions(["Self"]) && draft.substituted(result).mentions([draft.name])
    return canRefer(to: property, in: draft) && property.effects == Effects() && !property.hasSetter && !isOfSelf
      ? [.of] + explicit : explicit
  }

  private static func forms(forMethod method: Requirement, in draft: Draft) -> [Form] {
    let closures = method.parameters.compactMap { $0.type.function }
    let isGeneric = !method.openTypes.isEmpty || method.parameters.contains { method.isOpen($0.type) }
    let called: [Form] = CalledClosure(of: method) == nil ? [] : [.called]
    if closures.contains(where: { !$0.isEscaping && !$0.isAutoclosure }) {
      return called + (isGeneric ? [.explicit, .projected, .stops] : [.function, .explicit, .stops])
    }
    if isGeneric { return forms(forGeneric: method, in: draft, called) }
    let isPlain = method.parameters.allSatisfy { parameter in
      let type = parameter.type
      return !type.has("inout") && !type.has("isolated") && !type.isVariadic && type.function?.isAutoclosure != true
    }
    let refers =
      canRefer(to: method, in: draft) && isPlain && !method.answersSelf && method.effects.failure != .ofClosures
      && !crashesCompiler(method)
    let kept: [Form] = method.keepsClosure && !draft.mayStay(method) ? [] : refers ? [.of, .explicit] : [.explicit]
    return kept + called + [.function, .stops]
  }

  /// Returns whether the method has a function type after its second parameter: `Spy(of:)` with such a method crashes the compiler
  /// of Swift 6.3.1.
  private static func crashesCompiler(_ method: Requirement) -> Bool {
    method.parameters.dropFirst(2).contains { parameter in
      parameter.type.contains { $0.text == "->" }
    }
  }

  private static func forms(forGeneric method: Requirement, in draft: Draft, _ called: [Form]) -> [Form] {
    let erasure = Erasure(requirement: method, draft: draft)
    let open = method.parameters.filter { $0.type.function?.isAutoclosure == false && $0.type.mentions(erasure.names) }
    // NB: Recording a closure as text would lose it.
    guard open.allSatisfy({ erasure.closure($0.type) != nil }) else {
      return called + [.explicit, .projected, .stops]
    }
    // NB: A spy can return a result generic over the caller's type as an existential, unless the type isn't Sendable.
    let isKnown = !erasure.mentions(method.result ?? []) || draft.isSendable(method.result ?? [])
    let explicit: [Form] =
      method.keepsClosure ? draft.mayStay(method) ? [.explicit] : [] : isKnown ? [.explicit, .projected] : []
    // If the spy can keep a closure, the test calls it.
    let isKept = open.isEmpty && !method.keepsClosure
    return (isKept ? explicit + called : called + explicit) + [.function, .stops]
  }
}

extension Requirement {
  /// Whether the spy would keep a closure that isn't Sendable.
  var keepsClosure: Bool {
    parameters.contains { $0.type.function.map { !$0.isSendable && !$0.isAutoclosure } ?? false }
  }

  /// The operand whose spy answers for a static operator: the double itself.
  var operand: Parameter? {
    kind == .operator ? parameters.first { $0.type.withoutSpecifiers.map(\.text) == ["Self"] } : nil
  }

  /// Whether the member returns the double itself.
  var answersSelf: Bool { kind == .method && !isStatic && result?.map(\.text) == ["Self"] }
}

extension Draft {
  /// Returns whether the member's spy may be non-Sendable, and confined to the double's isolation.
  func mayStay(_ requirement: Requirement) -> Bool { !isSendable && !requirement.isOfType }

  /// Returns whether the member in this form stores a non-Sendable value.
  func stays(_ requirement: Requirement, as form: Form) -> Bool {
    switch form {
    case .of, .explicit, .remembering:
      mayStay(requirement) && (requirement.keepsClosure || staying.contains(requirement.usr))
    default: false
    }
  }
}
