import Foundation
import MyProject
import Testing

/// The real part, at its real edge: a folder of its own for each test.
final class NoteFolderTests {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  let notes: NoteFolder

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    notes = NoteFolder(folder)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  @Test func `a file's text is read`() async throws {
    try Data("Tea".utf8).write(to: folder.appending(path: "tea"))

    #expect(try await notes.text(of: "tea") == "Tea")
  }

  @Test func `a missing file is told by its name`() async {
    await #expect(throws: NoteError.missing("tea")) { try await notes.text(of: "tea") }
  }

  @Test func `a file that is no text is told`() async throws {
    try Data([0xFF, 0xFE, 0xFF]).write(to: folder.appending(path: "tea"))

    await #expect(throws: NoteError.unreadable("tea")) { try await notes.text(of: "tea") }
  }
}
