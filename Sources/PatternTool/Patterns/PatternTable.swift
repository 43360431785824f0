import Foundation

/// A folder of the library that can be copied whole, with the folders that it depends on.
struct Pattern: Equatable, Sendable {
  /// Its name in the table: `Spies`.
  let name: String
  /// Its path below Sources/Doubles: `Doubles/Spies`.
  let path: String
  /// The names of all patterns that it depends on.
  let needs: [String]

  /// The module of its files, here and in a copy: `Doubles`.
  var module: String {
    let module = path.prefix { $0 != "/" }
    return module == "Doubles" ? "Doubles" : "Doubles\(module)"
  }
}

/// The table in Sources/Doubles/README.md: each folder with those that it depends on.
struct PatternTable: Equatable, Sendable {
  static let path = "Sources/Doubles/README.md"

  let patterns: [Pattern]

  /// Reads the table of a copy of this package.
  init(kit: URL) throws(Refusal) {
    let text = try Refusal.naming("can't read the table of patterns in \(kit.path)") {
      try String(contentsOf: kit.appending(path: Self.path), encoding: .utf8)
    }
    try self.init(markdown: text)
  }

  /// Reads the rows `| [Spies](Doubles/Spies) | Support | … |`; the second column says `nothing` or names patterns.
  init(markdown: String) throws(Refusal) {
    var patterns: [Pattern] = []
    for line in markdown.split(separator: "\n") where line.hasPrefix("| [") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3, let link = cells[0].wholeMatch(of: /\[([A-Za-z]+)\]\(([A-Za-z\/]+)\)/) else {
        throw Refusal("\(Self.path): no row of the table: \(line)")
      }
      let needs = cells[1] == "nothing" ? [] : cells[1].components(separatedBy: ", ")
      patterns.append(Pattern(name: String(link.1), path: String(link.2), needs: needs))
    }
    self.patterns = patterns
    if let twice = patterns.first(where: { pattern in patterns.filter { $0.name == pattern.name }.count > 1 }) {
      throw Refusal("\(Self.path): \(twice.name) has two rows")
    }
    for (name, unknown) in patterns.flatMap({ pattern in pattern.needs.map { (pattern.name, $0) } })
    where self[unknown] == nil {
      throw Refusal("\(Self.path): \(name) stands on \(unknown), which has no row")
    }
  }

  /// The pattern of this name.
  subscript(name: String) -> Pattern? { patterns.first { $0.name == name } }

  /// The pattern and those that it depends on, in the order of the table.
  func all(for pattern: Pattern) -> [Pattern] {
    patterns.filter { $0 == pattern || pattern.needs.contains($0.name) }
  }

  /// The pattern that the user asks for, by its name or that of a file in it: `spies`, `Spy`, `Spy.swift`.
  func pattern(asked name: String, in kit: URL) throws(Refusal) -> Pattern {
    let wanted = (name.hasSuffix(".swift") ? String(name.dropLast(".swift".count)) : name).lowercased()
    if let pattern = patterns.first(where: { $0.name.lowercased() == wanted }) { return pattern }
    for pattern in patterns {
      let files = try pattern.files(in: kit).map { $0.deletingPathExtension().lastPathComponent.lowercased() }
      if files.contains(wanted) { return pattern }
    }
    throw Refusal("there is no pattern \(name)\n\n\(list)")
  }

  /// The patterns, as a list for the user.
  var list: String {
    "The patterns are:\n"
      + patterns.map { "  \($0.name)\($0.needs.isEmpty ? "" : ", with \($0.needs.joined(separator: ", "))")" }
      .joined(separator: "\n")
  }
}

extension Pattern {
  /// Its Swift files in a copy of this package, by path.
  func files(in kit: URL) throws(Refusal) -> [URL] {
    let folder = kit.appending(path: "Sources/Doubles/\(path)")
    return try Refusal.naming("can't read the folder of \(name)") {
      try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".swift") }.sorted().map { folder.appending(path: $0) }
    }
  }
}

/// A Swift file of a pattern, on its way into a copy.
struct PatternFile: Equatable, Sendable {
  /// Its place in a copy: `Spies/Spy.swift`.
  let path: String
  /// Its place in this package.
  let url: URL
  let text: String
}

extension PatternTable {
  /// The files of these patterns, in the order of the table.
  ///
  /// Several modules share the lock's file through links. A copy has it once, as a file, at its place among all
  /// patterns: a second one in the same target would be a redeclaration. Nor does a copy import a module that it
  /// contains.
  func files(of patterns: [Pattern], in kit: URL) throws(Refusal) -> [PatternFile] {
    let all = try self.patterns.map { pattern throws(Refusal) in (pattern, try pattern.read(in: kit)) }
    var files: [PatternFile] = []
    for file in all.filter({ patterns.contains($0.0) }).flatMap(\.1) {
      let original = all.lazy.flatMap(\.1).first { other in
        other.url.lastPathComponent == file.url.lastPathComponent && other.text == file.text
      }
      if let original, !files.contains(where: { $0.path == original.path }) { files.append(original) }
    }
    let modules = Set(patterns.map(\.module))
    return files.map { PatternFile(path: $0.path, url: $0.url, text: Self.text($0.text, without: modules)) }
  }

  private static func text(_ text: String, without modules: Set<String>) -> String {
    text.replacing(/#if canImport\((\w+)\)\n *(?:@_spi\(\w+\) )?import \w+\n#endif\n+/) { match in
      modules.contains(String(match.1)) ? "" : String(match.0)
    }
  }
}

extension Pattern {
  fileprivate func read(in kit: URL) throws(Refusal) -> [PatternFile] {
    let folder = "/Sources/Doubles/\(path)/"
    let urls = try files(in: kit)
    return try Refusal.naming("can't read the files of \(name)") {
      try urls.map { url in
        let below = url.path.components(separatedBy: folder).last ?? url.lastPathComponent
        return PatternFile(path: "\(name)/\(below)", url: url, text: try String(contentsOf: url, encoding: .utf8))
      }
    }
  }
}
