import Testing

/// The settings of a project that code of this package is copied into, as the compiler gets them.
struct ProjectSettings: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let arguments: [String]

  // A setting isn't quiet if the compiler warns needlessly.
  private init(_ name: String, _ arguments: [String]..., features: [String] = [], isQuiet: Bool = true) {
    testDescription = name
    self.arguments =
      arguments.flatMap(\.self) + features.flatMap { ["-enable-upcoming-feature", $0] }
      + (isQuiet ? ["-warnings-as-errors"] : [])
  }

  private static let six = ["-swift-version", "6"]
  private static let five = ["-swift-version", "5"]
  private static let mainActor = ["-default-isolation", "MainActor"]
  /// The parts of Xcode's approachable concurrency that Swift 6 mode doesn't turn on.
  private static let approachable = ["NonisolatedNonsendingByDefault", "InferIsolatedConformances"]
  /// The rest of it, which only Swift 5 mode lets one choose.
  private static let approachableInFive = [
    "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "InferSendableFromCaptures",
  ]
  /// The other features of 6.3 that a later language mode turns on.
  private static let upcoming = [
    "ExistentialAny", "ImmutableWeakCaptures", "InternalImportsByDefault", "MemberImportVisibility",
  ]

  /// The table. A new setting is a line; the first is the one that a quick run tries.
  static let all = [
    ProjectSettings(
      "Swift 6, all together", six, mainActor, ["-strict-memory-safety"], features: approachable + upcoming),
    ProjectSettings("Swift 6", six, ["-strict-memory-safety"]),
    ProjectSettings("Swift 5", five),
    ProjectSettings("Swift 6, main actor", six, mainActor),
    ProjectSettings("Swift 6, approachable concurrency", six, features: approachable),
    // NB: In Swift 5 mode, InferSendableFromCaptures takes `Self.send` of the main actor for a call and warns of it, though
    // nothing is called; the recipe MainActorInSwift5 shows the cure.
    ProjectSettings(
      "Swift 5, all together", five, mainActor, features: approachable + approachableInFive + upcoming, isQuiet: false),
  ]
}
