/// The code of a Swift source text: what remains without its comments, the words of its strings and its raw names.
///
/// Whatever is left out is replaced by spaces, so that lines and columns stay. Code that is interpolated into a string
/// is code. It is a scanner of some lines and no parser: a regular expression literal that holds a quotation mark may
/// hide the rest of its line.
struct SwiftCode {
  /// The lines of the code.
  let lines: [Substring]

  init(of source: String) {
    var scanner = Scanner(rest: source[...])
    scanner.scanCode(inParentheses: false)
    lines = Substring(scanner.code).split(separator: "\n", omittingEmptySubsequences: false)
  }

  private struct Scanner {
    var rest: Substring
    var code = ""

    /// Scans to the end, or to the parenthesis that closes an interpolation.
    mutating func scanCode(inParentheses: Bool) {
      var depth = 0
      while let next = rest.first {
        if rest.hasPrefix("//") {
          blank { !$0.rest.hasPrefix("\n") }
        } else if rest.hasPrefix("/*") {
          blankBlockComment()
        } else if next == "\"" || (next == "#" && rest.drop { $0 == "#" }.first == "\"") {
          scanString()
        } else if next == "`" {
          blank(1)
          blank { $0.rest.first != "`" && $0.rest.first != "\n" }
          blank(1)
        } else {
          if next == "(" { depth += 1 }
          if next == ")" {
            if inParentheses && depth == 0 { return }
            depth -= 1
          }
          keep()
        }
      }
    }

    private mutating func scanString() {
      let hashes = String(rest.prefix { $0 == "#" })
      blank(hashes.count)
      let quote = rest.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
      blank(quote.count)
      while let next = rest.first {
        if rest.hasPrefix(quote + hashes) { return blank(quote.count + hashes.count) }
        // A line's end in a string of one line: the source is broken, or no string began here.
        if next == "\n" && quote.count == 1 { return }
        if rest.hasPrefix("\\" + hashes + "(") {
          blank(hashes.count + 2)
          scanCode(inParentheses: true)
          blank(1)
        } else if rest.hasPrefix("\\" + hashes) {
          blank(hashes.count + 2)
        } else {
          blank(1)
        }
      }
    }

    private mutating func blankBlockComment() {
      var depth = 0
      repeat {
        if rest.hasPrefix("/*") {
          depth += 1
          blank(2)
        } else if rest.hasPrefix("*/") {
          depth -= 1
          blank(2)
        } else {
          blank(1)
        }
      } while depth > 0 && !rest.isEmpty
    }

    private mutating func keep() { code.append(rest.removeFirst()) }

    private mutating func blank(while condition: (Scanner) -> Bool) {
      while !rest.isEmpty && condition(self) { blank(1) }
    }

    private mutating func blank(_ count: Int) {
      for _ in 0..<count where !rest.isEmpty {
        code.append(rest.removeFirst() == "\n" ? "\n" : " ")
      }
    }
  }
}
