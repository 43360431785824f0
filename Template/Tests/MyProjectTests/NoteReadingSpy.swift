import Doubles
import MyProject

/// Notes whose texts a test decides, and which know what was asked of them.
struct NoteReadingSpy: NoteReading {
  let textSpy = Spy(of: Self.text) { name throws(NoteError) in throw .missing(name) }
  func text(of name: String) async throws(NoteError) -> String { try await textSpy(name) }
}
