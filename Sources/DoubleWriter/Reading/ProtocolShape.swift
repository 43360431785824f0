/// An associated type of a protocol.
struct AssociatedType: Equatable, Sendable {
  var name: String
  var constraints: [Tokens]
  /// Conditions such as `Self.Item == Self.Other.Element`.
  var conditions: [Tokens]
}

/// A protocol with all that its double has to have.
struct ProtocolShape: Equatable, Sendable {
  var usr: String
  var module: String
  /// The names of the types that it is declared in, and its own.
  var path: [String]
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

  var name: String { path.last ?? "" }
  var qualifiedName: String { path.joined(separator: ".") }
  var isActor: Bool { ancestors.contains("s:ScA") }
  var isSendable: Bool { ancestors.contains("s:s8SendableP") || isActor }

  func inherits(_ known: KnownParent) -> Bool { ancestors.contains(known.rawValue) }
}
