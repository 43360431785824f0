/// The types of a source file and the members that each declares, as far as a look at the words tells.
///
/// - Note: Comments and strings are skipped, and every branch of an `#if` counts.
struct SourceScan {
  struct DeclaredType {
    let name: String
    /// Nil for an extension.
    let container: Request.Container?
    let parents: [String]
    let line: Int
    /// The place of the closing brace in the text, in bytes.
    let end: Int
    /// `func send(_:to:)`, `var name`, `init(user:)`, `subscript(_:)`.
    let members: Set<String>
    /// The type that holds the spies of its statics and initializers.
    let holder: Holder?

    /// Whether its name says that it is a double.
    var isDouble: Bool {
      ["Spy", "Stub", "Dummy", "Mock", "Fake", "Double"].contains { name.hasSuffix($0) || name.hasPrefix($0) }
    }

  }

  /// `@TaskLocal static var spies = Spies()`, and the type behind it.
  struct Holder {
    /// `spies`.
    let property: String
    /// The place of the type's closing brace, in bytes.
    let end: Int
  }

  private(set) var types: [DeclaredType] = []

  private let words: [SourceWords.Word]

  init(_ text: String) {
    words = SourceWords(text).words
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
    let keyword = words[index].text
    let container = Request.Container(rawValue: keyword)
    guard container != nil || keyword == "extension" || keyword == "enum", index + 2 < words.count,
      !["func", "var", "let", "subscript", "init"].contains(words[index + 1].text),
      let open = words[index...].firstIndex(where: { $0.text == "{" }), let close = closing(from: open)
    else { return nil }
    var head = words[(index + 2)..<open].map(\.text)[...]
    var name = words[index + 1].text
    while head.first == ".", head.count > 1 {
      name = head[head.startIndex + 1]
      head = head.dropFirst(2)
    }
    return DeclaredType(
      name: name, container: container, parents: Self.parents(in: Array(head)), line: words[index].line,
      end: words[close].offset, members: Set(memberKeys(open, close)), holder: holder(from: open, to: close))
  }

  private static func parents(in head: [String]) -> [String] {
    guard let colon = colon(in: head) else { return [] }
    var parents = [""]
    var depth = 0
    for word in head[(colon + 1)...].prefix(while: { $0 != "where" }) where !["@", "MainActor"].contains(word) {
      depth += word == "<" || word == "(" ? 1 : word == ">" || word == ")" ? -1 : 0
      if word == ",", depth == 0 { parents.append("") } else { parents[parents.count - 1] += word }
    }
    return parents
  }

  private func holder(from open: Int, to close: Int) -> Holder? {
    guard let mark = words[open..<close].firstIndex(where: { $0.text == "TaskLocal" }),
      let variable = words[mark..<close].firstIndex(where: { $0.text == "var" }),
      let call = words[variable..<close].firstIndex(where: { $0.text == "=" }), call + 1 < close
    else { return nil }
    let type = words[call + 1].text
    let keywords: Set = ["struct", "class"]
    let declaration = words[open..<close].indices.first {
      keywords.contains(words[$0].text) && words[$0 + 1].text == type
    }
    guard let declaration, let brace = words[declaration..<close].firstIndex(where: { $0.text == "{" }),
      let end = closing(from: brace)
    else { return nil }
    return Holder(property: words[variable + 1].text, end: words[end].offset)
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
            + "\(name)(\(labels(from: list, unlabeled: word == "subscript" || Words.stem(name) != name && !Words.isIdentifier(name))))"
        )
        index = list
        continue
      }
      index += 1
    }
    return keys
  }

  private func labels(from open: Int, unlabeled: Bool) -> String {
    guard let close = closing(from: open) else { return "" }
    var labels = ""
    var depth = 0
    var isStart = true
    for index in (open + 1)..<close {
      let text = words[index].text
      if isStart {
        let hasTwo = words[index + 1].text != ":"
        labels += (unlabeled && !hasTwo ? "_" : text) + ":"
        isStart = false
      }
      depth += ["(", "[", "{", "<"].contains(text) ? 1 : [")", "]", "}", ">"].contains(text) ? -1 : 0
      if text == ",", depth == 0 { isStart = true }
    }
    return labels
  }
}
