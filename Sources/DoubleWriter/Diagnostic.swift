/// A compiler message about one location.
struct Diagnostic: Equatable, Sendable {
  var file: String
  var line: Int
  var column: Int
  /// Whether the message is an error or a warning rather than a note: a double must compile without either.
  var isError: Bool
  var isWarning = false
  var text: String
  /// The compiler's own name for the message, such as `type_does_not_conform`.
  var name: String
  /// The text of the declaration if its file is unknown, as for a requirement of another module.
  var declaration: String?
}

extension Diagnostic {
  /// Whether the message says that a type doesn't conform to a protocol.
  var isConformance: Bool { name == "type_does_not_conform" }

  /// The first name in quotation marks.
  var quoted: String? {
    text.split(separator: "'", omittingEmptySubsequences: false).dropFirst().first.map(String.init)
  }

  /// The location, formatted like a requirement's.
  var place: String { "\(file):\(line):\(column)" }
}
