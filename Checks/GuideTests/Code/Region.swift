/// A part of a source file that a guide shows: a marked region, or a declaration.
///
/// A marked region is between `// region: NAME` and the next `// endregion`. A declaration needs no marks: its name is
/// written as in the code, with `-` for the spaces of a raw name.
enum Region {
  /// Returns the parts with this name, unindented. A guide can show a part only if there is exactly one.
  static func all(named name: String, in source: String) -> [String] {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    // Few lines contain the name at all.
    let words = name.replacing("-", with: " ")
    let starts = lines.indices.filter { lines[$0].contains(words) || lines[$0].contains(name) }
    var regions = starts.compactMap { marked(name, at: $0, in: lines) }
    if regions.isEmpty { regions = starts.compactMap { declaration(of: name, at: $0, in: lines) } }
    return regions.map { region in
      let code = region.reversed().drop { $0.allSatisfy(\.isWhitespace) }.reversed()
      let indents = code.filter { !$0.allSatisfy(\.isWhitespace) }.map { $0.prefix { $0 == " " }.count }
      return code.map { $0.dropFirst(min(indents.min() ?? 0, $0.count)) }.joined(separator: "\n")
    }
  }

  static func names(in source: String) -> [String] {
    source.split(separator: "\n").compactMap { line in
      line.contains("// region: ") ? line.split(separator: ": ").last.map(String.init) : declaredName(in: line)
    }
  }

  private static func marked(_ name: String, at start: Int, in lines: [Substring]) -> ArraySlice<Substring>? {
    guard lines[start].drop(while: { $0 == " " }) == "// region: \(name)",
      let last = lines[start...].firstIndex(where: { $0.drop { $0 == " " } == "// endregion" })
    else { return nil }
    return lines[(start + 1)..<last]
  }

  /// Returns the lines from the name's declaration to its closing brace, the next one with the same indentation.
  private static func declaration(of name: String, at start: Int, in lines: [Substring]) -> ArraySlice<Substring>? {
    guard declaredName(in: lines[start]) == name else { return nil }
    let indentation = lines[start].prefix { $0 == " " }
    var (first, last) = (start, start)
    if !lines[start].hasSuffix("}") {
      guard let end = lines[start...].firstIndex(where: { $0 == indentation + "}" }) else { return nil }
      last = end
    }
    // Attributes above the declaration belong to it.
    while first > 0, lines[first - 1].hasPrefix(indentation + "@") { first -= 1 }
    return lines[first...last]
  }

  /// Returns the name that a line declares, such as `MailingSpy`, or `a-record-is-compared` for a raw function name.
  private static func declaredName(in line: Substring) -> String? {
    guard line.contains(" {"),
      let match = line.firstMatch(of: /\b(?:struct|class|enum|protocol|func|actor) (?:`([^`]+)`|([A-Za-z_]\w*))/)
    else { return nil }
    return String(match.output.1 ?? match.output.2 ?? "").replacing(" ", with: "-")
  }
}
