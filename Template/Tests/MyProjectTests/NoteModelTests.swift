import Doubles
import MyProject
import Testing

@MainActor struct NoteModelTests {
  let notes = NoteReadingSpy()
  let model: NoteModel

  init() {
    model = NoteModel(notes: notes)
  }

  @Test func `a note is shown by what it is about`() async {
    notes.textSpy.returns("# Tea\n\nBoil water.")

    await model.show("tea")

    #expect(model.state == .shown(NoteSummary(of: "# Tea\n\nBoil water.")))
    #expect(notes.textSpy.calls == [Call("tea")])
  }

  @Test func `a note that is missing is told`() async {
    notes.textSpy.throws(.missing("tea"))

    await model.show("tea")

    #expect(model.state == .failed(.missing("tea")))
  }

  @Test func `the model is loading until the answer comes`() async throws {
    notes.textSpy.holds()

    async let shown: Void = model.show("tea")
    let held = try await notes.textSpy.nextHeldCall()
    #expect(model.state == .loading)
    held.return("Tea")
    await shown

    #expect(model.state == .shown(NoteSummary(of: "Tea")))
  }

  @Test func `an answer that comes after a newer wish is dropped`() async throws {
    notes.textSpy.holds()
    async let first: Void = model.show("tea")
    let tea = try await notes.textSpy.nextHeldCall()
    async let second: Void = model.show("cake")
    let cake = try await notes.textSpy.nextHeldCall()

    cake.return("Cake")
    await second
    tea.return("Tea")
    await first

    #expect(model.state == .shown(NoteSummary(of: "Cake")))
  }

  @Test func `an old answer for the note that is wanted again is dropped`() async throws {
    notes.textSpy.holds()
    async let first: Void = model.show("tea")
    let oldTea = try await notes.textSpy.nextHeldCall()
    async let second: Void = model.show("cake")
    let cake = try await notes.textSpy.nextHeldCall()
    async let third: Void = model.show("tea")
    let newTea = try await notes.textSpy.nextHeldCall()

    oldTea.return("Old tea")
    await first
    #expect(model.state == .loading)
    cake.return("Cake")
    await second
    #expect(model.state == .loading)
    newTea.return("New tea")
    await third

    #expect(model.state == .shown(NoteSummary(of: "New tea")))
  }
}
