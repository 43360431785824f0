/// A marked part of a source file: what stands between `// region: NAME` and the next `// endregion`.
enum Region {
  /// The lines of a region, moved to the left as far as they go; nil if the source has no such region.
  static func code(named name: String, in source: String) -> String? {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.firstIndex(where: { $0.drop(while: \.isWhitespace) == "// region: \(name)" }),
      let last = lines[first...].firstIndex(where: { $0.drop(while: \.isWhitespace) == "// endregion" })
    else { return nil }
    var region = Array(lines[(first + 1)..<last])
    while region.last?.allSatisfy(\.isWhitespace) == true { region.removeLast() }
    let indents = region.filter { !$0.allSatisfy(\.isWhitespace) }.map { $0.prefix { $0 == " " }.count }
    return region.map { $0.dropFirst(min(indents.min() ?? 0, $0.count)) }.joined(separator: "\n")
  }

  /// The names of all regions of a source file.
  static func names(in source: String) -> [String] {
    source.matches(of: /\/\/ region: ([^\n]+)/).map { String($0.output.1) }
  }
}
