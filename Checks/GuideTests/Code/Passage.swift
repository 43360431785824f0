/// Unindented lines of code or text, to search for elsewhere.
///
/// Between paragraphs the searched text may contain more, such as setup that would distract a reader.
struct Passage {
  /// The lines, split at empty lines.
  let paragraphs: [[String]]

  init(_ text: some StringProtocol) {
    paragraphs = Self.trimmedLines(of: text).split(separator: "").map(Array.init)
  }

  /// Creates a passage from code without its comments, which address an example's reader.
  init(code: some StringProtocol) {
    paragraphs = Self.lines(ofCode: code).split(separator: "").map(Array.init)
  }

  /// Returns the first line that isn't in `lines`, which must contain the paragraphs in order, each uninterrupted.
  func missingLine(in lines: [String]) -> String? {
    var rest = lines[...]
    search: for paragraph in paragraphs {
      var longest = 0
      for start in rest.indices where rest[start] == paragraph[0] {
        let common = zip(paragraph, rest[start...]).prefix { $0 == $1 }.count
        if common == paragraph.count {
          rest = rest[(start + common)...]
          continue search
        }
        longest = max(longest, common)
      }
      return paragraph[longest]
    }
    return nil
  }

  /// Returns the lines of code without indentation and `//` comments; lines with only a comment are dropped.
  static func lines(ofCode text: some StringProtocol) -> [String] {
    trimmedLines(of: text).compactMap { line in
      guard let comment = line.firstRange(of: "//") else { return line }
      if comment.lowerBound == line.startIndex { return nil }
      let code = line[..<comment.lowerBound]
      return code.last == " " ? trimmedLines(of: code)[0] : line
    }
  }

  /// Returns the lines of a string without leading and trailing spaces.
  static func trimmedLines(of text: some StringProtocol) -> [String] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      let start = line.drop { $0 == UInt8(ascii: " ") }
      var end = start
      while end.last == UInt8(ascii: " ") { end.removeLast() }
      return String(decoding: end, as: UTF8.self)
    }
  }
}
