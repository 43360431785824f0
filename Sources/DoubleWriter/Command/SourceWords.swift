/// The words and marks of a source file, without comments, strings and regular expressions.
struct SourceWords {
  struct Word {
    var text: String
    var line: Int
    /// In bytes.
    var offset: Int
  }

  private(set) var words: [Word] = []
  private let bytes: [UInt8]
  private var place = 0
  private var line = 1

  init(_ text: String) {
    bytes = Array(text.utf8)
    while place < bytes.count { readNext() }
  }

  private func starts(_ text: String, at place: Int? = nil) -> Bool {
    bytes[(place ?? self.place)...].starts(with: text.utf8)
  }

  private mutating func advance(_ count: Int = 1) {
    for _ in 0..<count where place < bytes.count {
      if bytes[place] == UInt8(ascii: "\n") { line += 1 }
      place += 1
    }
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte >= 128 || (48...57).contains(byte) || (65...90).contains(byte)
      || (97...122).contains(byte)
  }

  private mutating func readNext() {
    let start = place
    if starts("//") {
      while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { advance() }
    } else if starts("/*") {
      skipComment()
    } else if let count = hashes(before: UInt8(ascii: "\"")) {
      skipString(hashes: count)
    } else if let count = hashes(before: UInt8(ascii: "/")), count > 0 || isRegularExpression {
      skipRegularExpression(hashes: count)
    } else if starts("`") {
      advance()
      while place < bytes.count, !starts("`") { advance() }
      add(bytes[(start + 1)..<place], at: start)
      advance()
    } else if Self.isPart(bytes[place]) {
      while place < bytes.count, Self.isPart(bytes[place]) { place += 1 }
      add(bytes[start..<place], at: start)
    } else {
      let length = starts("->") ? 2 : 1
      if bytes[place] > 32 { add(bytes[start..<(start + length)], at: start) }
      advance(length)
    }
  }

  private mutating func add(_ text: ArraySlice<UInt8>, at start: Int) {
    words.append(Word(text: String(decoding: text, as: UTF8.self), line: line, offset: start))
  }

  // MARK: - What is skipped

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if starts("/*") {
        depth += 1
        advance(2)
      } else if starts("*/") {
        depth -= 1
        advance(2)
      } else {
        advance()
      }
    } while depth > 0 && place < bytes.count
  }

  /// The number of `#` before this mark; nil where something else stands there.
  private func hashes(before mark: UInt8) -> Int? {
    let count = bytes[place...].prefix { $0 == UInt8(ascii: "#") }.count
    return place + count < bytes.count && bytes[place + count] == mark ? count : nil
  }

  private mutating func skipString(hashes count: Int) {
    let hashes = String(repeating: "#", count: count)
    let isLong = starts("\"\"\"", at: place + count)
    let quotes = (isLong ? "\"\"\"" : "\"")
    advance(count + quotes.utf8.count)
    while place < bytes.count, !starts(quotes + hashes) {
      if starts("\\\(hashes)(") {
        advance(count + 1)
        skipInterpolation()
      } else if starts("\\\(hashes)") {
        advance(count + 2)
      } else if !isLong, starts("\n") {
        return
      } else {
        advance()
      }
    }
    advance(quotes.utf8.count + count)
  }

  /// Code between parentheses, whose words don't count.
  private mutating func skipInterpolation() {
    let kept = words.count
    var depth = 0
    repeat {
      if starts("(") { depth += 1 }
      if starts(")") { depth -= 1 }
      readNext()
    } while depth > 0 && place < bytes.count
    words.removeLast(words.count - kept)
  }

  /// Whether a `/` begins a regular expression: no operand stands before it, and it ends on its line.
  private var isRegularExpression: Bool {
    guard place + 1 < bytes.count, bytes[place + 1] > 32 else { return false }
    let before: Set = ["=", "(", ",", ":", "{", "[", "return"]
    guard words.last.map({ before.contains($0.text) }) ?? false else { return false }
    return bytes[(place + 1)...].prefix { $0 != UInt8(ascii: "\n") }.contains(UInt8(ascii: "/"))
  }

  private mutating func skipRegularExpression(hashes count: Int) {
    advance(count + 1)
    let end = "/" + String(repeating: "#", count: count)
    while place < bytes.count, !starts(end) { advance(starts("\\") ? 2 : 1) }
    advance(end.utf8.count)
  }
}
