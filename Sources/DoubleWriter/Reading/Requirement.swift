/// The error that a member throws.
enum Failure: Equatable, Sendable {
  case never
  case any
  case typed(Tokens)
  /// The member throws only the errors of its closures.
  case ofClosures

  var needsTry: Bool { self != .never }
}

struct Effects: Equatable, Sendable {
  var isAsync = false
  var failure = Failure.never

  /// The words that a call needs, such as `try await `.
  var words: String { (failure.needsTry ? "try " : "") + (isAsync ? "await " : "") }
}

/// One parameter of a method, subscript or initializer.
struct Parameter: Equatable, Sendable {
  /// The label at the call site; nil if there is none.
  var label: String?
  var name: String
  var type: Tokens
}

struct Requirement: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case method, property, `subscript`, `operator`
    /// An initializer; the text is `?`, `!` or empty.
    case initializer(String)
  }

  var kind: Kind
  var usr: String
  /// The modules to import for the requirement, besides the modules of its types.
  var modules: [String] = []
  /// The locations of the requirement's declarations in the format of the compiler's messages, such as `/a/Mailing.swift:3:8`.
  var locations: [String] = []
  /// The name without labels.
  var name: String
  /// The name in the compiler's messages, such as `send(_:to:)`.
  var title: String
  /// The attributes, such as `@MainActor`, except those that matter only to callers.
  var attributes: [String] = []
  var isNonisolated = false
  var isNonsending = false
  var isStatic = false
  /// The names of the member's type parameters; `<each Value>` is `["Value"]` here and in `packs`.
  var generics: [String] = []
  var packs: Set<String> = []
  /// The names of the double and its type parameters, if the spy lives outside the double and can't use them.
  var erasedTypes: Set<String> = []
  var parameters: [Parameter] = []
  /// The effects of the method, or of the property's getter.
  var effects = Effects()
  /// The result; nil for `Void`.
  var result: Tokens?
  var constraints: [Tokens] = []
  var hasSetter = false

  /// The types that no stored spy can name.
  var openTypes: Set<String> { erasedTypes.union(generics) }

  /// Returns whether a part of the type is known only to the caller.
  func isOpen(_ type: Tokens) -> Bool { type.mentions(openTypes) || type.contains { $0.text == "some" } }

  var globalActor: String? { attributes.first { !["@concurrent", "@Sendable"].contains($0) } }

  var isInitializer: Bool { if case .initializer = kind { true } else { false } }

  /// Whether the member's spy is task-local rather than a property of the double.
  var isOfType: Bool { isInitializer || isStatic && kind != .operator }

  /// The key by which repeated requirements are recognized: requirements with the same key share one member.
  var key: String {
    let types = parameters.map { "\($0.label ?? "_"):\($0.type.text)" }.joined(separator: ",")
    let conditions = constraints.map(\.text).sorted().joined(separator: ",")
    return "\(isStatic) \(name)(\(types))\(effects.isAsync) \(result?.text ?? "") \(kind) \(conditions)"
  }

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

  /// Returns a static requirement with `Item` in place of `Self.Item`, for a spy outside the double.
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

  /// The spelling of a reference to the method, such as `print(_:copies:)`.
  var referenceName: String {
    parameters.isEmpty ? name : "\(name)(\(parameters.map { "\($0.label ?? "_"):" }.joined()))"
  }
}
