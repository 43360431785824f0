/// A name and its value in a request's query or header.
public struct RequestField: Hashable, Sendable, CustomStringConvertible {
  /// A value that may be logged, or one that must not be.
  public enum Value: Hashable, Sendable, CustomStringConvertible {
    case plain(String)
    case secret(Secret)

    /// Whether the value is a secret.
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

    public var description: String {
      switch self {
      case .plain(let text): text
      case .secret(let secret): secret.description
      }
    }
  }

  /// The name, unescaped.
  public let name: String
  /// The value, unescaped.
  public let value: Value

  /// Makes a field that may be logged.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = .plain(value)
  }

  /// Makes a field whose value is written only to the wire.
  public init(_ name: String, secret: Secret) {
    self.name = name
    self.value = .secret(secret)
  }

  public var description: String { "\(name)=\(value)" }
}

/// A text that no log, error or recorded call shows, such as an API key.
///
/// Its description, its mirror and `dump` say `‹secret›`. Only ``revealed`` gives the text.
public struct Secret: Hashable, Sendable {
  /// The text itself. The code that reads it is responsible for where it ends up.
  public let revealed: String

  /// Keeps a text.
  public init(_ text: String) {
    revealed = text
  }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "‹secret›" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: [:], displayStyle: .struct) }
}
