import Testing

/// A preview is built into the app, where the kit doesn't belong, since it may link the testing library. Write the
/// preview's stub by hand: a struct of fixed values, in the app, next to the protocol, without any import. A test that
/// only needs answers can use the same stub.
struct Previews {
  nonisolated enum NotesError: Error, Equatable { case offline }

  nonisolated protocol NotesLoading: Sendable {
    func titles(in folder: String) async throws(NotesError) -> [String]
  }

  /// A stub in the app, in `#if DEBUG`: three values for three states of a screen.
  nonisolated struct NotesLoadingStub: NotesLoading {
    var result: Result<[String], NotesError> = .success(["Tea", "Milk"])
    func titles(in folder: String) async throws(NotesError) -> [String] { try result.get() }

    static let full = Self()
    static let empty = Self(result: .success([]))
    static let failing = Self(result: .failure(.offline))
  }

  /// The system under test; a view shows its `text`, and its preview is `#Preview { NotesView(NotesModel(.empty)) }`.
  @MainActor final class NotesModel {
    private(set) var text = "…"
    private let notes: any NotesLoading
    init(_ notes: any NotesLoading) { self.notes = notes }

    func load() async {
      do throws(NotesError) {
        let titles = try await notes.titles(in: "inbox")
        text = titles.isEmpty ? "no notes" : titles.joined(separator: ", ")
      } catch {
        text = "\(error)"
      }
    }
  }

  @Test(arguments: [
    (NotesLoadingStub.full, "Tea, Milk"), (.empty, "no notes"), (.failing, "offline"),
  ])
  @MainActor func `a preview's stub also serves a test`(notes: NotesLoadingStub, text: String) async {
    let model = NotesModel(notes)

    await model.load()

    #expect(model.text == text)
  }
}
