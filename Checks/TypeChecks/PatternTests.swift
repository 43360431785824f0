import CheckSupport
import Foundation
import TestSupport
import Testing

/// Each pattern can be copied into another project, with exactly the files that it needs.
struct `Patterns` {
  private static let kit: URL = Repository.root

  private static let names: [String] = (try? PatternTable(kit: kit))?.patterns.map(\.name) ?? []

  @Test(arguments: names)
  func `a pattern compiles with the files that it needs, alongside common names in the reader's code`(name: String)
    async throws
  {
    let files = try PatternTable.repository.files(for: [name], in: Self.kit)
    let directory = TemporaryDirectory()
    let own = directory.url.appending(path: "Own.swift")
    let types = ["Counter", "Locked", "Outcome", "Rest", "Wait", "Watch", "Watched"].map { "struct \($0) {}" }
    let functions = [
      "func text<Value>(of value: Value) -> String { \"\" }", "func times(_ count: Int) -> String { \"\" }",
    ]
    try Data((types + functions).joined(separator: "\n").utf8).write(to: own)
    let isForApple = files.contains { $0.text.contains("#if canImport(UIKit)") }

    let result = try await Compiler.run(
      ["-typecheck", "-strict-memory-safety", "-warnings-as-errors", "-module-name", "Copy"]
        + Compiler.macroArguments() + (isForApple ? ["-I", Compiler.modules().path] : [])
        + [own.path] + files.map(\.url.path))

    #expect(result.succeeded, "\(result.summary)")
  }

  @Test func `the guide shows the command's table of copies, and no copy is too long`() throws {
    let table = try PatternTable.repository
    let sizes = try table.sizes(in: Self.kit)

    #expect(
      try Repository.text(of: "Guides/12-CopyingAPattern.md").contains(sizes),
      "`swift run copy-pattern --table` prints the table for guide 12:\n\(sizes)")
    let bars = [
      "Fakes": 150, "Dummies": 350, "Callbacks": 470, "Spies": 2_000, "HeldCalls": 2_500, "Spies HeldCalls": 3_000,
    ]
    #expect(try table.copies(in: Self.kit).filter { $0.lines > bars[$0.names] ?? 0 }.map(\.names) == [])
  }

  @Test func `no folder depends on a later folder`() throws {
    let table = try PatternTable.repository
    let needs = try #require(table.needs)
    let order = Dictionary(uniqueKeysWithValues: zip(table.patterns.map(\.name), 0...))

    let upward = try table.files(in: Self.kit).flatMap { file in
      needs.direct(of: file.path).filter { path in
        (order[String(path.prefix { $0 != "/" })] ?? 0) > (order[file.pattern.name] ?? 0)
      }.map { "\(file.path) needs \($0)" }
    }

    #expect(upward == [], "a folder needs only those above it")
  }

  @Test func `copying a file also copies the files that it needs, even for a member or a conformance`() throws {
    let kit = try kit(with: [
      "Base/Int+Twice.swift": "extension Int { var twice: Int { self * 2 } }", "Base/Other.swift": "struct Other {}",
      "Base/Covering.swift": "protocol Covering {}",
      "Middle/Middle.swift": "struct Middle { var four: Int { 2.twice } }",
      "Top/Top.swift": "struct Top { var middle: Middle }", "Top/Lid.swift": "struct Lid: Covering {}",
    ])
    let table = try PatternTable(kit: kit.url)
    func paths(_ names: String..., without others: [String] = []) throws -> [String] {
      try table.files(for: names, without: others, in: kit.url).map(\.path)
    }

    #expect(try paths("Top.swift") == ["Base/Int+Twice.swift", "Middle/Middle.swift", "Top/Top.swift"])
    #expect(try paths("top").last == "Top/Top.swift")
    #expect(try paths("lid", "other") == ["Base/Covering.swift", "Base/Other.swift", "Top/Lid.swift"])
    #expect(try paths("middle", without: ["Base"]) == ["Middle/Middle.swift"])
    #expect(throws: Refusal("Lid needs no file of Middle, so it can't come without it")) {
      try paths("Lid", without: ["Middle"])
    }
    let refusal = #expect(throws: Refusal.self) { try paths("Spice") }
    let words = "there is no pattern Spice\n\nThe patterns are:\n  Base   files of Base\n"
    #expect(refusal?.description.hasPrefix(words) == true)
  }

  @Test func `a library that doesn't compile is refused, with the compiler's first error`() throws {
    let kit = try kit(with: ["Base/Base.swift": "struct Base { var top: Top }"])

    let refusal = #expect(throws: Refusal.self) {
      try PatternTable(kit: kit.url).files(for: ["Base"], in: kit.url)
    }

    #expect(refusal?.description.hasSuffix("Base.swift:1:24: error: cannot find type 'Top' in scope") == true)
  }

  /// Makes a small package: the library's files, and a table of their folders.
  private func kit(with files: [String: String]) throws -> TemporaryDirectory {
    let directory = TemporaryDirectory()
    let folders = Set(files.keys.map { $0.prefix { $0 != "/" } }).sorted()
    let table = folders.map { "| [\($0)](\($0)) | files of \($0) |" }.joined(separator: "\n")
    for (path, text) in files.merging(["README.md": table], uniquingKeysWith: { $1 }) {
      let file = directory.url.appending(path: "Sources/Doubles/\(path)")
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("\(text)\n".utf8).write(to: file)
    }
    return directory
  }
}
