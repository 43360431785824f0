/// The reason why notes can't be read or written.
public enum NoteError: Error, Equatable, Sendable {
  /// The file at this path exists, but contains no notes.
  case unreadable(path: String)
  case unwritable(path: String)
}
