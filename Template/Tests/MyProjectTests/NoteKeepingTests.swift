import Foundation
import MyProject
import Testing

/// The contract of `NoteKeeping`, for the real notes and their fake, and tests of the file alone.
final class NoteKeepingTests {
  enum Kind: CaseIterable { case file, fake }

  private let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")

  deinit {
    try? FileManager.default.removeItem(at: file)
  }

  private func notes(_ kind: Kind) -> any NoteKeeping {
    switch kind {
    case .file: NoteFile(file)
    case .fake: FakeNotes()
    }
  }

  @Test(arguments: Kind.allCases)
  func `at first there are no notes`(_ kind: Kind) async throws {
    #expect(try await notes(kind).notes() == [])
  }

  @Test(arguments: Kind.allCases)
  func `notes are read back unchanged, the oldest first`(_ kind: Kind) async throws {
    let notes = notes(kind)

    for note in ["Tea", "two\nlines", "", "Tea"] { try await notes.add(note) }

    #expect(try await notes.notes() == ["Tea", "two\nlines", "", "Tea"])
  }

  @Test func `a file's notes outlive the object that wrote them`() async throws {
    try await NoteFile(file).add("Tea")

    #expect(try await NoteFile(file).notes() == ["Tea"])
  }

  @Test func `a file that isn't a list of notes is an error, and is not overwritten`() async throws {
    try Data("Tea".utf8).write(to: file)

    await #expect(throws: NoteError.unreadable(path: file.path)) { try await NoteFile(self.file).add("Cake") }

    #expect(try Data(contentsOf: file) == Data("Tea".utf8))
  }

  @Test func `a file whose folder doesn't exist can't be written`() async {
    let lost = file.appending(path: "notes.json")

    await #expect(throws: NoteError.unwritable(path: lost.path)) { try await NoteFile(lost).add("Tea") }
  }
}
