/// Protocols of the standard library and of Foundation whose doubles are of another kind, or that require nothing, by their
/// identifiers.
enum KnownParent: String, CaseIterable {
  case equatable = "s:SQ"
  case hashable = "s:SH"
  case comparable = "s:SL"
  case identifiable = "s:s12IdentifiableP"
  case error = "s:s5ErrorP"
  case sendable = "s:s8SendableP"
  case sendableMetatype = "s:s16SendableMetatypeP"
  case copyable = "s:s8CopyableP"
  case escapable = "s:s9EscapableP"
  case bitwiseCopyable = "s:s15BitwiseCopyableP"
  case anyActor = "s:s8AnyActorP"
  case actor = "s:ScA"
  case object = "s:10Foundation16NSObjectProtocolP"
  case objectiveCObject = "c:objc(pl)NSObject"
}
