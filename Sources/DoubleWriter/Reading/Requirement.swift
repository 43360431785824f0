/// The error that a member throws.
enum Failure: Equatable, Sendable {
  case never
  case any
  case typed(Tokens)
  /// Only what its closures throw.
  case ofClosures

  /// Whether a call needs `try`.
  var needsTry: Bool { self != .never }
}

/// The effects of a function or a getter.
struct Effects: Equatable, Sendable {
  var isAsync = false
  var failure = Failure.never

  /// `try await `, as far as a call needs it.
  var words: String { (failure.needsTry ? "try " : "") + (isAsync ? "await " : "") }
}

/// One parameter of a method, subscript or initializer.
struct Parameter: Equatable, Sendable {
  /// The label at the call site; nil if there is none.
  var label: String?
  var name: String
  var type: Tokens
}

/// A member that a protocol requires.
struct Requirement: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case method, property, `subscript`, `operator`
    /// With `?` or `!` behind it, or nothing.
    case initializer(String)
  }

  var kind: Kind
  var usr: String
  /// The modules to import for it besides those of its types.
  var modules: [String] = []
  /// `/a/Mailing.swift:3:8`, as the compiler's messages name its place; several if parents declare it, too.
  var locations: [String] = []
  /// The name without labels.
  var name: String
  /// As the compiler's messages name it: `send(_:to:)`.
  var title: String
  /// `@MainActor`, `@concurrent`, but no attributes that matter only to callers.
  var attributes: [String] = []
  var isNonisolated = false
  var isNonsending = false
  var isStatic = false
  /// `<each Value>` is `["Value"]` in both.
  var generics: [String] = []
  var packs: Set<String> = []
  /// `<let Count: Int>` is `["Count"]` in `generics` too.
  var integers: Set<String> = []
  /// The double's own type parameters and itself, unknown to spies that live outside it.
  var erasedTypes: Set<String> = []
  var parameters: [Parameter] = []
  /// The effects of the method, or of the property's getter.
  var effects = Effects()
  /// Nil for nothing.
  var result: Tokens?
  var constraints: [Tokens] = []
  var hasSetter = false

  /// The types that no stored spy knows.
  var openTypes: Set<String> { erasedTypes.union(generics) }

  /// Whether a type has a part that only the caller knows.
  func isOpen(_ type: Tokens) -> Bool { type.mentions(openTypes) || type.contains { $0.text == "some" } }

  /// Whether it is an operator behind its operand, which only its identifier says: `s:5Forms6TalliedP2ppoPySixFZ`.
  var isPostfix: Bool {
    guard kind == .operator, let form = try? Regex("\\D\(name.count)[a-z]{\(name.count)}oP") else { return false }
    return usr.contains(form)
  }

  /// The global actor that it is isolated to.
  var globalActor: String? { attributes.first { !["@concurrent", "@Sendable"].contains($0) } }

  var isInitializer: Bool { if case .initializer = kind { true } else { false } }

  /// Whether its spy is task-local instead of the double's own.
  var isOfType: Bool { isInitializer || isStatic && kind != .operator }

  /// Two requirements with the same key need only one member: a protocol may repeat inherited requirements.
  var key: String {
    let types = parameters.map { "\($0.label ?? "_"):\($0.type.text)" }.joined(separator: ",")
    let conditions = constraints.map(\.text).sorted().joined(separator: ",")
    return "\(isStatic) \(name)(\(types))\(effects.isAsync) \(result?.text ?? "") \(kind) \(conditions)"
  }

  /// The requirement with each of its types changed.
  func mappingTypes(_ change: (Tokens) -> Tokens) -> Requirement {
    var copy = self
    copy.parameters = parameters.map { Parameter(label: $0.label, name: $0.name, type: change($0.type)) }
    copy.result = result.map(change)
    copy.constraints = constraints.map(change)
    if case .typed(let type) = effects.failure { copy.effects.failure = .typed(change(type)) }
    return copy
  }

  var types: [Tokens] {
    var types: [Tokens] = []
    _ = mappingTypes { type in
      types.append(type)
      return type
    }
    return types
  }

  /// A type-level requirement with `Item` for `Self.Item`: its spy can't be in the double, which has `Item` as a
  /// parameter.
  func erasing(_ names: Set<String>) -> Requirement {
    guard isOfType, !names.isEmpty else { return self }
    func shortened(_ tokens: Tokens) -> Tokens {
      var result: Tokens = []
      for var token in tokens {
        if names.contains(token.text), result.suffix(2).map(\.text) == ["Self", "."] {
          token.hasSpaceBefore = result[result.count - 2].hasSpaceBefore
          result.removeLast(2)
        }
        result.append(token)
      }
      return result
    }
    var copy = mappingTypes(shortened)
    copy.erasedTypes = names.union(["Self"])
    return copy
  }

  /// `print(_:copies:)`, as a reference to a method is written.
  var referenceName: String {
    parameters.isEmpty ? name : "\(name)(\(parameters.map { "\($0.label ?? "_"):" }.joined()))"
  }
}
