import Foundation
import Loopback
import WeatherSample
import Testing

@testable import tour

struct RecordedWeatherTests {
  private func answer(
    _ parameters: [String: String], at path: String = "/data/2.5/group"
  ) -> RecordedAnswer {
    let query = parameters.map { URLQueryItem(name: $0.key, value: $0.value) }
    return RecordedWeather.answer(to: LoopbackRequest("GET", path, query: query), base: "http://a")
  }

  @Test func `cities come in the order in which they are asked for, without unknown ones`() throws {
    let answer = answer(["APPID": "k", "id": "1850147,1,524901"])

    let object = try JSONSerialization.jsonObject(with: answer.body)
    let fields = try #require(object as? [String: Any])
    let list = try #require(fields["list"] as? [[String: Any]])
    #expect(fields["cnt"] as? Int == 2)
    #expect(list.map { $0["name"] as? String } == ["Tokyo", "Moscow"])
    #expect(answer.type == "application/json; charset=utf-8")
  }

  @Test(arguments: [
    // Nobody is answered without a key.
    (["id": "524901"], 401), (["APPID": "", "id": "524901"], 401),
    // No known city is not found.
    (["APPID": "k"], 404), (["APPID": "k", "id": ""], 404), (["APPID": "k", "id": "1"], 404),
  ])
  func `what the service would refuse is refused`(parameters: [String: String], status: Int) {
    #expect(answer(parameters).status == status)
    // Other paths are not found, whatever the parameters.
    #expect(answer(parameters.merging(["APPID": "k", "id": "524901"]) { $1 }, at: "/").status == 404)
  }

  @Test func `the conditions of the recording all have an emoji`() async throws {
    let ids = OpenWeatherMap.cityIDs.map(String.init).joined(separator: ",")
    let body = String(decoding: answer(["APPID": "k", "id": ids]).body, as: UTF8.self)

    let conditions = body.matches(of: /"main":"(\w+)"/).map { String($0.output.1) }

    #expect(conditions.count == OpenWeatherMap.cityIDs.count)
    #expect(conditions.filter { WeatherSymbol.emoji(for: $0) == nil } == [])
  }
}
