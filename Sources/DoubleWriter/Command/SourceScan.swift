/// The types of a source file and the members that each declares, as far as a look at the words tells.
///
/// - Note: Comments and strings are skipped; what an extension elsewhere adds is not seen.
struct SourceScan {
  struct DeclaredType {
    let name: String
    let container: Request.Container
    let parents: [String]
    let line: Int
    /// The place of the closing brace in the text, in bytes.
    let end: Int
    /// `func send(_:to:)`, `var name`, `init(user:)`, `subscript(_:)`.
    let members: Set<String>
    let memberList: [String]

    /// Whether its name says that it is a double.
    var isDouble: Bool {
      ["Spy", "Stub", "Dummy", "Mock", "Fake", "Double"].contains { name.hasSuffix($0) || name.hasPrefix($0) }
    }

    func has(_ requirement: Requirement) -> Bool {
      members.contains(SourceScan.key(of: requirement))
    }
  }

  private(set) var types: [DeclaredType] = []

  private struct Word {
    var text: String
    var line: Int
    var offset: Int
  }

  private let words: [Word]

  init(_ text: String) {
    words = Self.words(of: Array(text.utf8))
    for index in words.indices { if let type = type(at: index) { types.append(type) } }
  }

  static func key(of requirement: Requirement) -> String {
    let labels = requirement.parameters.map { "\($0.label ?? "_"):" }.joined()
    switch requirement.kind {
    case .property: return "var \(requirement.name)"
    case .subscript: return "subscript(\(labels))"
    case .initializer: return "init(\(labels))"
    case .operator: return "func \(requirement.name)(\(requirement.parameters.map { _ in "_:" }.joined()))"
    case .method: return "func \(requirement.name)(\(labels))"
    }
  }

  // MARK: - Words

  private static func words(of bytes: [UInt8]) -> [Word] {
    var words: [Word] = []
    var (place, line) = (0, 1)
    func isPart(_ byte: UInt8) -> Bool {
      byte == 95 || byte >= 128 || (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
    }
    func starts(_ text: String, at place: Int) -> Bool { bytes[place...].starts(with: text.utf8) }
    while place < bytes.count {
      let start = place
      if starts("//", at: place) {
        while place < bytes.count, bytes[place] != 10 { place += 1 }
      } else if starts("/*", at: place) {
        while place < bytes.count, !starts("*/", at: place) { line += bytes[place] == 10 ? 1 : 0; place += 1 }
        place += 2
      } else if starts("\"\"\"", at: place) {
        place += 3
        while place < bytes.count, !starts("\"\"\"", at: place) { line += bytes[place] == 10 ? 1 : 0; place += 1 }
        place += 3
      } else if bytes[place] == UInt8(ascii: "\"") {
        place += 1
        while place < bytes.count, bytes[place] != UInt8(ascii: "\""), bytes[place] != 10 {
          place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
        }
        place += 1
      } else if bytes[place] == UInt8(ascii: "`") {
        place += 1
        while place < bytes.count, bytes[place] != UInt8(ascii: "`") { place += 1 }
        words.append(
          Word(
            text: String(decoding: bytes[(start + 1)..<min(place, bytes.count)], as: UTF8.self), line: line,
            offset: start))
        place += 1
      } else if isPart(bytes[place]) {
        while place < bytes.count, isPart(bytes[place]) { place += 1 }
        words.append(Word(text: String(decoding: bytes[start..<place], as: UTF8.self), line: line, offset: start))
      } else {
        if bytes[place] == 10 { line += 1 }
        if bytes[place] > 32 {
          words.append(
            Word(text: starts("->", at: place) ? "->" : String(UnicodeScalar(bytes[place])), line: line, offset: start))
        }
        place += starts("->", at: place) ? 2 : 1
      }
    }
    return words
  }

  private func closing(from start: Int) -> Int? {
    var depth = 0
    for index in start..<words.count {
      if ["{", "(", "["].contains(words[index].text) { depth += 1 }
      if ["}", ")", "]"].contains(words[index].text) {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  // MARK: - Types

  private func type(at index: Int) -> DeclaredType? {
    guard let container = Request.Container(rawValue: words[index].text), index + 2 < words.count,
      let open = words[index...].firstIndex(where: { $0.text == "{" }), let close = closing(from: open)
    else { return nil }
    let head = words[(index + 2)..<open].map(\.text)
    guard let colon = Self.colon(in: head) else { return nil }
    var parents = [""]
    var depth = 0
    for word in head[(colon + 1)...].prefix(while: { $0 != "where" }) {
      depth += word == "<" || word == "(" ? 1 : word == ">" || word == ")" ? -1 : 0
      if word == ",", depth == 0 { parents.append("") } else { parents[parents.count - 1] += word }
    }
    let list = memberKeys(open, close)
    return DeclaredType(
      name: words[index + 1].text, container: container, parents: parents, line: words[index].line,
      end: words[close].offset, members: Set(list), memberList: list)
  }

  private static func colon(in head: [String]) -> Int? {
    var depth = 0
    for (index, word) in head.enumerated() {
      depth += word == "<" ? 1 : word == ">" ? -1 : 0
      if word == ":", depth == 0 { return index }
    }
    return nil
  }

  private func memberKeys(_ open: Int, _ close: Int) -> [String] {
    var keys: [String] = []
    var index = open + 1
    while index < close {
      let word = words[index].text
      if word == "{" || word == "(" || word == "[" {
        index = (closing(from: index) ?? close) + 1
        continue
      }
      if word == "var" || word == "let" { keys.append("var \(words[index + 1].text)") }
      if word == "func" || word == "init" || word == "subscript",
        let list = words[index..<close].firstIndex(where: { $0.text == "(" })
      {
        let name =
          word == "func"
          ? words[(index + 1)..<list].prefix { $0.text != "<" || $0.offset == words[index + 1].offset }.map(\.text)
            .joined() : word
        keys.append(
          (word == "func" ? "func " : "")
            + "\(name)(\(labels(from: list, unlabelled: word == "subscript" || Words.stem(name) != name && !Words.isIdentifier(name))))"
        )
        index = list
        continue
      }
      index += 1
    }
    return keys
  }

  private func labels(from open: Int, unlabelled: Bool) -> String {
    guard let close = closing(from: open) else { return "" }
    var labels = ""
    var depth = 0
    var isStart = true
    for index in (open + 1)..<close {
      let text = words[index].text
      if isStart {
        let hasTwo = words[index + 1].text != ":"
        labels += (unlabelled && !hasTwo ? "_" : text) + ":"
        isStart = false
      }
      depth += ["(", "[", "{", "<"].contains(text) ? 1 : [")", "]", "}", ">"].contains(text) ? -1 : 0
      if text == ",", depth == 0 { isStart = true }
    }
    return labels
  }
}
