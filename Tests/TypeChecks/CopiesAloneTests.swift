import Foundation
import TestSupport
import Testing

/// Each file of Sources/Doubles can be copied into another project, alone or with the files its first line names.
@Suite struct `Copies alone` {
  @Test(arguments: Stress.isOn ? CopySet.all : Stress.share(of: CopySet.allAlone, small: 8))
  func `a file compiles with just the files that it names, without a warning`(set: CopySet) async throws {
    for problem in try await set.problems() {
      Issue.record(Comment(rawValue: problem))
    }
  }

  /// Without compiling, which would take seconds: that happens under STRESS=1.
  @Test func `the lists name files that exist, and all that those need`() throws {
    #expect(try CopySet.all.flatMap { try $0.listProblems() } == [])
  }

  @Test(.enabled(if: Stress.isOn, "one more compile for each name in each list; runs under STRESS=1"))
  func `no file names another one in vain`() async throws {
    let problems = try await CopySet.all.concurrentFlatMap { try await $0.needlessNames() }

    #expect(problems == [])
  }

  @Test(arguments: [
    ("struct Call {}", CopyList.alone),
    ("/// A call.", .alone),
    ("// Copies with Call.swift", .with(["Call.swift"])),
    ("// Copies with Call.swift\nimport Foundation", .with(["Call.swift"])),
    ("// Copies with Call.swift and Answer.swift", .with(["Call.swift", "Answer.swift"])),
    ("// Copies with A.swift, B.swift and C.swift", .with(["A.swift", "B.swift", "C.swift"])),
    ("// Copies with A.swift, B.swift, C.swift", .malformed(line: "// Copies with A.swift, B.swift, C.swift")),
    ("// Copies with Call", .malformed(line: "// Copies with Call")),
    ("// Copies with ", .malformed(line: "// Copies with ")),
    ("// copies with Call.swift", .malformed(line: "// copies with Call.swift")),
    ("/// Copies with Call.swift", .malformed(line: "/// Copies with Call.swift")),
    ("// Copies with A.swift and A.swift", .malformed(line: "// Copies with A.swift and A.swift")),
  ])
  func `the first line is read strictly`(source: String, list: CopyList) {
    #expect(CopyList(firstLineOf: source) == list)
  }

  @Suite(.enabled(if: Stress.isOn, "starts a compiler for each test; runs under STRESS=1"))
  struct `The check` {
    @Test func `accepts a file with all that it needs, in whichever folder that is`() async throws {
      let house = try House([
        "Base.swift": "struct Base {}",
        "Deeper/Middle.swift": "// Copies with Base.swift\nstruct Middle { var base: Base }",
        "Top.swift": "// Copies with Middle.swift and Base.swift\nstruct Top { var middle: Middle }",
      ])

      #expect(try await house.problems() == [])
    }

    @Test func `reports a file that needs another one and does not name it`() async throws {
      let house = try House(["Base.swift": "struct Base {}", "Top.swift": "struct Top { var base: Base }"])

      let problems = try await house.problems()

      #expect(problems.count == 1)
      #expect(problems.first?.hasPrefix("Top.swift does not compile alone:") == true)
      #expect(problems.first?.contains("Top.swift:1:24: error: cannot find type 'Base' in scope") == true)
    }

    @Test func `reports a file that names only a part of what it needs`() async throws {
      let house = try House([
        "Base.swift": "struct Base {}",
        "Middle.swift": "// Copies with Base.swift\nstruct Middle { var base: Base }",
        "Top.swift": "// Copies with Middle.swift\nstruct Top { var middle: Middle }",
      ])

      let problems = try await house.problems()

      #expect(problems == ["Top.swift names Middle.swift, which needs Base.swift, but does not name that"])
    }

    @Test func `reports a file whose list lacks one, though the files of the list do not need it`() async throws {
      let house = try House([
        "Base.swift": "struct Base {}",
        "Middle.swift": "struct Middle {}",
        "Top.swift": "// Copies with Middle.swift\nstruct Top { var middle: Middle; var base: Base }",
      ])

      let problems = try await house.problems()

      #expect(problems.count == 1)
      #expect(problems.first?.hasPrefix("Top.swift does not compile with Middle.swift:") == true)
    }

    @Test func `reports a name that no file has`() async throws {
      let house = try House(["Top.swift": "// Copies with Base.swift\nstruct Top {}"])

      #expect(try await house.problems() == ["Top.swift names Base.swift, which does not exist"])
    }

    @Test func `reports a name that is not needed`() async throws {
      let house = try House([
        "Base.swift": "struct Base {}", "Top.swift": "// Copies with Base.swift\nstruct Top {}",
      ])

      #expect(try await house.problems() == ["Top.swift names Base.swift, but compiles without it"])
    }

    @Test func `reports a first line that can't be read`() async throws {
      let house = try House(["Top.swift": "// Copies with Base\nstruct Top {}"])

      #expect(
        try await house.problems() == [
          "Top.swift: the first line is no list of files, like // Copies with A.swift, B.swift and C.swift"
        ])
    }

    @Test func `reports a warning under strict memory safety`() async throws {
      let house = try House(["Top.swift": "func first(_ p: UnsafePointer<Int>) -> Int { p.pointee }"])

      let problems = try await house.problems()

      #expect(problems.count == 1)
      #expect(problems.first?.contains("[#StrictMemorySafety]") == true)
    }

    /// A folder of files as Sources/Doubles is one.
    private struct House {
      let directory: TemporaryDirectory

      init(_ files: [String: String]) throws {
        directory = try TemporaryDirectory()
        for (path, source) in files {
          let file = directory.url.appending(path: path)
          try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
          try Data(source.utf8).write(to: file)
        }
      }

      func problems() async throws -> [String] {
        let files = (FileManager.default.subpaths(atPath: directory.url.path) ?? [])
          .filter { $0.hasSuffix(".swift") }.sorted()
          .map { directory.url.appending(path: $0) }
        return try await CopySet.sets(of: files).concurrentFlatMap { set in
          let problems = try await set.problems()
          return try await problems.isEmpty ? set.needlessNames() : problems
        }
      }
    }
  }
}
