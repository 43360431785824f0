/// The reason why notes can't be read or written.
public enum NoteError: Error, Equatable, Sendable {
  /// The file at this path is there and holds no notes.
  case unreadable(path: String)
  case unwritable(path: String)
}
