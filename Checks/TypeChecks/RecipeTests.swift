import CheckSupport
import Foundation
import TestSupport
import Testing

/// The recipes of the cookbook that take a second module or another setting.
struct `Recipes for other modules and settings` {
  @Test(arguments: Stress.share(of: Recipe.all, small: 3))
  func `are refused without their cure, and compile with it`(recipe: Recipe) async throws {
    for problem in try await recipe.problems() { Issue.record(Comment(rawValue: problem)) }
  }

  @Test func `the recipes are found`() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appending(path: "Checks/TypeChecks/Recipes").path)

    #expect(Set(folders) == Set(Recipe.all.map(\.name)))
    #expect(Recipe.all.allSatisfy { $0.tests.count > 1 })
  }
}
