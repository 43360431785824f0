import Foundation
import TestSupport
import Testing

/// The adapters for UIKit, run against the stand-in, and the examples: that the adapters compile is checked as for every file.
@Suite(
  .enabled(if: Stress.isOn, "builds a stand-in and a program, which takes seconds; runs under STRESS=1"),
  .enabled(if: AppleStandIns.areNeeded, "UIKit is not replaced where there may be the real one"))
struct `Apple adapters` {
  @Test func `the adapter for UIKit keeps the rules of navigation, and no screen alive`() async throws {
    let directory = try TemporaryDirectory()
    let compiler = try Compiler.current()
    let folder = directory.url.path
    let adapter = ["UIKitNavigator", "UIKitURLOpener", "NavigationSeams", "NavigationError"]
      .map { Repository.root.appending(path: "Sources/Doubles/Navigation/\($0).swift").path }

    let standIn = try await compiler.drive([
      "-emit-library", "-emit-module", "-parse-as-library", "-module-name", "UIKit",
      "-emit-module-path", "\(folder)/UIKit.swiftmodule", "-o", "\(folder)/libUIKit.so",
      AppleStandIns.file("UIKit").path,
    ])
    try #require(standIn.succeeded, "\(standIn.summary)")
    let program = try await compiler.drive(
      [
        "-parse-as-library", "-module-name", "Scenario", "-I", folder, "-L", folder, "-lUIKit",
        "-Xlinker", "-rpath", "-Xlinker", folder, "-o", "\(folder)/scenario",
        AppleStandIns.file("UIKitScenario").path,
      ] + adapter)
    try #require(program.succeeded, "\(program.summary)")
    let run = try await Compiler.execute(URL(filePath: "\(folder)/scenario"), [])

    if !run.succeeded { Issue.record("the scenario failed:\n\(run.summary)") }
  }

  @Test(arguments: ["UIKit", "SwiftUI"])
  func `the example of each adapter compiles with it`(framework: String) async throws {
    let names = ["\(framework)Navigator", "NavigationSeams", "NavigationError", "NavigationState"]
    let sources = names.map { Repository.root.appending(path: "Sources/Doubles/Navigation/\($0).swift").path }

    let result = try await Compiler.current().run(
      ["-typecheck", "-parse-as-library", "-warnings-as-errors", "-module-name", "Example"]
        + AppleStandIns.arguments() + [AppleStandIns.file("\(framework)Example").path] + sources)

    #expect(result.succeeded, "\(result.summary)")
  }
}
