/// The header fields of a response, found by their names without regard to case.
public struct ResponseHeaders: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  private var values: [String: String]

  /// Makes headers; of two names that differ in case only, the last one counts.
  public init(_ fields: some Sequence<(name: String, value: String)>) {
    values = Dictionary(fields.map { ($0.name.lowercased(), $0.value) }, uniquingKeysWith: { $1 })
  }

  public init(dictionaryLiteral fields: (String, String)...) {
    self.init(fields.map { (name: $0.0, value: $0.1) })
  }

  /// A field's value, if the response has one.
  public subscript(_ name: String) -> String? { values[name.lowercased()] }
}
