import Foundation

/// Several files of patterns merged into one: all imports, then all code.
struct OneFile {
  let text: String

  init(_ files: [PatternFile]) {
    let parts = files.map { Part($0) }
    let sections = parts.map { "// MARK: - \($0.path)\n\n\($0.body)" }
    text = ([Self.merged(parts.flatMap(\.imports))] + sections).filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  /// Returns each import once: public if any of them is, and only under a condition whose `#else` has the same import.
  private static func merged(_ imports: [String]) -> String {
    var seen: Set<String> = []
    return imports.map { plain in
      let open = plain.replacing("import ", with: "public import ")
      let other = imports.first { $0.contains("\n#else\n  \(open)\n") }
      return other.map { "\($0.prefix { $0 != "\n" })\n  \(plain)\n#endif" } ?? (imports.contains(open) ? open : plain)
    }
    .filter { seen.insert($0).inserted }.joined(separator: "\n")
  }

  private struct Part {
    let path: String
    /// The imports; conditional ones include their whole condition.
    let imports: [String]
    let body: String

    init(_ file: PatternFile) {
      var (imports, body) = ([String](), [Substring]())
      var lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)[...]
      /// The condition around all code of a file, if there is one.
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
