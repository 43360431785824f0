import Doubles
import Foundation
import SampleDoubles
import NetworkingSample
import WeatherSample
import Testing

/// The examples in the doc comments of the weather sample.
@MainActor @Suite struct WeatherExamples {
  @Test func `the service says what to ask`() async throws {
    let network = NetworkingSpy()
    let text = "sesame"

    let service = OpenWeatherMap(key: Secret(text))
    let response = try await network.response(to: service.groupRequest)

    #expect(response.status == 200)
  }

  @Test func `a list loads when it appears`() async {
    let fetcher = WeatherFetchingSpy()
    fetcher.fetchCitiesSpy.returns([City(id: 1, name: "Paris", weather: "Rain")])
    let showSpy = Spy { (state: CityListState) in }
    let show = { showSpy($0) }

    let model = CityListModel(fetcher: fetcher, language: .english)
    await model.appear().value
    show(model.state)

    #expect(showSpy.calls == [Call(.loaded([City(id: 1, name: "Paris", weather: "Rain")]))])
  }
}
