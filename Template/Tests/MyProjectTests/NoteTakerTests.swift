import Doubles
import MyProject
import Testing

struct NoteTakerTests {
  // A fake, where one call's answer depends on those before it.
  @Test func `a note is taken once, without the spaces around it`() async throws {
    let taker = NoteTaker(notes: FakeNotes())

    #expect(try await taker.take(" Boil water\n") == ["Boil water"])
    #expect(try await taker.take("Bake cake") == ["Boil water", "Bake cake"])
    #expect(try await taker.take("Boil water") == ["Boil water", "Bake cake"])
  }

  // A spy, where the test looks at the calls, or decides an answer that the real part seldom gives.
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
