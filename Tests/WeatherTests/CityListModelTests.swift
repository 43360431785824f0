import Doubles
import SampleDoubles
import NetworkingSample
import WeatherSample
import TestSupport
import Testing

/// The states of the list from the appearance of its screen to the end of a load.
@MainActor @Suite(.timeLimit(.minutes(5)), .endsWithin(seconds: 10)) struct CityListModelTests {
  private let fetcher = WeatherFetchingSpy()
  private let model: CityListModel

  init() {
    model = CityListModel(fetcher: fetcher, language: .english)
  }

  @Test func `a list is idle, and asks for nothing, until it appears`() {
    #expect(model.state == .idle)
    #expect(fetcher.fetchCitiesSpy.callCount == 0)
  }

  @Test func `a list that appears is loading, and then loaded`() async {
    fetcher.fetchCitiesSpy.returns([.paris, .lima])

    let load = model.appear()

    #expect(model.state == .loading(former: nil))
    await load.value
    #expect(model.state == .loaded([.paris, .lima]))
    #expect(fetcher.fetchCitiesSpy.callCount == 1)
  }

  @Test func `no cities are a list too`() async {
    fetcher.fetchCitiesSpy.returns([])

    await model.appear().value

    #expect(model.state == .loaded([]))
  }

  @Test func `a list that appears twice while it loads asks once`() async throws {
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

  @Test func `a list that appears twice at once asks once`() async {
    fetcher.fetchCitiesSpy.returns([.paris])

    let loads = [model.appear(), model.appear()]
    for load in loads { await load.value }

    #expect(fetcher.fetchCitiesSpy.callCount == 1)
  }

  @Test func `a loaded list that appears again keeps its cities until the new ones come`() async {
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
    (Language.english, "The connection was lost. Try again."), (.japanese, "接続が切れました。もう一度お試しください。"),
  ])
  func `a failure has a message`(language: Language, message: String) async {
    fetcher.fetchCitiesSpy.throws(.connectionLost)
    let model = CityListModel(fetcher: fetcher, language: language)

    await model.appear().value

    #expect(model.state == .failed(message: message, former: nil))
  }

  @Test(arguments: [
    (Language.english, "The connection was lost. Try again. The list is the one from before."),
    (.japanese, "接続が切れました。もう一度お試しください。一覧は前回のものです。"),
  ])
  func `a failure after a success keeps the old list, and says so`(language: Language, message: String) async {
    fetcher.fetchCitiesSpy.returns([.paris])
    let model = CityListModel(fetcher: fetcher, language: language)
    await model.appear().value
    fetcher.fetchCitiesSpy.throws(.connectionLost)

    await model.appear().value

    #expect(model.state == .failed(message: message, former: [.paris]))
  }

  @Test func `after a failure the list can be tried again`() async {
    fetcher.fetchCitiesSpy.throws(.connectionLost)
    await model.appear().value
    fetcher.fetchCitiesSpy.returns([.paris])

    let load = model.appear()

    #expect(model.state == .loading(former: nil))
    await load.value
    #expect(model.state == .loaded([.paris]))
  }

  @Test func `the old list stays through several failures`() async {
    fetcher.fetchCitiesSpy.returns([.paris])
    await model.appear().value
    fetcher.fetchCitiesSpy.throws(.connectionLost)
    await model.appear().value

    let load = model.appear()

    #expect(model.state == .loading(former: [.paris]))
    await load.value
    #expect(model.state.cities == [.paris])
    #expect(model.state.message != nil)
  }

  @Test func `a request that someone else cancels is no failure`() async {
    fetcher.fetchCitiesSpy.throws(.cancelled)

    await model.appear().value

    #expect(model.state == .idle)
    fetcher.fetchCitiesSpy.returns([.paris])
    await model.appear().value
    #expect(model.state == .loaded([.paris]))
  }
}
