/// Protocols of the standard library and of Foundation that shape a double's own declaration, by their identifiers.
enum KnownParent: String {
  case equatable = "s:SQ"
  case hashable = "s:SH"
  case comparable = "s:SL"
  case identifiable = "s:s12IdentifiableP"
  case object = "s:10Foundation16NSObjectProtocolP"
  case objectiveCObject = "c:objc(pl)NSObject"
  case sendable = "s:s8SendableP"
  case actor = "s:ScA"
}

extension KnownParent {
  /// The identifiers of protocols that require nothing of a double: `Sendable`, `SendableMetatype`, `Copyable`,
  /// `Escapable`, `BitwiseCopyable`, `AnyActor`, `Actor`, `Error`, and those that `NSObject` conforms to.
  static let silent: Set<String> = [
    "s:s8SendableP", "s:s16SendableMetatypeP", "s:s8CopyableP", "s:s9EscapableP", "s:s15BitwiseCopyableP",
    "s:s8AnyActorP", "s:ScA", "s:s5ErrorP", object.rawValue, objectiveCObject.rawValue,
  ]
}
