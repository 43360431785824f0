import Testing

/// The settings of a project to which code of this package is copied, as compiler arguments.
struct ProjectSettings: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let arguments: [String]

  // Settings that make the compiler warn needlessly aren't quiet.
  private init(_ name: String, _ arguments: [String]..., features: [String] = [], isQuiet: Bool = true) {
    testDescription = name
    self.arguments =
      arguments.flatMap(\.self) + features.flatMap { ["-enable-upcoming-feature", $0] }
      + (isQuiet ? ["-warnings-as-errors"] : [])
  }

  private static let six = ["-swift-version", "6"]
  private static let five = ["-swift-version", "5"]
  private static let mainActor = ["-default-isolation", "MainActor"]
  /// The parts of Xcode's approachable concurrency that aren't part of Swift 6 mode.
  private static let approachable = ["NonisolatedNonsendingByDefault", "InferIsolatedConformances"]
  /// The remaining parts, which are optional only in Swift 5 mode.
  private static let approachableInFive = [
    "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "InferSendableFromCaptures",
  ]
  /// The other features of 6.3 that a later language mode enables.
  private static let upcoming = [
    "ExistentialAny", "ImmutableWeakCaptures", "InternalImportsByDefault", "MemberImportVisibility",
  ]

  /// All settings, one per line; a quick run tries only the first.
  static let all = [
    ProjectSettings(
      "Swift 6, all together", six, mainActor, ["-strict-memory-safety"], features: approachable + upcoming),
    ProjectSettings("Swift 6", six, ["-strict-memory-safety"]),
    ProjectSettings("Swift 5", five),
    ProjectSettings("Swift 6, main actor", six, mainActor),
    ProjectSettings("Swift 6, approachable concurrency", six, features: approachable),
    // NB: In Swift 5 mode, InferSendableFromCaptures treats `Self.send` of the main actor as a call and warns, though
    // nothing is called; the recipe MainActorInSwift5 shows the fix.
    ProjectSettings(
      "Swift 5, all together", five, mainActor, features: approachable + approachableInFive + upcoming, isQuiet: false),
  ]
}
