/// The reason why a note can't be read.
public enum NoteError: Error, Equatable, Sendable {
  /// There is none of this name.
  case missing(String)
  /// It is there and is no text.
  case unreadable(String)
}

extension NoteError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missing(let name): "There is no note \(name)."
    case .unreadable(let name): "The note \(name) is no text."
    }
  }
}
