/// A block of Swift code in a Markdown file, and the compiled code that it is taken from.
struct Fence: Equatable {
  /// The line of the opening fence, counted from 1.
  let line: Int
  /// Where the code is from, as in `Tests/DoublesTests/FirstDoubleTests.swift#first-double`; nil if it isn't said.
  let source: String?
  /// The code.
  let code: String

  /// The Swift fences of a Markdown text.
  static func all(in markdown: String) -> [Fence] {
    var fences: [Fence] = []
    var open: (line: Int, info: Substring, code: [Substring])?
    for (index, line) in markdown.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if let fence = open, line == "```" {
        if fence.info == "swift" || fence.info.hasPrefix("swift ") {
          let source = fence.info.split(separator: " ").first { $0.hasPrefix("source=") }?.dropFirst("source=".count)
          fences.append(
            Fence(line: fence.line, source: source.map(String.init), code: fence.code.joined(separator: "\n")))
        }
        open = nil
      } else if open != nil {
        open?.code.append(line)
      } else if line.hasPrefix("```") {
        open = (index + 1, line.dropFirst(3), [])
      }
    }
    return fences
  }
}
