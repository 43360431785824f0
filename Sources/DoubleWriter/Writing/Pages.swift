/// The pages of the cookbook: files of Tests/Cookbook.
enum Pages {
  /// The page for a member's form; nil if the form needs no explanation.
  static func recipe(for requirement: Requirement, form: Form) -> String? {
    if [.of, .stored, .stops].contains(form) { return nil }
    if form == .called {
      let escapes = requirement.parameters.allSatisfy {
        $0.type.function.map { $0.isEscaping && $0.result == nil } ?? true
      }
      return escapes ? "CompletionHandlers" : "Rethrowing"
    }
    if form == .explicit, requirement.answersSelf { return "SelfRequirements" }
    if case .initializer = requirement.kind { return "Initializers" }
    if requirement.kind == .operator { return "NamesAndOperators" }
    if requirement.isStatic { return "Statics" }
    if requirement.kind == .subscript {
      return requirement.generics.isEmpty && requirement.effects == Effects() ? "Subscripts" : "GenericSubscripts"
    }
    if requirement.kind == .property {
      if form == .function { return "SendingParameters" }
      return requirement.hasSetter || requirement.effects != Effects() ? "Properties" : nil
    }
    if !requirement.packs.isEmpty { return "ParameterPacks" }
    if !requirement.generics.isEmpty {
      return requirement.result?.mentions(Set(requirement.generics)) == true ? "GenericAnswers" : "GenericMethods"
    }
    let types = requirement.parameters.map(\.type)
    if types.contains(where: { $0.contains { $0.text == "some" } }) { return "OpaqueAndExistentialTypes" }
    if types.contains(where: { $0.has("isolated") }) { return "IsolatedParameters" }
    if types.contains(where: { $0.function.map { !$0.isEscaping && !$0.isAutoclosure } ?? false }) {
      return "Rethrowing"
    }
    if form == .function {
      return help(for: requirement)
        ?? (types.contains { $0.function != nil } ? "EscapingClosures" : "NonSendableProtocols")
    }
    if types.contains(where: { $0.has("inout") }) { return "InOutParameters" }
    if types.contains(where: \.isVariadic) { return "Variadics" }
    if types.contains(where: { $0.function?.isAutoclosure ?? false }) { return "Autoclosures" }
    return nil
  }

  /// The page about types that no spy keeps; nil if the member has none.
  static func help(for requirement: Requirement) -> String? {
    let types = requirement.parameters.map(\.type) + [requirement.result ?? []]
    if types.contains(where: { $0.has("sending") }) { return "SendingParameters" }
    let isNoncopyable = requirement.constraints.contains { $0.contains { $0.text == "Copyable" } }
    if isNoncopyable || types.contains(where: { $0.has("borrowing") || $0.has("consuming") }) {
      return "NoncopyableTypes"
    }
    return types.contains { $0.contains { $0.text.hasSuffix("Span") } } ? "NonescapableTypes" : nil
  }

  /// The advice about a parent whose requirements are not known.
  static func help(forParent name: String) -> String {
    let libraries = ["Swift.", "_Concurrency.", "Distributed.", "Foundation", "Observation."]
    let isOfLibrary = libraries.contains(where: name.hasPrefix)
    return isOfLibrary ? "See SystemTypes in the cookbook." : "Name its module with --module as well."
  }
}
