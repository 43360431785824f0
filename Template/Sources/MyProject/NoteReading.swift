/// Gives the text of a note: the seam between what this project decides and where notes are kept.
public protocol NoteReading: Sendable {
  /// Reads the note with this name.
  func text(of name: String) async throws(NoteError) -> String
}
