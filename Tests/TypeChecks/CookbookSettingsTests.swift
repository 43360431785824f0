import Foundation
import TestSupport
import Testing

/// The cookbook is copied into projects of any settings: it compiles in each of them without a warning.
@Suite struct `The cookbook in other projects` {
  /// Settings of a project, by the names that the manifest gives them.
  struct Settings: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let arguments: [String]
  }

  private static let mainActor = ["-default-isolation", "MainActor"]
  private static let approachable = [
    "-enable-upcoming-feature", "NonisolatedNonsendingByDefault", "-enable-upcoming-feature",
    "InferIsolatedConformances",
  ]

  private static let all = [
    Settings(testDescription: "Swift 6, main actor and approachable concurrency", arguments: mainActor + approachable),
    Settings(testDescription: "Swift 6", arguments: ["-strict-memory-safety"]),
    Settings(testDescription: "Swift 5", arguments: ["-swift-version", "5"]),
    Settings(testDescription: "Swift 6, main actor", arguments: mainActor),
    Settings(testDescription: "Swift 5, main actor", arguments: ["-swift-version", "5"] + mainActor),
    Settings(testDescription: "Swift 6, approachable concurrency", arguments: approachable),
  ]

  #if os(Linux)
    private static let findsTesting = true
  #else
    private static let findsTesting = false
  #endif

  /// A few pages in one setting, or under STRESS=1 all pages in all of them.
  @Test(
    .enabled(if: findsTesting, "where Apple's toolchains keep the module Testing was never tried"),
    arguments: Stress.share(of: all, small: 1))
  func `a page compiles without a warning`(settings: Settings) async throws {
    let compiler = try Compiler.current()
    let pages = Stress.share(of: Repository.swiftFiles(below: "Tests/Cookbook"), small: 2)

    let result = try await compiler.run(
      settings.arguments + [
        "-emit-sil", "-o", "/dev/null", "-parse-as-library", "-module-name", "Cookbook", "-warnings-as-errors",
        "-I", compiler.modules.path,
      ] + Toolchain.macroArguments() + pages.map(\.path))

    #expect(result.succeeded, "\(result.summary)")
  }
}
