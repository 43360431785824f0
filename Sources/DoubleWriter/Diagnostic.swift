/// A compiler message about one place.
struct Diagnostic: Equatable, Sendable {
  var file: String
  var line: Int
  var column: Int
  /// Whether it is an error or a warning rather than a note: a double must compile without either.
  var isError: Bool
  var isWarning = false
  var text: String
  /// The compiler's own name for the message, such as `type_does_not_conform`.
  var name: String
  /// The declaration that it is about, where that is in no file: of a requirement from another module.
  var declaration: String?
}

extension Diagnostic {
  /// Whether it says that a type doesn't conform to a protocol.
  var isConformance: Bool { name == "type_does_not_conform" }

  /// The name that it quotes first.
  var quoted: String? {
    text.split(separator: "'", omittingEmptySubsequences: false).dropFirst().first.map(String.init)
  }

  /// As a requirement's location.
  var place: String { "\(file):\(line):\(column)" }
}
