import CheckSupport
import Foundation
import TestSupport
import Testing

/// The cookbook's recipes that need a second module or a different setting, in `Checks/TypeChecks/Recipes`.
///
/// `Shop` and `ShopDoubles` are modules, each in the file of its name. Every other file represents a test target:
/// `Refused` has the compiler's messages without the fix, and `Cured` compiles without any.
struct `Recipes for other modules and settings` {
  private static let mainActor = ["-default-isolation", "MainActor"]
  private static let five = ["-swift-version", "5"]

  /// The settings of a recipe, or of one of its files.
  private static let settings = [
    "NonSendableModels/Shop": five, "SwiftFive": five, "MainActorModels": mainActor,
    "MainActorInSwift5": five + mainActor + ["-enable-upcoming-feature", "InferSendableFromCaptures"],
    "MissingImport": ["-enable-upcoming-feature", "MemberImportVisibility"],
  ]

  private static let recipes = Dictionary(grouping: Repository.swiftFiles(below: "Checks/TypeChecks/Recipes")) {
    $0.deletingLastPathComponent().lastPathComponent
  }

  @Test(arguments: recipes.keys.sorted())
  func `are refused without their fix, and compile with it`(recipe: String) async throws {
    let directory = TemporaryDirectory()
    let files = try #require(Self.recipes[recipe])
    let modules = files.filter { $0.lastPathComponent.hasPrefix("Shop") }
    #expect(files.count > modules.count + 1, "a cure alone doesn't show that there is anything to be cured")

    for module in modules {
      let name = module.deletingPathExtension().lastPathComponent
      let output = directory.url.appending(path: "\(name).swiftmodule").path
      var options = Self.settings["\(recipe)/\(name)"] ?? Self.settings[recipe] ?? []
      options += ["-emit-module", "-parse-as-library", "-module-name", name, "-o", output]
      options += ["-I", try Compiler.modules().path, "-I", directory.url.path, module.path]
      try await Compiler.run(options).require()
    }
    for test in files where !modules.contains(test) {
      let result = try await Compiler.verify(
        [test], as: "ShopTests", (Self.settings[recipe] ?? []) + ["-I", directory.url.path])
      #expect(result.succeeded, "\(result.summary)")
    }
  }
}
