/// The code of a text: without comments, and of its strings only what is interpolated.
///
/// - Note: A regular expression with a quote in it looks like a string, to the end of its line.
func code(of text: String) -> String {
  var rest = text[...]
  var code = ""
  // How many number signs each open string has, and how many parentheses are open in its interpolation.
  var strings: [(ending: String, escape: String, depth: Int)] = []
  var isInString = false
  while let character = rest.first {
    if isInString, let string = strings.last {
      if rest.hasPrefix(string.ending)
        || string.ending.first == "\"" && !string.ending.hasPrefix("\"\"\"") && character.isNewline
      {
        rest = rest.dropFirst(rest.hasPrefix(string.ending) ? string.ending.count : 0)
        strings.removeLast()
        isInString = false
        code += "\"\""
      } else if rest.hasPrefix(string.escape + "(") {
        rest = rest.dropFirst(string.escape.count + 1)
        isInString = false
        code += "("
      } else {
        rest = rest.dropFirst(rest.hasPrefix(string.escape) ? string.escape.count + 1 : 1)
      }
      continue
    }
    if rest.hasPrefix("//") {
      rest = rest.drop { !$0.isNewline }
    } else if rest.hasPrefix("/*") {
      var depth = 0
      repeat {
        depth += rest.hasPrefix("/*") ? 1 : rest.hasPrefix("*/") ? -1 : 0
        rest = rest.dropFirst(rest.hasPrefix("/*") || rest.hasPrefix("*/") ? 2 : 1)
      } while depth > 0 && !rest.isEmpty
      code += " "
    } else if let opening = rest.prefixMatch(of: /(#*)("""|")/) {
      strings.append((opening.output.2 + opening.output.1 + "", "\\" + opening.output.1, 0))
      rest = rest.dropFirst(opening.output.0.count)
      isInString = true
    } else {
      if !strings.isEmpty {
        strings[strings.count - 1].depth += character == "(" ? 1 : character == ")" ? -1 : 0
        isInString = strings[strings.count - 1].depth < 0
        if isInString { strings[strings.count - 1].depth = 0 }
      }
      code.append(character)
      rest = rest.dropFirst()
    }
  }
  return code
}
