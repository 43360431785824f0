import Foundation

/// A pattern: a folder of the library.
struct Pattern: Equatable, Sendable {
  /// The name in the table, such as `Spies`.
  let name: String
  /// The path from Sources/Doubles, such as `Doubles/Spies` or `../Loopback`.
  let path: String
  var purpose = ""

  /// The module of the pattern's files, here and in a copy: `Doubles`.
  var module: String {
    let module = path.prefix { $0 != "/" }
    return module == ".." ? name : module == "Doubles" ? "Doubles" : "Doubles\(module)"
  }
}

/// The table in Sources/Doubles/README.md: the folders of the library.
struct PatternTable: Equatable, Sendable {
  static let path = "Sources/Doubles/README.md"

  let patterns: [Pattern]

  /// The files' needs, cached since finding them takes seconds.
  var needs: FileNeeds?

  init(kit: URL) throws(Refusal) {
    let text = try Refusal.naming("can't read the table of patterns in \(kit.path)") {
      try String(contentsOf: kit.appending(path: Self.path), encoding: .utf8)
    }
    try self.init(markdown: text)
  }

  /// Reads the table's rows: `| [Spies](Doubles/Spies) | … |`.
  init(markdown: String) throws(Refusal) {
    var patterns: [Pattern] = []
    for line in markdown.split(separator: "\n") where line.hasPrefix("| [") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 2, let link = cells[0].wholeMatch(of: /\[([A-Za-z]+)\]\(([A-Za-z.\/]+)\)/) else {
        throw Refusal("\(Self.path): no row of the table: \(line)")
      }
      patterns.append(Pattern(name: String(link.1), path: String(link.2), purpose: cells[1]))
    }
    self.patterns = patterns
    if let twice = patterns.first(where: { pattern in patterns.filter { $0.name == pattern.name }.count > 1 }) {
      throw Refusal("\(Self.path): \(twice.name) has two rows")
    }
  }

  var list: String {
    let rows = patterns.map { ($0.name, $0.purpose) } + [("ByHand", "doubles in one file, without the library")]
    let width = rows.map(\.0.count).reduce(0, max) + 1
    let lines = rows.map { "  \($0.padding(toLength: width, withPad: " ", startingAt: 0))\($1)" }
    return (["The patterns are:"] + lines).joined(separator: "\n")
  }
}

/// A Swift file of the library, to be copied.
struct PatternFile: Equatable, Sendable {
  let pattern: Pattern
  /// The path in a copy, such as `Spies/Spy.swift`.
  let path: String
  let url: URL
  let text: String
}

extension PatternTable {
  /// Returns all files of the library, in the order of the table.
  func files(in kit: URL) throws(Refusal) -> [PatternFile] {
    try patterns.map { pattern throws(Refusal) in
      let folder = kit.appending(path: "Sources/Doubles/\(pattern.path)").standardizedFileURL
      return try Refusal.naming("can't read the files of \(pattern.name)") {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }.sorted()
          .map { name in
            let url = folder.appending(path: name)
            let text = try String(contentsOf: url, encoding: .utf8)
            return PatternFile(pattern: pattern, path: "\(pattern.name)/\(name)", url: url, text: text)
          }
      }
    }.flatMap(\.self)
  }

  /// Returns the files of the named patterns and the files that they need, in the order of the table.
  ///
  /// - Parameters:
  ///   - names: Names of patterns, or of files, with or without `.swift`.
  ///   - others: Patterns to leave out, whose files are in another module.
  ///   - kit: This package.
  /// - Returns: The files, as they appear in a copy.
  /// - Throws: A refusal if nothing has that name, or the compiler doesn't say which files belong together.
  func files(for names: [String], without others: [String] = [], in kit: URL) throws(Refusal) -> [PatternFile] {
    if names.map({ $0.lowercased() }) == ["byhand"] { return [try Self.byHand(in: kit)] }
    let files = try files(in: kit)
    let asked = try names.map { name throws(Refusal) in
      let isFile = name.hasSuffix(".swift")
      let wanted = (isFile ? String(name.dropLast(".swift".count)) : name).lowercased()
      let whole = isFile ? [] : files.filter { $0.pattern.name.lowercased() == wanted }
      let found =
        whole.isEmpty
        ? files.filter { $0.url.deletingPathExtension().lastPathComponent.lowercased() == wanted } : whole
      if found.isEmpty { throw Refusal("there is no pattern \(name)\n\n\(list)") }
      return found
    }.flatMap(\.self)
    let needs = if let known = self.needs { known } else { try FileNeeds(of: files) }
    let needed = needs.all(for: asked.map(\.path))
    for name in others where !files.contains(where: { $0.pattern.name == name && needed.contains($0.path) }) {
      throw Refusal("\(names.joined(separator: " ")) needs no file of \(name), so it can't come without it")
    }
    let copied = files.filter { needed.contains($0.path) && !others.contains($0.pattern.name) }
    let modules = Set(copied.map(\.pattern.module))
    return copied.map { file in
      PatternFile(pattern: file.pattern, path: file.path, url: file.url, text: Self.text(file.text, within: modules))
    }
  }

  /// Counts the lines and files of some copies, without the license's file.
  func copies(in kit: URL) throws(Refusal) -> [(names: String, lines: Int, files: Int)] {
    let requested = [["Fakes"], ["Dummies"], ["Callbacks"], ["Spies"], ["HeldCalls"], ["Spies", "HeldCalls"]]
    return try requested.map { names throws(Refusal) in
      let files = try CopiedFiles(of: self.files(for: names, in: kit), from: kit, version: "1.0.0").files.dropLast()
      return (names.joined(separator: " "), files.map { $0.text.count { $0 == "\n" } }.reduce(0, +), files.count)
    }
  }

  /// Returns the sizes of the copies, as the table in the guide.
  func sizes(in kit: URL) throws(Refusal) -> String {
    let rows = try copies(in: kit).map { "| `\($0.names)` | \($0.lines) | \($0.files) |" }
    return (["| you copy | lines | files |", "| --- | --- | --- |"] + rows).joined(separator: "\n")
  }

  /// Returns the handwritten doubles, which belong to no folder of the library.
  private static func byHand(in kit: URL) throws(Refusal) -> PatternFile {
    let url = kit.appending(path: "Tests/ByHand/ByHand.swift")
    let text = try Refusal.naming("can't read \(url.path)") { try String(contentsOf: url, encoding: .utf8) }
    return PatternFile(pattern: Pattern(name: "ByHand", path: ""), path: "ByHand.swift", url: url, text: text)
  }

  /// Returns a file's text for a copy, with imports adapted.
  ///
  /// Imports of modules that are copied along are removed, and so is `internal` on the others, since it may not be
  /// mixed with a plain import elsewhere in a target. A `public import` is compatible with both.
  private static func text(_ text: String, within modules: Set<String>) -> String {
    text
      .replacing(/#if canImport\((\w+)\)\n *(?:@_spi\(\w+\) )?import \w+\n#endif\n+/) { match in
        modules.contains(String(match.1)) ? "" : String(match.0)
      }
      .replacing("internal import ", with: "import ")
  }
}
