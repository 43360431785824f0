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

/// Protocols of the standard library that the writer knows how to conform to, by their identifiers.
enum KnownParent: String, CaseIterable {
  case equatable = "s:SQ"
  case hashable = "s:SH"
  case comparable = "s:SL"
  case identifiable = "s:s12IdentifiableP"
  case caseIterable = "s:s12CaseIterableP"
  case encodable = "s:SE"
  case decodable = "s:Se"
  case describable = "s:s23CustomStringConvertibleP"
  case debugDescribable = "s:s28CustomDebugStringConvertibleP"
  case error = "s:s5ErrorP"
  case sendable = "s:s8SendableP"
  case sendableMetatype = "s:s16SendableMetatypeP"
  case copyable = "s:s8CopyableP"
  case escapable = "s:s9EscapableP"
  case bitwiseCopyable = "s:s15BitwiseCopyableP"
  case anyActor = "s:s8AnyActorP"
  case actor = "s:ScA"
  case observable = "s:11Observation10ObservableP"
  case localizedError = "s:10Foundation14LocalizedErrorP"
  case object = "s:10Foundation16NSObjectProtocolP"
  case objectiveCObject = "c:objc(pl)NSObject"
}
