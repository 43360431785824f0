import Doubles
import Testing

/// Spies work on any actor unchanged. The spy of a view, or of any other non-Sendable value, stays on its double's
/// actor, and otherwise works the same way. An answer is a `@Sendable` closure, which could run anywhere: to use
/// main-actor state, it calls `MainActor.assumeIsolated`, which accepts no non-Sendable argument. An asynchronous
/// answer awaits a method of the main actor.
@MainActor struct GlobalActors {
  @MainActor protocol Presenting {
    func show(title: String)
    func confirm(_ question: String) async -> Bool
    func highlight(_ view: View)
  }

  /// A view that isn't `Sendable`, like many objects of a screen.
  nonisolated final class View {
    var isDimmed = false
  }

  @MainActor final class PresentingSpy: Presenting {
    let showSpy = Spy(of: PresentingSpy.show)
    func show(title: String) { showSpy(title) }

    let confirmSpy = Spy(of: PresentingSpy.confirm, returns: true)
    func confirm(_ question: String) async -> Bool { await confirmSpy(question) }

    let highlightSpy = Spy(of: PresentingSpy.highlight)
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

  @Test func `an answer can use main-actor state`() async {
    let presenting = PresentingSpy()
    let view = View()
    presenting.highlightSpy.answers { view in
      view.isDimmed = MainActor.assumeIsolated { presenting.showSpy.callCount == 0 }
    }

    await delete(view, with: presenting)

    #expect(view.isDimmed)
  }
}
