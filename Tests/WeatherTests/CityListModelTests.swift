import Doubles
import NetworkingSample
import PresentationSample
import SampleDoubles
import Testing
import WeatherSample

/// The states of the list, from its screen's appearance to the end of the load or the screen.
@MainActor struct CityListModelTests {
  private let fetcher = WeatherFetchingSpy()
  private let model: CityListModel

  init() {
    model = CityListModel(fetcher: fetcher, language: .english)
  }

  @Test func `a list requests nothing until it appears, and may be empty`() async {
    #expect(model.state == .idle)
    #expect(fetcher.fetchCitiesSpy.callCount == 0)
    fetcher.fetchCitiesSpy.returns([])

    await model.appear().value

    #expect(model.state == .loaded([]))
  }

  @Test func `a list that appears twice while it loads sends one request`() async throws {
    fetcher.fetchCitiesSpy.holds()
    let first = model.appear()
    let held = try await fetcher.fetchCitiesSpy.nextHeldCall()

    let second = model.appear()

    #expect(second == first)
    held.return([.paris])
    await second.value
    #expect(model.state == .loaded([.paris]))
    #expect(fetcher.fetchCitiesSpy.callCount == 1)
  }

  @Test func `a list that loads again keeps its cities until the new ones arrive`() async {
    fetcher.fetchCitiesSpy.returns([.paris])
    await model.appear().value
    fetcher.fetchCitiesSpy.returns([.lima])

    let load = model.appear()

    #expect(model.state == .loading(former: [.paris]))
    await load.value
    #expect(model.state == .loaded([.lima]))
    #expect(fetcher.fetchCitiesSpy.callCount == 2)
  }

  @Test(arguments: [
    (Language.english, "The connection was lost. Try again.", " The list is the one from before."),
    (.japanese, "接続が切れました。もう一度お試しください。", "一覧は前回のものです。"),
  ])
  func `a failure's message says that the old list is kept`(
    language: Language, message: String, addition: String
  ) async {
    fetcher.fetchCitiesSpy.answers(inTurn: .throws(.connectionLost), .returns([.paris]), .throws(.connectionLost))
    let model = CityListModel(fetcher: fetcher, language: language)

    await model.appear().value
    #expect(model.state == .failed(message: message, former: nil))

    await model.appear().value
    await model.appear().value
    #expect(model.state == .failed(message: message + addition, former: [.paris]))
  }

  @Test func `a failed load can be retried, and the old list outlives several failures`() async {
    // A request cancelled elsewhere isn't a failure.
    fetcher.fetchCitiesSpy.throws(.cancelled)
    await model.appear().value
    #expect(model.state == .idle)

    fetcher.fetchCitiesSpy.throws(.connectionLost)
    await model.appear().value
    fetcher.fetchCitiesSpy.returns([.paris])

    let second = model.appear()
    #expect(model.state == .loading(former: nil))
    await second.value
    #expect(model.state == .loaded([.paris]))

    fetcher.fetchCitiesSpy.throws(.connectionLost)
    await model.appear().value
    let last = model.appear()
    #expect(model.state == .loading(former: [.paris]))
    await last.value
    #expect(model.state.cities == [.paris])
    #expect(model.state.message != nil)
  }

  // MARK: Leaving

  @Test func `leaving cancels the load and keeps the old list`() async throws {
    fetcher.fetchCitiesSpy.holds()
    for former in [CityListState.idle, .loaded([.paris])] {
      let load = model.appear()
      let held = try await fetcher.fetchCitiesSpy.nextHeldCall()

      model.disappear()

      try await held.cancellation()
      #expect(model.state == former)
      held.throw(.cancelled)
      await load.value
      #expect(model.state == former)

      let next = model.appear()
      try await fetcher.fetchCitiesSpy.nextHeldCall().return([.paris])
      await next.value
    }
  }

  @Test func `appearing again loads again, and only the new answer counts`() async throws {
    fetcher.fetchCitiesSpy.holds()
    let first = model.appear()
    let stale = try await fetcher.fetchCitiesSpy.nextHeldCall()
    model.disappear()
    let second = model.appear()
    let fresh = try await fetcher.fetchCitiesSpy.nextHeldCall()

    stale.return([.lima])
    await first.value
    #expect(model.state == .loading(former: nil))
    // Nor must the stale answer make the list forget the current load.
    #expect(model.appear() == second)

    fresh.return([.paris])
    await second.value
    #expect(model.state == .loaded([.paris]))
    #expect(fetcher.fetchCitiesSpy.callCount == 2)
  }

  @Test func `leaving an idle list changes nothing`() async {
    model.disappear()
    #expect(model.state == .idle)

    fetcher.fetchCitiesSpy.returns([.paris])
    await model.appear().value
    let states = changes(of: { model.state })
    model.disappear()
    #expect(model.state == .loaded([.paris]))
    #expect(await states.takeValues() == [])

    fetcher.fetchCitiesSpy.throws(.connectionLost)
    await model.appear().value
    let failed = await states.takeValues().last
    model.disappear()
    #expect(model.state == failed)
    #expect(failed?.message != nil)
  }

  @Test func `a released list cancels its load`() async throws {
    fetcher.fetchCitiesSpy.returns([.paris])
    var model: CityListModel? = CityListModel(fetcher: fetcher, language: .english)
    weak let observed = model
    // Neither a finished load nor one under way retains it.
    await model?.appear().value
    fetcher.fetchCitiesSpy.holds()
    let load = model?.appear()
    let held = try await fetcher.fetchCitiesSpy.nextHeldCall()

    model = nil

    #expect(observed == nil)
    try await held.cancellation()
    held.throw(.cancelled)
    await load?.value
  }
}
