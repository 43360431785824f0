import CheckSupport
import Foundation
import TestSupport
import Testing

/// A recipe of the cookbook that takes a second module or another setting: a folder below `Checks/TypeChecks/Recipes`.
///
/// `modules` are compiled first, each from the file of its name. Every other file stands for a test target of its own:
/// `Refused` shows the compiler's words without the cure, `Cured` compiles without a word.
struct Recipe: Sendable, CustomTestStringConvertible {
  /// The recipe's folder.
  let name: String
  /// The modules that the tests import, in an order in which each can be compiled.
  var modules = ["Shop"]
  /// The settings of the modules.
  var appSettings: [String] = []
  /// The settings of the tests.
  var testSettings: [String] = []

  private static let mainActor = ["-default-isolation", "MainActor"]
  private static let five = ["-swift-version", "5"]
  private static let mainActorInFive = five + mainActor + ["-enable-upcoming-feature", "InferSendableFromCaptures"]

  /// All recipes; `the recipes are found` compares them with the folders.
  static let all = [
    Recipe(name: "NonSendableModels", appSettings: five),
    Recipe(name: "SwiftFive", appSettings: five, testSettings: five),
    Recipe(name: "MainActorModels", appSettings: mainActor, testSettings: mainActor),
    Recipe(name: "MainActorInSwift5", appSettings: mainActorInFive, testSettings: mainActorInFive),
    Recipe(name: "NamesOfOnesOwn"),
    Recipe(name: "SharedDoubles", modules: ["Shop", "ShopDoubles"]),
    Recipe(
      name: "MissingImport", modules: ["ShopDoubles"],
      testSettings: ["-enable-upcoming-feature", "MemberImportVisibility"]),
  ]

  var testDescription: String { name }

  /// The files that stand for test targets.
  var tests: [URL] {
    Repository.swiftFiles(below: "Checks/TypeChecks/Recipes/\(name)")
      .filter { !modules.contains($0.deletingPathExtension().lastPathComponent) }
  }

  /// The compiler's words that nobody expected, or that were expected and didn't come.
  func problems() async throws -> [String] {
    let directory = TemporaryDirectory()
    let common = [
      "-package-name", "shop", "-parse-as-library", "-I", try Compiler.modules().path, "-I", directory.url.path,
    ]
    var results: [Compiler.Result] = []
    for module in modules {
      let file = Repository.root.appending(path: "Checks/TypeChecks/Recipes/\(name)/\(module).swift")
      let output = directory.url.appending(path: "\(module).swiftmodule")
      let command = ["-emit-module", "-enable-testing", "-module-name", module, "-o", output.path, file.path]
      results.append(try await Compiler.run(common + appSettings + command))
    }
    for file in tests {
      let command = [
        "-emit-sil", "-o", "/dev/null", "-verify", "-verify-ignore-unrelated", "-module-name", "ShopTests", file.path,
      ]
      results.append(try await Compiler.run(common + testSettings + command))
    }
    return results.filter { !$0.succeeded }.map(\.summary)
  }
}
