/// An associated type of a protocol.
struct AssociatedType: Equatable, Sendable {
  var name: String
  var constraints: [Tokens]
  /// Conditions such as `Self.Item == Self.Other.Element`.
  var conditions: [Tokens]
}

/// A protocol with everything that its double needs.
struct ProtocolShape: Equatable, Sendable {
  var usr: String
  var module: String
  /// The names of its enclosing types, and its own.
  var path: [String]
  /// The lowest access of its own and its enclosing types'.
  var access: String
  var globalActor: String?
  var superclass: Tokens?
  var isClassBound = false
  /// The identifiers of the protocols that it inherits from, directly or not.
  var ancestors: Set<String> = []
  var associatedTypes: [AssociatedType] = []
  var conditions: [Tokens] = []
  var requirements: [Requirement] = []
  /// Requirements that have a default.
  var defaulted: [Requirement] = []
  /// Parents whose requirements are not known here.
  var unknownParents: [String] = []
  /// The modules of these parents.
  var unknownModules: Set<String> = []

  var name: String { path.last ?? "" }
  var qualifiedName: String { path.joined(separator: ".") }
  var isActor: Bool { ancestors.contains("s:ScA") }
  var isSendable: Bool { ancestors.contains("s:s8SendableP") || isActor }

  /// The requirement's title, with types where another one has the same.
  func title(of requirement: Requirement) -> String {
    guard (requirements + defaulted).count(where: { $0.title == requirement.title }) > 1 else {
      return requirement.title
    }
    let types = requirement.parameters.map { "\($0.label ?? "_"): \($0.type.text)" }.joined(separator: ", ")
    let effects = requirement.effects.isAsync ? " async" : ""
    return "\(requirement.name)(\(types))\(effects)\(requirement.result.map { " -> \($0.text)" } ?? "")"
  }

  func inherits(_ known: KnownParent) -> Bool { ancestors.contains(known.rawValue) }
}
