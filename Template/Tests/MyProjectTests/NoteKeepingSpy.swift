import Doubles
import MyProject

/// A spy of the notes, whose answers the test sets.
struct NoteKeepingSpy: NoteKeeping {
  let notesSpy = Spy(of: Self.notes, returns: [])
  func notes() async throws(NoteError) -> [String] { try await notesSpy() }

  let addSpy = Spy(of: Self.add)
  func add(_ note: String) async throws(NoteError) { try await addSpy(note) }
}
