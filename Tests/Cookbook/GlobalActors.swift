import Doubles
import DoublesNavigation
import Testing

/// Spies are `Sendable`: they serve on any actor as they are. Arguments that aren't need a `NonSendableSpy`, which the
/// global actor keeps in its place.
@Suite @MainActor struct GlobalActors {
  @MainActor protocol Presenting {
    func show(title: String)
    func confirm(_ question: String) async -> Bool
    func highlight(_ view: View)
  }

  /// Not `Sendable`, as a view isn't.
  final class View {}

  @MainActor final class PresentingSpy: Presenting {
    let showSpy = Spy(of: PresentingSpy.show)
    func show(title: String) { showSpy(title) }

    let confirmSpy = AsyncSpy(of: PresentingSpy.confirm, returns: true)
    func confirm(_ question: String) async -> Bool { await confirmSpy(question) }

    let highlightSpy = NonSendableSpy(of: PresentingSpy.highlight)
    func highlight(_ view: View) { highlightSpy(view) }
  }

  /// The system under test.
  func delete(_ view: View, with presenting: any Presenting) async {
    presenting.highlight(view)
    if await presenting.confirm("Sure?") { presenting.show(title: "Deleted") }
  }

  @Test(arguments: [true, false])
  func `members of a main-actor protocol are recorded`(sure: Bool) async {
    let presenting = PresentingSpy()
    let view = View()
    presenting.confirmSpy.returns(sure, for: "Sure?")

    await delete(view, with: presenting)

    #expect(presenting.showSpy.calls == (sure ? [Call("Deleted")] : []))
    #expect(presenting.highlightSpy.calls.map { $0.arguments === view } == [true])
  }
}
