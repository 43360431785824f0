/// A name with its value in a request's query or header.
public struct RequestField: Hashable, Sendable {
  /// A value that may be seen in a log, or one that may not.
  public enum Value: Hashable, Sendable {
    case plain(String)
    case secret(Secret)

    /// Whether it is one that may not be seen.
    public var isSecret: Bool {
      if case .secret = self { true } else { false }
    }

    /// The value itself, for the wire.
    public var revealed: String {
      switch self {
      case .plain(let text): text
      case .secret(let secret): secret.revealed
      }
    }
  }

  /// The name, unescaped.
  public var name: String
  /// The value, unescaped.
  public var value: Value

  /// Makes a field that may be logged.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = .plain(value)
  }

  /// Makes a field whose value is never written anywhere but to the wire.
  public init(_ name: String, secret: Secret) {
    self.name = name
    self.value = .secret(secret)
  }
}

extension RequestField: CustomStringConvertible {
  public var description: String { "\(name)=\(value)" }
}

extension RequestField.Value: CustomStringConvertible {
  public var description: String {
    switch self {
    case .plain(let text): text
    case .secret(let secret): secret.description
    }
  }
}
