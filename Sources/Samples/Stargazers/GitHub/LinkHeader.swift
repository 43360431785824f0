/// The links of an HTTP `Link` field, as RFC 8288 writes them.
///
/// Such as `<https://api.github.com/x?page=2>; rel="next", </x?page=9>; rel=last`. Parsed as in the RFC's appendix B.2:
/// the links before a malformed place are kept.
struct LinkHeader: Equatable {
  /// One link: its target, and the target's relation to the answer.
  struct Link: Equatable {
    /// The address, which may be relative.
    var target: String
    /// The relation types, in lower case; there may be several.
    var relations: [String]
  }

  /// The links, in order.
  private(set) var links: [Link] = []

  /// Reads a field's value.
  ///
  /// - Complexity: O(n) in its length.
  init(_ field: String) {
    var text = LinkScanner(field)
    repeat {
      text.skipSpaces()
      guard text.skip("<"), let target = text.take(through: ">") else { return }
      let parameters = text.parameters()
      // With an anchor, the link's context isn't the answer that it came with.
      if !parameters.contains(where: { $0.name == "anchor" }) {
        // Only the first rel counts (3.3).
        let relations = parameters.first { $0.name == "rel" }?.value ?? ""
        links.append(
          Link(target: target, relations: relations.lowercased().split(whereSeparator: \.isWhitespace).map(String.init))
        )
      }
    } while text.skipCommas()
  }

  /// The target of the first link with this relation, verbatim.
  func target(of relation: String) -> String? {
    links.first { $0.relations.contains(relation) }?.target
  }
}

/// Reads the value of a `Link` field from left to right.
///
/// It reads Unicode scalars: a quotation mark with a combining accent is one `Character`, which isn't a quotation mark.
struct LinkScanner {
  private var rest: Substring.UnicodeScalarView

  /// Starts at the beginning of a text.
  init(_ text: String) {
    rest = Substring(text).unicodeScalars
  }

  /// Skips spaces and tabs.
  mutating func skipSpaces() {
    rest = rest.drop { $0 == " " || $0 == "\t" }
  }

  /// Skips this scalar if it is next, and returns whether it was.
  mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard rest.first == scalar else { return false }
    rest.removeFirst()
    return true
  }

  /// Skips the commas between two links, including superfluous ones, and returns whether there were any.
  mutating func skipCommas() -> Bool {
    guard skip(",") else { return false }
    repeat { skipSpaces() } while skip(",")
    return true
  }

  /// Takes the text before a scalar, and skips the scalar. Without the scalar, nothing is taken.
  mutating func take(through end: Unicode.Scalar) -> String? {
    guard let index = rest.firstIndex(of: end) else { return nil }
    defer { rest = rest[index...].dropFirst() }
    return String(rest[..<index])
  }

  /// Takes the parameters after a link, with lowercase names, and the spaces after them.
  mutating func parameters() -> [(name: String, value: String)] {
    var parameters: [(name: String, value: String)] = []
    skipSpaces()
    while skip(";") {
      skipSpaces()
      let name = take(upTo: " \t=;,").lowercased()
      skipSpaces()
      parameters.append((name, skip("=") ? value() : ""))
    }
    return parameters
  }

  /// Takes the value after an equals sign, with the spaces around it.
  private mutating func value() -> String {
    skipSpaces()
    defer { skipSpaces() }
    return skip("\"") ? quoted() : take(upTo: " \t;,")
  }

  /// Takes the text before any of these scalars, or all of it.
  private mutating func take(upTo ends: String) -> String {
    let index = rest.firstIndex { ends.unicodeScalars.contains($0) } ?? rest.endIndex
    defer { rest = rest[index...] }
    return String(rest[..<index])
  }

  /// Takes the rest of a quoted text after its opening mark. A backslash escapes the next scalar.
  private mutating func quoted() -> String {
    var text = String.UnicodeScalarView()
    while let scalar = rest.popFirst(), scalar != "\"" {
      guard scalar == "\\" else {
        text.append(scalar)
        continue
      }
      if let escaped = rest.popFirst() { text.append(escaped) }
    }
    return String(text)
  }
}
