import Foundation

/// Takes notes: no empty one, and none twice.
public struct NoteTaker: Sendable {
  private let notes: any NoteKeeping

  /// Makes one that reads from `notes` and adds to them.
  public init(notes: any NoteKeeping) {
    self.notes = notes
  }

  /// Adds a note, without the spaces around it, unless it is empty or there already.
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
