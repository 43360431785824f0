import Foundation
import TestSupport
import Testing

/// Each folder of the library can be copied into another project, with the folders that the table says it stands on.
@Suite struct `Patterns` {
  private static let check = Result { try PatternCheck(kit: Repository.root) }

  /// All of them, or those that compile quickly: they stand on little, nor on stand-ins for Apple's frameworks.
  private static let tried = ((try? check.get())?.table.patterns ?? [])
    .filter { Stress.isOn || ["Spies", "Registration"].contains($0.name) }

  @Test func `the table has every file in one folder, whole lists, no circles, and what is stood on first`() throws {
    #expect(try Self.check.get().tableProblems() == [])
  }

  @Test func `a folder speaks only of what it stands on`() throws {
    let words = try Self.check.get().foreignWords()

    // By its name alone, at run time, and only where it is there: production code links no double.
    #expect(words == ["Registration speaks of NamedMisuse, which is in Support, but doesn't stand on that"])
  }

  @Test(arguments: tried)
  func `a folder compiles with just those that it stands on, without a warning`(pattern: Pattern) async throws {
    if let problem = try await Self.check.get().problem(of: pattern) { Issue.record(Comment(rawValue: problem)) }
  }

  @Test(.enabled(if: Stress.isOn, "one more compile for each name in each list; runs under STRESS=1"))
  func `no folder names another one in vain`() async throws {
    let check = try Self.check.get()

    let problems = try await check.table.patterns.concurrentFlatMap { try await check.needlessNames(of: $0) }

    #expect(problems == [])
  }

  @Test func `a pattern is found by its own name and by that of a file in it`() throws {
    let table = try Self.check.get().table

    #expect(try table.pattern(asked: "spies", in: Repository.root).name == "Spies")
    #expect(try table.pattern(asked: "HeldCall.swift", in: Repository.root).name == "Spies")
    #expect(throws: Refusal.self) { try table.pattern(asked: "Spice", in: Repository.root) }
  }

  @Test(arguments: [
    ("| [Top](Top) | Base | a top |", "Sources/Doubles/README.md: Top stands on Base, which has no row"),
    ("| [Top](Top) | nothing |", "Sources/Doubles/README.md: no row of the table: | [Top](Top) | nothing |"),
    (
      "| [Top](Top) | nothing | a top |\n| [Top](Lid) | nothing | a lid |",
      "Sources/Doubles/README.md: Top has two rows"
    ),
    ("| [Top] | nothing | a top |", "Sources/Doubles/README.md: no row of the table: | [Top] | nothing | a top |"),
  ])
  func `a row that can't be read is reported`(row: String, problem: String) {
    #expect(throws: Refusal(problem)) { try PatternTable(markdown: row) }
  }

  @Suite(.enabled(if: Stress.isOn, "starts a compiler for each test; runs under STRESS=1"))
  struct `The check` {
    @Test func `accepts folders that say what they stand on`() async throws {
      let house = try House(
        ["Base": "nothing", "Middle": "Base", "Top": "Base, Middle"],
        ["Base/Base.swift": "struct Base {}", "Middle/Deeper/Middle.swift": "struct Middle { var base: Base }"],
        ["Top/Top.swift": "struct Top { var middle: Middle; var base: Base }"])

      #expect(try await house.problems() == [])
    }

    @Test func `reports a folder that needs another one and does not name it`() async throws {
      let house = try House(
        ["Base": "nothing", "Top": "nothing"],
        ["Base/Base.swift": "struct Base {}", "Top/Top.swift": "struct Top { var base: Base }"])

      let problems = try await house.problems()

      #expect(problems.first == "Top speaks of Base, which is in Base, but doesn't stand on that")
      #expect(problems.last?.hasPrefix("Top does not compile alone:") == true)
      #expect(problems.last?.contains("Top.swift:1:24: error: cannot find type 'Base' in scope") == true)
    }

    @Test func `reports a need that has no name of its own`() async throws {
      let house = try House(
        ["Base": "nothing", "Top": "nothing"],
        [
          "Base/Int+Twice.swift": "extension Int { var twice: Int { self * 2 } }",
          "Top/Top.swift": "let four = 2.twice",
        ])

      let problems = try await house.problems()

      #expect(problems.count == 1)
      #expect(problems.first?.hasPrefix("Top does not compile alone:") == true)
    }

    @Test func `reports a list that isn't whole`() async throws {
      let house = try House(
        ["Base": "nothing", "Middle": "Base", "Top": "Middle"],
        ["Base/Base.swift": "struct Base {}", "Middle/Middle.swift": "struct Middle { var base: Base }"],
        ["Top/Top.swift": "struct Top { var middle: Middle }"])

      #expect(
        try await house.problems().first == "Top stands on Middle, which needs Base, but doesn't say that")
    }

    @Test func `reports a folder that comes before one that it stands on`() async throws {
      let house = try House(
        ["Top": "Base", "Base": "nothing"],
        ["Base/Base.swift": "struct Base {}", "Top/Top.swift": "struct Top { var base: Base }"])

      #expect(try await house.problems() == ["Top stands on Base, which comes later"])
    }

    @Test func `takes a file that two folders have for one`() async throws {
      let lock = "struct Locked {}"
      let house = try House(
        ["Base": "nothing", "Top": "Base"],
        ["Base/Locked.swift": lock, "Base/Base.swift": "struct Base { var locked: Locked }"],
        ["Top/Locked.swift": lock, "Top/Top.swift": "struct Top { var base: Base; var locked: Locked }"])

      #expect(try await house.problems() == [])
    }

    @Test func `reports two folders that stand on each other`() async throws {
      let house = try House(
        ["Left": "Right", "Right": "Left"],
        [
          "Left/Left.swift": "final class Left { var right: Right? }",
          "Right/Right.swift": "struct Right { var left: Left }",
        ])

      #expect(
        try await house.problems() == ["Left and Right stand on each other", "Right and Left stand on each other"])
    }

    @Test func `reports a name that is not needed`() async throws {
      let house = try House(
        ["Base": "nothing", "Top": "Base"], ["Base/Base.swift": "struct Base {}", "Top/Top.swift": "struct Top {}"])

      #expect(try await house.problems() == ["Top names Base, but compiles without it"])
    }

    @Test func `reports a file in no folder of the table, and a folder without files`() async throws {
      let house = try House(["Base": "nothing"], ["Top/Top.swift": "struct Top {}"])

      #expect(
        try house.check().tableProblems() == [
          "Top/Top.swift is in no pattern's folder, or in several", "Base has no files in Base",
        ])
    }

    @Test func `reports a warning under strict memory safety`() async throws {
      let house = try House(
        ["Top": "nothing"], ["Top/Top.swift": "func first(_ p: UnsafePointer<Int>) -> Int { p.pointee }"])

      let problems = try await house.problems()

      #expect(problems.count == 1)
      #expect(problems.first?.contains("[#StrictMemorySafety]") == true)
    }

    /// A small package with folders of patterns and their table.
    private struct House {
      let directory: TemporaryDirectory

      init(_ rows: KeyValuePairs<String, String>, _ files: [String: String]...) throws {
        directory = try TemporaryDirectory()
        let table = rows.map { "| [\($0.key)](\($0.key)) | \($0.value) | |" }.joined(separator: "\n")
        for (path, text) in files.flatMap({ $0 }) + [("README.md", table)] {
          let file = directory.url.appending(path: "Sources/Doubles/\(path)")
          try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
          try Data(text.utf8).write(to: file)
        }
      }

      func check() throws -> PatternCheck { try PatternCheck(kit: directory.url) }

      func problems() async throws -> [String] {
        let check = try check()
        let problems = try check.tableProblems() + check.foreignWords()
        return try await problems
          + check.table.patterns.concurrentFlatMap { pattern in
            if let problem = try await check.problem(of: pattern) { return [problem] }
            return try await check.needlessNames(of: pattern)
          }
      }
    }
  }
}
