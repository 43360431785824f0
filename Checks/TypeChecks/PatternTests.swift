import CheckSupport
import Foundation
import TestSupport
import Testing

/// Each folder of the library can be copied into another project, with the folders that the table says it stands on.
struct `Patterns` {
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

  @Test(.enabled(if: Stress.isOn, "one more compile for each name in each list; runs under STRESS=1"), arguments: tried)
  func `no folder names another one in vain`(pattern: Pattern) async throws {
    #expect(try await Self.check.get().needlessNames(of: pattern) == [])
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

  /// A small package: its table, its files, and what the check reports of it.
  struct House: Sendable {
    /// The folders of the table, in its order, each with what it stands on.
    let rows: KeyValuePairs<String, String>
    let files: [String: String]
    /// The words of each problem, in order.
    var problems: [String] = []
  }

  @Test(
    .enabled(if: Stress.isOn, "starts a compiler for each folder; runs under STRESS=1"),
    arguments: [
      House(
        rows: ["Base": "nothing", "Middle": "Base", "Top": "Base, Middle"],
        files: [
          "Base/Base.swift": "struct Base {}", "Middle/Deeper/Middle.swift": "struct Middle { var base: Base }",
          "Top/Top.swift": "struct Top { var middle: Middle; var base: Base }",
        ]),
      // A file that two folders have counts as one.
      House(
        rows: ["Base": "nothing", "Top": "Base"],
        files: [
          "Base/Locked.swift": "struct Locked {}", "Base/Base.swift": "struct Base { var locked: Locked }",
          "Top/Locked.swift": "struct Locked {}", "Top/Top.swift": "struct Top { var base: Base; var locked: Locked }",
        ]),
      House(
        rows: ["Base": "nothing", "Top": "nothing"],
        files: ["Base/Base.swift": "struct Base {}", "Top/Top.swift": "struct Top { var base: Base }"],
        problems: [
          "Top speaks of Base, which is in Base, but doesn't stand on that",
          "Top.swift:1:24: error: cannot find type 'Base' in scope",
        ]),
      // A need that has no name of its own.
      House(
        rows: ["Base": "nothing", "Top": "nothing"],
        files: [
          "Base/Int+Twice.swift": "extension Int { var twice: Int { self * 2 } }", "Top/Top.swift": "let a = 2.twice",
        ],
        problems: ["Top does not compile alone:"]),
      House(
        rows: ["Base": "nothing", "Middle": "Base", "Top": "Middle"],
        files: [
          "Base/Base.swift": "struct Base {}", "Middle/Middle.swift": "struct Middle { var base: Base }",
          "Top/Top.swift": "struct Top { var middle: Middle }",
        ],
        problems: [
          "Top stands on Middle, which needs Base, but doesn't say that", "Top does not compile with Middle",
        ]),
      House(
        rows: ["Top": "Base", "Base": "nothing"],
        files: ["Base/Base.swift": "struct Base {}", "Top/Top.swift": "struct Top { var base: Base }"],
        problems: ["Top stands on Base, which comes later"]),
      House(
        rows: ["Left": "Right", "Right": "Left"],
        files: [
          "Left/Left.swift": "final class Left { var right: Right? }",
          "Right/Right.swift": "struct Right { var left: Left }",
        ],
        problems: ["Left and Right stand on each other", "Right and Left stand on each other"]),
      House(
        rows: ["Base": "nothing", "Top": "Base"],
        files: ["Base/Base.swift": "struct Base {}", "Top/Top.swift": "struct Top {}"],
        problems: ["Top names Base, but compiles without it"]),
      House(
        rows: ["Base": "nothing"], files: ["Base/Notes.txt": "", "Top/Top.swift": "struct Top {}"],
        problems: [
          "Top/Top.swift is in no pattern's folder, or in several", "Base has no files in Base",
          "Base does not compile",
        ]),
      House(
        rows: ["Top": "nothing"],
        files: ["Top/Top.swift": "func first(_ p: UnsafePointer<Int>) -> Int { p.pointee }"],
        problems: ["[#StrictMemorySafety]"]),
    ])
  func `the check reports what is wrong with a house`(house: House) async throws {
    let directory = TemporaryDirectory()
    let table = house.rows.map { "| [\($0.key)](\($0.key)) | \($0.value) | |" }.joined(separator: "\n")
    for (path, text) in house.files.merging(["README.md": table], uniquingKeysWith: { $1 }) {
      let file = directory.url.appending(path: "Sources/Doubles/\(path)")
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let check = try PatternCheck(kit: directory.url)

    var problems = try check.tableProblems() + check.foreignWords()
    for pattern in check.table.patterns {
      if let problem = try await check.problem(of: pattern) {
        problems.append(problem)
      } else {
        problems += try await check.needlessNames(of: pattern)
      }
    }

    #expect(problems.count == house.problems.count, "\(problems)")
    for (problem, words) in zip(problems, house.problems) { #expect(problem.contains(words)) }
  }
}
