/// Lines of code or text without their indentation, to be found again elsewhere.
///
/// Between paragraphs the other place may hold more than this one: set-up that would only distract a reader.
struct Passage {
  /// The lines, apart where an empty line is.
  let paragraphs: [[String]]

  /// The lines of a text, as it is.
  init(_ text: some StringProtocol) {
    paragraphs = Self.trimmedLines(of: text).split(separator: "").map(Array.init)
  }

  /// The lines of code, without the comments, which an example has for its reader alone.
  init(code: some StringProtocol) {
    paragraphs = Self.lines(ofCode: code).split(separator: "").map(Array.init)
  }

  /// The result of a search for a passage.
  enum Match: Equatable {
    case found
    /// So many lines were found; this one wasn't.
    case missing(line: String, after: Int)
  }

  /// Looks for the paragraphs in `lines`, one after the other, each of them without a gap.
  func match(in lines: [String]) -> Match {
    var found = 0
    var rest = lines[...]
    for paragraph in paragraphs {
      switch Self.find(paragraph, in: rest) {
      case .at(let end): rest = lines[end...]
      case .nowhere(let longest): return .missing(line: paragraph[longest], after: found + longest)
      }
      found += paragraph.count
    }
    return .found
  }

  /// The lines of code without indentation and without `//` comments; where a line was nothing else, it goes.
  static func lines(ofCode text: some StringProtocol) -> [String] {
    trimmedLines(of: text).compactMap { line in
      guard let comment = line.firstRange(of: "//") else { return line }
      if comment.lowerBound == line.startIndex { return nil }
      let code = line[..<comment.lowerBound]
      return code.last == " " ? trimmedLines(of: code)[0] : line
    }
  }

  /// The lines of a text without leading and trailing spaces.
  static func trimmedLines(of text: some StringProtocol) -> [String] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      let start = line.drop { $0 == UInt8(ascii: " ") }
      var end = start
      while end.last == UInt8(ascii: " ") { end.removeLast() }
      return String(decoding: end, as: UTF8.self)
    }
  }

  private enum Place {
    /// It ends before this index.
    case at(Int)
    /// No more than so many of its lines are together.
    case nowhere(longest: Int)
  }

  private static func find(_ paragraph: [String], in lines: ArraySlice<String>) -> Place {
    var longest = 0
    for start in lines.indices where lines[start] == paragraph[0] {
      let common = zip(paragraph, lines[start...]).prefix { $0 == $1 }.count
      if common == paragraph.count { return .at(start + common) }
      longest = max(longest, common)
    }
    return .nowhere(longest: longest)
  }
}
