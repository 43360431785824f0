import Foundation

/// Holds the table of patterns against the folders that it speaks of.
struct PatternCheck: Sendable {
  /// A copy of this package: this one, or a small one of a test.
  let kit: URL
  let table: PatternTable

  init(kit: URL) throws {
    self.kit = kit
    table = try PatternTable(kit: kit)
  }

  /// The faults of the table as a table, which show without compiling: a file in no folder of it, a list that isn't
  /// whole, two folders that stand on each other, a folder before one that it stands on.
  func tableProblems() throws -> [String] {
    let house = kit.appending(path: "Sources/Doubles").path
    let files = (FileManager.default.subpaths(atPath: house) ?? []).filter { $0.hasSuffix(".swift") }.sorted()
    let homeless = files.filter { file in table.patterns.filter { file.hasPrefix("\($0.path)/") }.count != 1 }
    let empty = table.patterns.filter { pattern in !files.contains { $0.hasPrefix("\(pattern.path)/") } }
    return homeless.map { "\($0) is in no pattern's folder, or in several" }
      + empty.map { "\($0.name) has no files in \($0.path)" }
      + table.patterns.flatMap { pattern in
        pattern.needs.compactMap { table[$0] }.flatMap { other in
          if other.needs.contains(pattern.name) { return ["\(pattern.name) and \(other.name) stand on each other"] }
          let isLater = table.all(for: pattern).drop { $0 != pattern }.contains(other)
          return (isLater ? ["\(pattern.name) stands on \(other.name), which comes later"] : [])
            + other.needs.filter { !pattern.needs.contains($0) }
            .map { "\(pattern.name) stands on \(other.name), which needs \($0), but doesn't say that" }
        }
      }
  }

  /// The types of another pattern's folder that a pattern's files speak of, though it doesn't stand on that: seen from the
  /// words alone, which is quick and misses what has no name of its own.
  func foreignWords() throws -> [String] {
    let words = try Dictionary(
      uniqueKeysWithValues: table.patterns.map { pattern in
        let text = try pattern.files(in: kit).map { try String(contentsOf: $0, encoding: .utf8) }.joined(
          separator: "\n")
        return (pattern.name, SourceWords(of: text))
      })
    return table.patterns.flatMap { pattern in
      var known: Set<Substring> = []
      for other in table.all(for: pattern) { known.formUnion(words[other.name]?.declared ?? []) }
      let unknown = (words[pattern.name]?.used ?? []).subtracting(known)
      return table.patterns.flatMap { other in
        unknown.intersection(words[other.name]?.declared ?? []).sorted()
          .map { "\(pattern.name) speaks of \($0), which is in \(other.name), but doesn't stand on that" }
      }
    }
  }

  /// The reason why a pattern can't be copied as the table says; nil if it can.
  func problem(of pattern: Pattern) async throws -> String? {
    let result = try await compile(table.all(for: pattern))
    if result.succeeded { return nil }
    let company = pattern.needs.isEmpty ? "alone" : "with \(pattern.needs.joined(separator: ", "))"
    return "\(pattern.name) does not compile \(company):\n\(result.summary)"
  }

  /// The folders in a pattern's list without which, and without what needs them, it compiles as well.
  func needlessNames(of pattern: Pattern) async throws -> [String] {
    var needless: [String] = []
    for name in pattern.needs {
      let rest = table.all(for: pattern).filter { $0 == pattern || ($0.name != name && !$0.needs.contains(name)) }
      if try await compile(rest).succeeded { needless.append("\(pattern.name) names \(name), but compiles without it") }
    }
    return needless
  }

  private func compile(_ patterns: [Pattern]) async throws -> Compiler.Result {
    let files = try table.files(of: patterns, in: kit)
    let isForApple = files.contains { $0.text.contains("#if canImport(UIKit)") }
    return try await Compiler.run(
      ["-typecheck", "-strict-memory-safety", "-warnings-as-errors", "-module-name", "Copy"]
        + Compiler.macroArguments() + (isForApple && AppleStandIns.areNeeded ? AppleStandIns.arguments() : [])
        + files.map(\.url.path))
  }
}
