/// A text that no log, error or recorded call shows, such as an API key.
///
/// Its description, its mirror and `dump` say `‹secret›`. ``revealed`` is the one way to the text.
public struct Secret: Hashable, Sendable {
  /// The text itself. Whoever reads it is responsible for where it goes.
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
