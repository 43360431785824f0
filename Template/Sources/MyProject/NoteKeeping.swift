/// Keeps notes: the seam between this project's decisions and the place where notes are.
public protocol NoteKeeping: Sendable {
  /// Reads the notes, the oldest first.
  func notes() async throws(NoteError) -> [String]
  /// Adds a note after the others.
  func add(_ note: String) async throws(NoteError)
}
