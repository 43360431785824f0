import CheckSupport
import Foundation
import TestSupport
import Testing

/// The adapters for UIKit, run against the stand-in, and the examples: that the adapters compile is checked as for every file.
@Suite(
  .enabled(if: Stress.isOn, "builds a stand-in and a program, which takes seconds; runs under STRESS=1"),
  .enabled(if: AppleStandIns.areNeeded, "UIKit is not replaced where there may be the real one"))
struct `Apple adapters` {
  private static func source(_ name: String) -> URL {
    Repository.root.appending(path: "Sources/Doubles/Navigation/\(name).swift")
  }

  private static let adapter = ["UIKitNavigator", "UIKitURLOpener", "NavigationSeams", "NavigationError"].map(source)

  @Test func `the adapter for UIKit follows the user, and keeps no screen alive`() async throws {
    let program = StandInProgram()
    try await program.addLibrary("UIKit", [AppleStandIns.file("UIKit")])

    let run = try await program.run(Self.adapter + [AppleStandIns.file("UIKitScenario")], importing: ["UIKit"])

    #expect(run.succeeded, "\(run.summary)")
  }

  @Test(arguments: [false, true])
  func `cells are registered and dequeued by token, and another table's token stops the program`(isForeign: Bool)
    async throws
  {
    let program = StandInProgram()
    try await program.addLibrary("UIKit", [AppleStandIns.file("UIKit")])
    let adapter = ["UIKitCells", "RegistrationToken", "RegistrationMisuse"]
      .map { Repository.root.appending(path: "Sources/Doubles/Registration/\($0).swift") }

    let run = try await program.run(
      adapter + [AppleStandIns.file("UIKitCellsScenario")], importing: ["UIKit"],
      arguments: isForeign ? ["foreign"] : [])

    let message = "this table view did not issue this token for TitleCell: it comes from another one of that name."
    #expect(run.succeeded == !isForeign, "\(run.summary)")
    #expect(run.output.contains(message) == isForeign, "\(run.summary)")
  }

  @Test func `the suite of all navigators runs on the adapters`() async throws {
    let program = StandInProgram()
    for name in ["UIKit", "SwiftUI"] { try await program.addLibrary(name, [AppleStandIns.file(name)]) }
    try await program.addLibrary(
      "DoublesNavigation", Repository.swiftFiles(below: "Sources/Doubles/Navigation"), importing: ["UIKit", "SwiftUI"])
    let suite = ["NavigatingContractTests", "NavigatorKind", "Place"]
      .map { Repository.root.appending(path: "Tests/NavigationTests/\($0).swift") }

    let run = try await program.run(
      suite + [AppleStandIns.file("RealNavigators")], importing: ["UIKit", "SwiftUI", "DoublesNavigation"])

    #expect(run.succeeded, "\(run.summary)")
    #expect(run.output.contains("UIKitNavigator"), "\(run.summary)")
    #expect(run.output.contains("SwiftUINavigator"), "\(run.summary)")
    #expect(run.output.contains("allows animations"), "\(run.summary)")
  }

  @Test(arguments: ["UIKit", "SwiftUI"])
  func `the example of each adapter compiles with it`(framework: String) async throws {
    let names = ["\(framework)Navigator", "NavigationSeams", "NavigationError", "NavigationState"]
    let sources = names.map { Repository.root.appending(path: "Sources/Doubles/Navigation/\($0).swift").path }

    let result = try await Compiler.run(
      ["-typecheck", "-parse-as-library", "-warnings-as-errors", "-module-name", "Example"]
        + AppleStandIns.arguments() + [AppleStandIns.file("\(framework)Example").path] + sources)

    #expect(result.succeeded, "\(result.summary)")
  }
}
