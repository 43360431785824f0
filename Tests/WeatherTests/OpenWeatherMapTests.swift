import Foundation
import NetworkingSample
import Testing
import WeatherSample

/// The request to the service.
struct OpenWeatherMapTests {
  private let service = OpenWeatherMap(key: Secret("sesame"))

  @Test func `one request asks for all cities, with the key, in the order of the screen`() throws {
    let ids =
      "6077243,524901,5368361,1835848,3128760,4180439,2147714,264371,1816670,2643743,3451190,1850147"

    #expect(
      service.groupRequest
        == NetworkRequest(
          to: try #require(URL(string: "https://api.openweathermap.org/data/2.5/group")),
          parameters: [RequestField("APPID", secret: Secret("sesame")), RequestField("id", ids)]))
    // The key is sent, but appears in no description.
    #expect(try service.groupRequest.url.query()?.contains("APPID=sesame&") == true)
    for text in ["\(service.groupRequest)", "\(service)", String(reflecting: service)] {
      #expect(!text.contains("sesame"))
    }

    // A different address can stand in for the service's.
    let url = try #require(URL(string: "http://127.0.0.1:8080"))
    let request = OpenWeatherMap(key: Secret("sesame"), baseURL: url).groupRequest
    #expect(request.endpoint.absoluteString == "http://127.0.0.1:8080/data/2.5/group")
  }
}
