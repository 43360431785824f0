/// The pages of the cookbook: files of Tests/Cookbook.
enum Pages {
  /// The page for a member's form; nil if the form needs no explanation.
  static func recipe(for requirement: Requirement, form: Form) -> String? {
    if [.of, .stored, .stops].contains(form) { return nil }
    let types = requirement.parameters.map(\.type)
    let functions = types.compactMap(\.function)
    let hasEffects = requirement.effects != Effects()
    let help = help(for: requirement)
    let pages: [(name: String?, isRight: Bool)] = [
      ("CompletionHandlers", form == .called && functions.allSatisfy { $0.isEscaping && $0.result == nil }),
      ("Rethrowing", form == .called),
      ("SelfRequirements", form == .explicit && requirement.answersSelf),
      ("Initializers", requirement.isInitializer),
      ("NamesAndOperators", requirement.kind == .operator),
      ("Statics", requirement.isStatic),
      ("GenericSubscripts", requirement.kind == .subscript && (hasEffects || !requirement.generics.isEmpty)),
      ("Subscripts", requirement.kind == .subscript),
      ("SendingParameters", requirement.kind == .property && form == .function),
      ("Properties", requirement.kind == .property && (hasEffects || requirement.hasSetter)),
      ("ParameterPacks", !requirement.packs.isEmpty),
      ("GenericAnswers", requirement.result?.mentions(Set(requirement.generics)) == true),
      ("GenericMethods", !requirement.generics.isEmpty),
      ("OpaqueAndExistentialTypes", types.contains { $0.contains { $0.text == "some" } }),
      ("IsolatedParameters", types.contains { $0.has("isolated") }),
      ("Rethrowing", functions.contains { !$0.isEscaping && !$0.isAutoclosure }),
      (help, form == .function && help != nil),
      ("EscapingClosures", form == .function && !functions.isEmpty),
      ("NonSendableProtocols", form == .function),
      ("InOutParameters", types.contains { $0.has("inout") }),
      ("Variadics", types.contains(where: \.isVariadic)),
      ("Autoclosures", functions.contains(where: \.isAutoclosure)),
    ]
    return pages.first(where: \.isRight)?.name
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
