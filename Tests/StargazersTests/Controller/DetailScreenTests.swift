import Doubles
import DoublesNavigators
import DoublesNavigation
import StargazersSample
import Testing

@MainActor @Suite struct DetailScreenTests {
  let navigator = NavigatorSpy<StargazersRoute>()
  let view = DetailViewSpy()

  @Test func `a person is shown with the kind of account and the page`() {
    _ = DetailScreen(of: .example(7), navigator: navigator, handles: view.handles)

    #expect(view.title.showSpy.calls == [Call("fan-7")])
    #expect(view.kind.showSpy.calls == [Call("User 7")])
    #expect(view.profile.showSpy.calls == [Call("https://github.com/fan-7")])
    #expect(navigator.popSpy.callCount == 0)
  }

  @Test func `back leads to where one came from`() {
    DetailScreen(of: .example(7), navigator: navigator, handles: view.handles).goBack()

    #expect(navigator.popSpy.callCount == 1)
  }
}
