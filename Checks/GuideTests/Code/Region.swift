/// A part of a source file that a guide shows: a marked one, or a declaration.
///
/// A marked one stands between `// region: NAME` and the next `// endregion`. A declaration needs no marks: it is named as
/// in the code, with `-` for the spaces of a raw name.
enum Region {
  /// The lines of a region, moved to the left as far as they go; nil if the source has no such region.
  static func code(named name: String, in source: String) -> String? {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    guard var region = marked(name, in: lines) ?? declaration(of: name, in: lines) else { return nil }
    while region.last?.allSatisfy(\.isWhitespace) == true { region.removeLast() }
    let indents = region.filter { !$0.allSatisfy(\.isWhitespace) }.map { $0.prefix { $0 == " " }.count }
    return region.map { $0.dropFirst(min(indents.min() ?? 0, $0.count)) }.joined(separator: "\n")
  }

  /// The names of all regions of a source file.
  static func names(in source: String) -> [String] {
    source.split(separator: "\n").compactMap { line in
      line.contains("// region: ") ? line.split(separator: ": ").last.map(String.init) : declaredName(in: line)
    }
  }

  private static func marked(_ name: String, in lines: [Substring]) -> ArraySlice<Substring>? {
    guard let first = lines.firstIndex(where: { $0.drop { $0 == " " } == "// region: \(name)" }),
      let last = lines[first...].firstIndex(where: { $0.drop { $0 == " " } == "// endregion" })
    else { return nil }
    return lines[(first + 1)..<last]
  }

  /// From the line that declares the name to its closing brace, the next one that is indented alike.
  private static func declaration(of name: String, in lines: [Substring]) -> ArraySlice<Substring>? {
    let word = name.replacing("-", with: " ")
    guard var first = lines.firstIndex(where: { $0.contains(word) && declaredName(in: $0) == name }) else { return nil }
    let indentation = lines[first].prefix { $0 == " " }
    var last = first
    if !lines[first].hasSuffix("}") {
      guard let end = lines[first...].firstIndex(where: { $0 == indentation + "}" }) else { return nil }
      last = end
    }
    // The attributes above belong to it.
    while first > 0, lines[first - 1].hasPrefix(indentation + "@") { first -= 1 }
    return lines[first...last]
  }

  /// The name that a line declares, such as `MailingSpy`, or `a-record-is-compared` for a function of that raw name.
  private static func declaredName(in line: Substring) -> String? {
    guard line.contains(" {"),
      let match = line.firstMatch(
        of: /\b(?:struct|class|enum|protocol|extension|func|actor) (?:`([^`]+)`|([A-Za-z_]\w*))/)
    else { return nil }
    return String(match.output.1 ?? match.output.2 ?? "").replacing(" ", with: "-")
  }
}
