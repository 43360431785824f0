/// A header field of links, such as `<https://api.github.com/x?page=2>; rel="next"`.
///
/// Each character is read once, regardless of the server's input.
///
/// Source: RFC 8288, section 3 and appendix B.
struct LinkHeader {
  private var rest: Substring.UnicodeScalarView

  /// Returns the target of the first link with this relation; nil if there is none.
  static func target(of relation: String, in field: String) -> String? {
    var field = LinkHeader(rest: field.unicodeScalars[...])
    while field.skip(" \t,"), field.take("<") {
      let target = field.text(until: ">")
      guard field.take(">") else { return nil }
      var relations: String?
      while field.skip(" \t"), field.take(";") {
        let (name, value) = field.parameter()
        // The first of several counts.
        if name == "rel" { relations = relations ?? value }
      }
      if relations?.lowercased().split(separator: " ").contains(Substring(relation)) == true { return target }
    }
    return nil
  }

  private mutating func parameter() -> (name: String, value: String) {
    _ = skip(" \t")
    let name = text(until: " \t=;,").lowercased()
    guard skip(" \t"), take("="), skip(" \t") else { return (name, "") }
    guard take("\"") else { return (name, text(until: ";,")) }
    var value = text(until: "\\\"")
    while take("\\") { value += (rest.popFirst().map { String($0) } ?? "") + text(until: "\\\"") }
    _ = take("\"")
    return (name, value)
  }

  /// Takes the characters before any of these.
  private mutating func text(until ends: String) -> String {
    let text = rest.prefix { !ends.unicodeScalars.contains($0) }
    rest = rest[text.endIndex...]
    return String(text)
  }

  /// Skips any number of these characters; returns true for use in a condition.
  private mutating func skip(_ characters: String) -> Bool {
    rest = rest.drop { characters.unicodeScalars.contains($0) }
    return true
  }

  /// Takes this character if it comes next.
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }
}
