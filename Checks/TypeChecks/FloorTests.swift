import Foundation
import TestSupport
import Testing

/// The package needs no more than its manifest says: macOS 14 and iOS 17; schedules, macOS 15 and iOS 18.
@Suite struct `The floor` {
  @Test(arguments: ["Package.swift", "Template/Package.swift", "Sources/PatternTool/Home.swift"])
  func `all who name the floor name the same`(path: String) throws {
    let text = try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)

    #expect(text.contains("[.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)]"))
  }

  @Suite(
    .enabled(
      if: Stress.isOn, "builds the standard library for another system, which takes a minute; runs under STRESS=1"),
    .enabled(if: AppleStandIns.areNeeded, "a Mac has the real one"))
  struct `On an older system` {
    @Test(arguments: [["Doubles"], ["Registration"], ["Doubles", "Navigation", "Navigators"]])
    func `the library compiles`(folders: [String]) async throws {
      let files = folders.flatMap { Repository.swiftFiles(below: "Sources/Doubles/\($0)") }

      let result = try await OlderSystem.check(files)

      #expect(result.succeeded, "\(result.summary)")
    }

    @Test func `schedules compile, since they say that they are for a newer one`() async throws {
      let table = try PatternTable(kit: Repository.root)
      let schedules = try table.pattern(asked: "Schedules", in: Repository.root)
      let files = try table.files(of: table.all(for: schedules), in: Repository.root)

      let result = try await OlderSystem.check(files.map(\.url))

      #expect(result.succeeded, "\(result.summary)")
    }

    @Test func `what needs a newer one is refused`() async throws {
      let result = try await OlderSystem.check([OlderSystem.file("Refused")], ["-verify", "-verify-ignore-unrelated"])

      #expect(result.succeeded, "\(result.summary)")
    }
  }
}
