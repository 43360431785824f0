import Foundation

/// Takes notes, but no empty ones and no duplicates.
public struct NoteTaker: Sendable {
  private let notes: any NoteKeeping

  /// Creates a note taker that reads from `notes` and adds to them.
  public init(notes: any NoteKeeping) {
    self.notes = notes
  }

  /// Adds a note, without surrounding spaces, unless it is empty or a duplicate.
  ///
  /// - Returns: All notes, the oldest first.
  public func take(_ text: String) async throws(NoteError) -> [String] {
    let note = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let earlier = try await notes.notes()
    if note.isEmpty || earlier.contains(note) { return earlier }
    try await notes.add(note)
    return earlier + [note]
  }
}
