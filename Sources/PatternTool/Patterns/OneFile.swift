import Foundation

/// Several files of patterns, written as one: their code in reading order, below all their imports.
struct OneFile {
  let text: String

  /// - Parameter files: The files, those of one pattern after the other, as the table has them.
  init(_ files: [PatternFile]) {
    var chapters: [(pattern: Pattern, files: [PatternFile])] = []
    for file in files {
      if chapters.last?.pattern != file.pattern { chapters.append((file.pattern, [])) }
      chapters[chapters.count - 1].files.append(file)
    }
    let parts = chapters.flatMap { Self.inDependencyOrder($0.files) }.map { Part($0) }
    let sections = parts.map { "// MARK: - \($0.path)\n\n\($0.body)" }
    text = ([Self.merged(parts.flatMap(\.imports))] + sections).filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  /// Puts each file after those whose types it uses. If files use each other, the one that needs the fewest others
  /// comes first, and among equals, the one that most others need.
  private static func inDependencyOrder(_ files: [PatternFile]) -> [PatternFile] {
    var rest = files.map { (file: $0, words: SourceWords(of: $0.text)) }
    var ordered: [PatternFile] = []
    while !rest.isEmpty {
      let ranks = rest.indices.map { index in
        let words = rest[index].words
        let others = rest.indices.filter { $0 != index }.map { rest[$0].words }
        let needs = others.count { !$0.declared.isDisjoint(with: words.used) }
        let isNeeded = others.count { !$0.used.isDisjoint(with: words.declared) }
        return (needs, -isNeeded, index)
      }
      let next = ranks.min { $0 < $1 }?.2 ?? 0
      ordered.append(rest.remove(at: next).file)
    }
    return ordered
  }

  /// Each import once, public if one of them is, and not beside the same one in a condition's `#else`.
  private static func merged(_ imports: [String]) -> String {
    var seen: Set<String> = []
    return imports.map { plain in
      let open = plain.replacing("import ", with: "public import ")
      let other = imports.first { $0.contains("\n#else\n  \(open)\n") }
      return other.map { "\($0.prefix { $0 != "\n" })\n  \(plain)\n#endif" } ?? (imports.contains(open) ? open : plain)
    }
    .filter { seen.insert($0).inserted }.joined(separator: "\n")
  }

  /// A file, taken apart.
  private struct Part {
    let path: String
    /// The imports; conditional ones with their whole condition.
    let imports: [String]
    let body: String

    init(_ file: PatternFile) {
      var (imports, body) = ([String](), [Substring]())
      var lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)[...]
      /// The condition around the code, in a file that is empty without it.
      var condition: Substring?
      while let line = lines.first {
        let block = line.hasPrefix("#if ") ? lines.prefix { $0 != "#endif" } + ["#endif"] : [line]
        let isImport = block.contains(where: Self.imports) && block.allSatisfy { $0.hasPrefix("#") || Self.imports($0) }
        if !isImport {
          body.append(line)
          if line.hasPrefix("#") { condition = line.hasPrefix("#if ") ? line : nil }
        } else if let condition, block.count == 1 {
          imports.append("\(condition)\n\(line)\n#endif")
        } else {
          imports.append(block.joined(separator: "\n"))
        }
        lines = lines.dropFirst(isImport ? block.count : 1)
      }
      path = file.path
      self.imports = imports
      self.body = body.joined(separator: "\n").trimmingCharacters(in: .newlines)
    }

    private static func imports(_ line: Substring) -> Bool {
      line.wholeMatch(of: /\s*(?:@\w+(?:\(\w+\))? )?(?:public )?import \w+/) != nil
    }
  }
}
