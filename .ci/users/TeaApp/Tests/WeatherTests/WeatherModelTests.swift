import Doubles
import DoublesNavigators
import Loopback
import Navigation
import TestSupport
import Testing
import Weather

@MainActor struct `The weather` {
  @Test func `it is fetched and shown`() async {
    let fetching = FetchingSpy()
    fetching.textSpy.returns("sunny")
    let model = WeatherModel(fetching: fetching, navigator: FakeNavigator(root: Place.list))

    await model.load()

    #expect(model.text == "sunny")
    #expect(fetching.textSpy.calls == [Call("/weather")])
  }

  @Test func `a city opens`() {
    let navigator = FakeNavigator(root: Place.list)
    let model = WeatherModel(fetching: FixedFetching(), navigator: navigator)

    model.select("Oslo")

    #expect(navigator.state.stack == [.list, .detail("Oslo")])
  }
}
