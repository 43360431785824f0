import Doubles
import DoublesNavigation
import DoublesNavigators
import SampleDoubles
import StargazersSample
import Testing

/// The whole screen with a fake navigator: everything except GitHub is real.
@MainActor struct StargazersScreenTests {
  let fetcher = StargazersFetchingSpy()
  let navigator = FakeNavigator(root: StargazersRoute.stargazers(of: .example))
  let view = StargazersViewSpy()

  private func makeScreen() -> StargazersScreen {
    StargazersScreen(
      of: .example, fetcher: fetcher, navigator: navigator, handles: view.handles, texts: .example)
  }

  @Test func `the model, the view and the controller are connected`() async {
    let screen = makeScreen()
    fetcher.stargazersSpy.returns(StargazersPage(Stargazer.examples(1...3)))

    screen.controller.appear()
    await screen.model.settled()

    #expect(fetcher.stargazersSpy.calls == [Call(.example, .first)])
    #expect(view.list.showSpy.calls.last == Call(Stargazer.examples(1...3)))
  }

  @Test func `going back from the detail screen leads to the list`() {
    let screen = makeScreen()

    screen.controller.select(.example(7))
    #expect(navigator.stack == [.stargazers(of: .example), .detail(.example(7))])
    let detail = DetailScreen(
      of: .example(7), navigator: navigator, handles: DetailViewSpy().handles)
    detail.goBack()

    #expect(navigator.stack == [.stargazers(of: .example)])
  }

  @Test func `a closed screen is released with all its parts, even while it loads`() async throws {
    var screen: StargazersScreen? = makeScreen()
    weak let gone = screen
    weak let model = screen?.model
    weak let controller = screen?.controller
    fetcher.stargazersSpy.holds()
    screen?.controller.appear()
    let held = try await fetcher.stargazersSpy.nextHeldCall()

    screen = nil

    #expect(gone == nil)
    #expect(model == nil)
    #expect(controller == nil)
    held.throw(.cancelled)
    let record = try await fetcher.stargazersSpy.end(ofCallAt: 0)
    #expect(record.wasCancelled)
  }

  @Test(arguments: [
    (StargazersRoute.stargazers(of: .example), "tea/kettle"), (.detail(.example(7)), "fan-7"),
  ])
  func `a route's description is its component of a path`(route: StargazersRoute, name: String) {
    #expect(route.description == name)
  }

  @Test func `the detail screen shows the name, the kind of account and the page`() {
    let view = DetailViewSpy()
    _ = DetailScreen(of: .example(7), navigator: navigator, handles: view.handles)

    #expect(view.title.showSpy.calls == [Call("fan-7")])
    #expect(view.kind.showSpy.calls == [Call("User 7")])
    #expect(view.profile.showSpy.calls == [Call("https://github.com/fan-7")])
  }
}
