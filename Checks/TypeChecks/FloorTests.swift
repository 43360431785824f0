import CheckSupport
import Foundation
import Testing

/// The package needs no newer system than its manifest states: macOS 14 and iOS 17; schedules, macOS 15 and iOS 18.
struct `The floor` {
  @Test(arguments: ["Package.swift", "Template/Package.swift", "Sources/PatternTool/Home.swift"])
  func `all files state the same minimum system versions`(path: String) throws {
    let text = try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)

    #expect(text.contains("[.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)]"))
  }

  /// The compiler can't check these for an older system, since they import Foundation.
  @Test func `samples and tools don't use locks that need a newer system`() throws {
    let files = Repository.sources.filter { !$0.hasPrefix("Sources/Doubles/") }

    #expect(try files.filter { try Repository.text(of: $0).contains("import Synchronization") } == [])
  }

  /// Starts building the modules before the first test, since building them takes longest.
  private struct BeginsEarly: SuiteTrait {
    func prepare(for test: Test) { OlderSystem.begin() }
  }

  @Suite(.enabled(if: !Compiler.isApples, "a Mac has the real one"), BeginsEarly())
  struct `On an older system` {
    @Test func `the library compiles`() async throws {
      // A probe's failure has a type on newer systems, and is any error on older ones. Whole schedules read the runtime, and
      // refuse unknown ones.
      let library = Repository.swiftFiles(below: "Sources/Doubles").filter { !$0.path.contains("/WholeSchedules/") }
      let files = library + [OlderSystem.file("Probed")]

      let result = try await OlderSystem.check(files)

      #expect(result.succeeded, "\(result.summary)")
    }

    @Test func `code that needs a newer system is refused`() async throws {
      let result = try await OlderSystem.check([OlderSystem.file("Refused")], ["-verify", "-verify-ignore-unrelated"])

      #expect(result.succeeded, "\(result.summary)")
    }
  }
}
