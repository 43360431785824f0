import Doubles
import DoublesNavigation
import DoublesNavigators
import SampleDoubles
import StargazersSample
import Testing

/// The effects of the user's actions.
@MainActor struct StargazersControllerTests {
  let fetcher = StargazersFetchingSpy()
  let navigator = NavigatorSpy<StargazersRoute>()
  let model: StargazersModel
  let controller: StargazersController

  init() {
    model = StargazersModel(of: .example, fetcher: fetcher)
    controller = StargazersController(model: model, navigator: navigator)
  }

  /// Loads ten people, with a further page, which is the last.
  private func loadTen() async {
    fetcher.stargazersSpy.returns(StargazersPage(Stargazer.examples(1...10), next: .page(2)), StargazersPage([]))
    controller.appear()
    await model.settled()
    fetcher.stargazersSpy.forget()
  }

  private var requested: [PageReference] { fetcher.stargazersSpy.calls.map(\.arguments.1) }

  @Test func `repeated appearances load once`() async {
    controller.appear()
    controller.appear()
    await model.settled()
    controller.appear()
    await model.settled()

    #expect(requested == [.first])
  }

  @Test func `leaving the screen cancels the load`() async throws {
    fetcher.stargazersSpy.holds()
    controller.appear()
    let held = try await fetcher.stargazersSpy.nextHeldCall()

    controller.disappear()

    #expect(model.state.loading == nil)
    held.throw(.cancelled)
    await model.settled()
    #expect(fetcher.stargazersSpy.records.map(\.wasCancelled) == [true])
  }

  @Test func `pulling down refreshes, and a selection opens the detail screen`() async {
    await loadTen()

    controller.pullToRefresh()
    #expect(model.state.loading == .refresh)
    await model.settled()
    #expect(requested == [.first])

    controller.select(.example(7))
    #expect(navigator.pushSpy.calls == [Call(.detail(.example(7)), true)])
  }

  @Test(arguments: [(0..<0, false), (4..<6, false), (4..<7, true), (4..<8, true), (4..<10, true), (4..<11, true)])
  func `the next page is requested when at most three rows are left below`(rows: Range<Int>, isAsked: Bool) async {
    await loadTen()

    controller.show(rows: rows)
    await model.settled()

    #expect(requested == (isAsked ? [.page(2)] : []))
  }

  @Test func `after a failure, scrolling requests nothing, and a retry does`() async {
    await loadTen()
    fetcher.stargazersSpy.throws(.tooManyRequests(retryAfter: .seconds(60)))
    controller.show(rows: 4..<10)
    await model.settled()

    for _ in 0..<3 { controller.show(rows: 4..<10) }
    #expect(model.state.loading == nil)
    controller.retry()
    await model.settled()

    #expect(requested == [.page(2), .page(2)])
  }
}
