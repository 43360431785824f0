/// The links of an HTTP `Link` field, as RFC 8288 writes them.
///
/// Such as `<https://api.github.com/x?page=2>; rel="next", </x?page=9>; rel=last`. It reads as the RFC's appendix B.2 does,
/// so it keeps what came before a place that makes no sense.
struct LinkHeader: Equatable {
  /// One link: its target, and how that relates to the answer.
  struct Link: Equatable {
    /// The address, perhaps a relative one.
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
      // With an anchor, it is a link from some other place than the answer it came with.
      if !parameters.contains(where: { $0.name == "anchor" }) {
        // Only the first rel counts (3.3).
        let relations = parameters.first { $0.name == "rel" }?.value ?? ""
        links.append(
          Link(target: target, relations: relations.lowercased().split(whereSeparator: \.isWhitespace).map(String.init))
        )
      }
    } while text.skipCommas()
  }

  /// The target of the first link with this relation, as it was written.
  func target(of relation: String) -> String? {
    links.first { $0.relations.contains(relation) }?.target
  }
}

/// Reads the value of a `Link` field from left to right.
///
/// It reads Unicode scalars, since a quotation mark with an accent on it is one `Character`, and no quotation mark.
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

  /// Skips this scalar if it is the next one, and says whether it was.
  mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard rest.first == scalar else { return false }
    rest.removeFirst()
    return true
  }

  /// Skips the commas between two links, also superfluous ones, and says whether there was one.
  mutating func skipCommas() -> Bool {
    guard skip(",") else { return false }
    repeat { skipSpaces() } while skip(",")
    return true
  }

  /// Takes what comes before a scalar and skips that, too. Without one, there is nothing to take.
  mutating func take(through end: Unicode.Scalar) -> String? {
    guard let index = rest.firstIndex(of: end) else { return nil }
    defer { rest = rest[index...].dropFirst() }
    return String(rest[..<index])
  }

  /// Takes the parameters behind a link, names in lower case, and the spaces behind them.
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

  /// Takes the value behind an equals sign, with the spaces around it.
  private mutating func value() -> String {
    skipSpaces()
    defer { skipSpaces() }
    return skip("\"") ? quoted() : take(upTo: " \t;,")
  }

  /// Takes what comes before any of these scalars, or all.
  private mutating func take(upTo ends: String) -> String {
    let index = rest.firstIndex { ends.unicodeScalars.contains($0) } ?? rest.endIndex
    defer { rest = rest[index...] }
    return String(rest[..<index])
  }

  /// Takes the rest of a quoted text, whose opening mark is gone. A backslash takes the next scalar as it is.
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
