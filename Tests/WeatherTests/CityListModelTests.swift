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

  @Test func `a list asks for nothing until it appears, and no cities are a list too`() async {
    #expect(model.state == .idle)
    #expect(fetcher.fetchCitiesSpy.callCount == 0)
    fetcher.fetchCitiesSpy.returns([])

    await model.appear().value

    #expect(model.state == .loaded([]))
  }

  @Test func `a list that appears is loading, and then loaded`() async {
    fetcher.fetchCitiesSpy.returns([.paris, .lima])

    let load = model.appear()

    #expect(model.state == .loading(former: nil))
    await load.value
    #expect(model.state == .loaded([.paris, .lima]))
    #expect(fetcher.fetchCitiesSpy.callCount == 1)
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
    (Language.english, "The connection was lost. Try again.", " The list is the one from before."),
    (.japanese, "接続が切れました。もう一度お試しください。", "一覧は前回のものです。"),
  ])
  func `a failure has a message, and keeps an old list and says so`(
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

  @Test func `after a failure the list can be tried again, and an old list stays through several`() async {
    // A request that someone else cancels is none.
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

  typealias State = CityListState

  @Test(
    arguments: [
      (.idle, nil, false, nil), (.loading(former: nil), nil, true, nil),
      (.loading(former: [.lima]), [.lima], true, nil), (.loaded([]), [], false, nil),
      (.loaded([.paris]), [.paris], false, nil), (.failed(message: "No.", former: nil), nil, false, "No."),
      (.failed(message: "Why?", former: [.lima]), [.lima], false, "Why?"),
    ] as [(State, [City]?, Bool, String?)])
  func `a state has the list that came last, loads or not, and only a failure has a message`(
    state: State, cities: [City]?, isLoading: Bool, message: String?
  ) {
    #expect(state.cities == cities)
    #expect(state.isLoading == isLoading)
    #expect(state.message == message)
  }
}
