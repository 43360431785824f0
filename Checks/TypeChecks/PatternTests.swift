import CheckSupport
import Foundation
import TestSupport
import Testing

/// Each pattern can be copied into another project, with the files that it needs and no others.
struct `Patterns` {
  private static let kit: URL = Repository.root

  private static let names: [String] = (try? PatternTable(kit: kit))?.patterns.map(\.name) ?? []

  @Test(arguments: names)
  func `a pattern compiles with the files that it needs, without a warning`(name: String) async throws {
    let files = try PatternTable.repository.files(for: [name], in: Self.kit)
    let isForApple = files.contains { $0.text.contains("#if canImport(UIKit)") }

    let result = try await Compiler.run(
      ["-typecheck", "-strict-memory-safety", "-warnings-as-errors", "-module-name", "Copy"]
        + Compiler.macroArguments() + (isForApple ? ["-I", Compiler.modules().path] : [])
        + files.map(\.url.path))

    #expect(result.succeeded, "\(result.summary)")
  }

  @Test(arguments: [(["Dummies"], 350), (["Callbacks"], 470), (["Fakes"], 150)])
  func `a small pattern brings little`(names: [String], most: Int) throws {
    let files = try PatternTable.repository.files(for: names, in: Self.kit)

    let lines = files.map { $0.text.split(separator: "\n", omittingEmptySubsequences: false).count - 1 }

    #expect(lines.reduce(0, +) <= most, "\(zip(files.map(\.path), lines).map { "\($0) \($1)" })")
  }

  @Test func `a file brings the files that it needs, even for a member or a conformance`() throws {
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

  @Test(arguments: [("Doubles/Spies", "Doubles"), ("Schedules", "DoublesSchedules"), ("../Loopback", "Loopback")])
  func `a pattern has the module that its folder is a target of`(path: String, module: String) {
    #expect(Pattern(name: String(path.split(separator: "/").last ?? ""), path: path).module == module)
  }

  @Test func `a library that doesn't compile is refused, with the compiler's first error`() throws {
    let kit = try kit(with: ["Base/Base.swift": "struct Base { var top: Top }"])

    let refusal = #expect(throws: Refusal.self) {
      try PatternTable(kit: kit.url).files(for: ["Base"], in: kit.url)
    }

    #expect(refusal?.description.hasSuffix("Base.swift:1:24: error: cannot find type 'Top' in scope") == true)
  }

  /// A small package: the files of its library, below a table of their folders.
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
