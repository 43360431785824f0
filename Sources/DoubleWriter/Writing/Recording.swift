/// The conversion of an argument to the value that a spy records.
struct Recording: Sendable {
  var type: String
  /// The expression passed to the spy.
  var value: String
  /// Statements that must precede the expression.
  var preparation: [String] = []
  /// The effects of reading the value.
  var effects = Effects()
}

/// The existentials that replace a method's type parameters, which a spy can't name.
struct Erasure {
  let requirement: Requirement
  let draft: Draft
  /// Whether the types are parameters of a function, which need not be Sendable.
  var isHanded = false

  var names: Set<String> { requirement.openTypes }

  /// Returns the existential of a type parameter with its constraints, such as `any Codable & Sendable`.
  func existential(of name: String) -> (text: String, isSendable: Bool) {
    var parts: [Tokens] = []
    for constraint in requirement.constraints {
      let tokens = constraint.filter { !["repeat", "each"].contains($0.text) }
      if tokens.count > 2, tokens[0].text == name, tokens[1].text == ":" { parts.append(Array(tokens[2...])) }
    }
    var texts = parts.map(draft.text)
    if texts.contains("Decodable"), texts.contains("Encodable") {
      texts = texts.filter { $0 != "Decodable" && $0 != "Encodable" } + ["Codable"]
      texts.sort { $0 == "Codable" && $1 != "Codable" }
    }
    let isSendable = parts.contains(where: draft.impliesSendable)
    // NB: The double's own type parameters must be Sendable, or no spy outside the double could keep their values.
    if !isHanded, requirement.erasedTypes.contains(name), !isSendable { return ("any Sendable", true) }
    return (texts.isEmpty ? "Any" : "any \(texts.joined(separator: " & "))", isSendable)
  }

  /// Returns the type as a parameter of the answering function.
  func handed(_ type: Tokens) -> String {
    guard mentions(type) else { return draft.text(type) }
    let erasure = Erasure(requirement: requirement, draft: draft, isHanded: true)
    return erasure.closure(type)?.text ?? erasure.erased(type)?.text ?? "Any"
  }

  /// Returns a closure type with `Any` for a result that only the caller can name; nil for other types.
  func closure(_ type: Tokens, named name: String = "") -> (text: String, value: String)? {
    guard let function = type.function, !function.isAutoclosure, !function.isOptional, let result = function.result,
      result.mentions(names), !function.parameters.contains(where: { $0.mentions(names) || $0.has("inout") })
    else { return nil }
    let types = function.parameters.map(draft.text).joined(separator: ", ")
    let values = function.parameters.indices.map { "$\($0)" }.joined(separator: ", ")
    let output = erased(result)?.text ?? "Any"
    return (
      "\(function.isSendable ? "@Sendable " : "")(\(types))\(draft.text(function.effects)) -> \(output)",
      "{ \(function.effects.words)\(name)(\(values)) }"
    )
  }

  /// Returns the type with existentials for its type parameters; nil if the result would be an unrelated type.
  func erased(_ type: Tokens) -> (text: String, isSendable: Bool)? {
    let type = type.plain
    if let place = type.firstIndex(where: { $0.text == "some" }) {
      var existential = type
      existential[place].text = "any"
      let isKnown = type.first?.text == "[" || ["some", "("].contains(type.first?.text)
      return isKnown ? (draft.text(existential), draft.impliesSendable(type)) : nil
    }
    guard type.mentions(names) else { return (draft.text(type), true) }
    let texts = type.map(\.text)
    let name = texts.first(where: names.contains) ?? ""
    let inner = existential(of: name)
    return switch texts {
    case [name]: inner
    case [name, "?"]: ("(\(inner.text))?", inner.isSendable)
    case ["[", name, "]"]: ("[\(inner.text)]", inner.isSendable)
    default: nil
    }
  }

  func mentions(_ type: Tokens) -> Bool { requirement.isOpen(type) }
}

extension MemberWriter {
  /// Returns the recording of a parameter; nil if it isn't recorded, such as the actor that isolates a call.
  func recording(of parameter: Parameter) -> Recording? {
    let (type, name) = (parameter.type, Words.quoted(parameter.name))
    let erasure = erasure
    // NB: A subscript's function takes no arguments.
    let projects = form == .projected || form == .function && requirement.kind == .subscript
    if type.has("isolated") {
      let isAnyActor = type.contains { $0.text == "any" || $0.text == "?" }
      return isAnyActor ? nil : Recording(type: "ObjectIdentifier", value: "ObjectIdentifier(\(name))")
    }
    if type.first?.text == "repeat" {
      let one = kept([Token(text: requirement.generics.first(where: requirement.packs.contains) ?? "")], "value")
      let list = "all\(Words.capitalized(Words.stem(parameter.name)))"
      return Recording(
        type: "[\(one.type)]", value: list,
        preparation: [
          "var \(list): [\(one.type)] = []", "for value in repeat each \(name) { \(list).append(\(one.value)) }",
        ])
    }
    if let function = type.function, function.isAutoclosure, !function.isEscaping {
      var recording = kept(function.result ?? [Token(text: "Void")], "\(name)()")
      recording.effects = function.effects
      return recording
    }
    if let function = type.function, !function.isEscaping { return nil }
    if let closure = erasure.closure(type, named: name) {
      // NB: With a closure in its place, the compiler reports non-Sendable arguments alongside it.
      let erased = "erased\(Words.capitalized(Words.stem(parameter.name)))"
      return Recording(
        type: closure.text, value: erased, preparation: ["let \(erased): \(closure.text) = \(closure.value)"])
    }
    if type.function != nil, type.mentions(erasure.names) { return nil }
    if projects, type.function == nil, !draft.isSendable(type, generics: erasure.names), !type.has("inout") {
      return Recording(type: "String", value: "String(describing: \(name))")
    }
    if type.isVariadic {
      let one = kept(type, "$0")
      return Recording(type: "[\(one.type)]", value: one.value == "$0" ? name : "\(name).map { \(one.value) }")
    }
    let isOpen = erasure.mentions(type)
    if type.isMetatype, isOpen || !draft.stays(requirement, as: form) {
      return Recording(type: "ObjectIdentifier", value: "ObjectIdentifier(\(name))")
    }
    return kept(type, type.has("borrowing") && !isOpen ? "copy \(name)" : name)
  }

  /// Returns the recording of a value unchanged, or as text if the spy can't keep it.
  func kept(_ type: Tokens, _ value: String) -> Recording {
    if let erased = erasure.erased(type), erased.isSendable || draft.stays(requirement, as: form) {
      return Recording(type: erased.text, value: value)
    }
    return Recording(type: "String", value: "String(describing: \(value))")
  }
}
