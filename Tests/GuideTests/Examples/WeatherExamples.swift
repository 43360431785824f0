import Doubles
import Foundation
import Samples
import Testing

/// The examples in the doc comments of the weather sample.
@MainActor @Suite struct WeatherExamples {
  private struct Fetcher: WeatherFetching {
    func fetchCities() async throws(NetworkError) -> [City] { [City(id: 1, name: "Paris", weather: "Rain")] }
  }

  @Test func `the service says what to ask`() async throws {
    let network = NetworkingStub()
    let text = "sesame"

    let service = OpenWeatherMap(key: Secret(text))
    let response = try await network.response(to: service.groupRequest)

    #expect(response.status == 200)
  }

  @Test func `a list loads when it appears`() async {
    let fetcher = Fetcher()
    let shown = Spy { (state: CityListState) in }
    let show = { shown($0) }

    let model = CityListModel(fetcher: fetcher, language: .english)
    await model.appear().value
    show(model.state)

    #expect(shown.calls == [Call(.loaded([City(id: 1, name: "Paris", weather: "Rain")]))])
  }
}

private struct NetworkingStub: Networking {
  func response(to request: NetworkRequest) async throws(NetworkError) -> NetworkResponse {
    NetworkResponse(body: Data())
  }
}
