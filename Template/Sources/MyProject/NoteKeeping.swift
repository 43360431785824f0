/// The seam between this project's decisions and the storage for its notes.
public protocol NoteKeeping: Sendable {
  /// Reads the notes, the oldest first.
  func notes() async throws(NoteError) -> [String]
  /// Adds a note after the others.
  func add(_ note: String) async throws(NoteError)
}
