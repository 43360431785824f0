import Doubles
import Foundation
import Loopback
import NetworkingSample
import PresentationSample
import SampleDoubles
import TestSupport
import Testing
import WeatherSample

/// The sample as a whole: the list's model, the fetcher, the real client, and a real server on this machine.
@MainActor @Suite(.tags(.integration), .timeLimit(.minutes(2))) struct WeatherIntegrationTests {
  private let server: ServerSpy
  private let model: CityListModel

  init() throws {
    server = try ServerSpy { _ in .json(Data(recordedAnswer.utf8)) }
    let network = Network(timeLimit: .seconds(86_400))
    let fetcher = WeatherFetcher(network: network, service: OpenWeatherMap(key: Secret("sesame"), baseURL: server.url))
    model = CityListModel(fetcher: fetcher, language: .english)
  }

  @Test func `one request for the group, with the key, fills the list`() async throws {
    await model.appear().value

    #expect(server.requests.count == 1)
    let request = try #require(server.requests.first)
    #expect(request.method == "GET")
    #expect(request.path == "/data/2.5/group")
    #expect(request.query.map(\.name) == ["APPID", "id"])
    #expect(request[parameter: "APPID"] == "sesame")
    #expect(request[parameter: "id"]?.split(separator: ",").count == 12)
    #expect(model.state.cities?.map(\.name) == ["Montreal", "Moscow", "東京"])
  }

  @Test func `after a failure the old list stays, and the next load succeeds`() async {
    await model.appear().value
    server.answerSpy.returns(.reset)
    await model.appear().value
    #expect(model.state.message == "The connection was lost. Try again. The list is the one from before.")
    #expect(model.state.cities?.count == 3)

    server.answerSpy.returns(.json(Data(#"{"list":[{"id":1,"name":"Lima"}]}"#.utf8)))
    await model.appear().value

    #expect(model.state == .loaded([City(id: 1, name: "Lima", weather: "")]))
  }
}
