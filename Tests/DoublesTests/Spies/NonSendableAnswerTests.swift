import Doubles
import TestSupport
import Testing

/// The answers of an asynchronous spy whose arguments or results aren't `Sendable`.
@Suite(.endsWithin(seconds: 10)) struct NonSendableAnswerTests {
  final class View { var isShown = false }

  @Test func `a closure answers with the object that it was given, and may suspend`() async {
    let askSpy = Spy { (view: View) async -> View in view }
    let view = View()
    #expect(await askSpy(view) === view)

    askSpy.answers { view in
      await Task {}.value
      view.isShown = true
      return view
    }

    #expect(await askSpy(view).isShown)
  }

  @Test func `of several arguments it gets the tuple`() async {
    let chooseSpy = AsyncSpy<(View, Int), View, Never>()
    chooseSpy.answers { pair in pair.0 }
    let view = View()

    #expect(await chooseSpy(view, 2) === view)
  }
}
