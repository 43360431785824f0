import Doubles
import MyProject
import Testing

struct NoteTakerTests {
  // With a fake, since a call's answer depends on earlier calls.
  @Test func `a note is taken once, without surrounding spaces`() async throws {
    let taker = NoteTaker(notes: FakeNotes())

    #expect(try await taker.take(" Boil water\n") == ["Boil water"])
    #expect(try await taker.take("Bake cake") == ["Boil water", "Bake cake"])
    #expect(try await taker.take("Boil water") == ["Boil water", "Bake cake"])
  }

  // With a spy, since the test looks at the calls, or sets a rare answer.
  @Test func `an empty note is not added`() async throws {
    let notes = NoteKeepingSpy()
    notes.notesSpy.returns(["Tea"])

    #expect(try await NoteTaker(notes: notes).take(" \n") == ["Tea"])

    #expect(notes.addSpy.calls == [])
  }

  @Test func `a note that can't be written is an error`() async {
    let notes = NoteKeepingSpy()
    notes.addSpy.throws(.unwritable(path: "notes.json"))

    await #expect(throws: NoteError.unwritable(path: "notes.json")) { try await NoteTaker(notes: notes).take("Tea") }
  }
}
