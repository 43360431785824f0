import Foundation
import NetworkingSample
import SampleDoubles
import WeatherSample

extension City {
  static let paris = City(id: 1, name: "Paris", weather: "Rain")
  static let lima = City(id: 2, name: "Lima", weather: "Clear")
}

extension WeatherFetcher {
  /// Returns a fetcher whose service answers with this string.
  static func answering(_ text: String) -> WeatherFetcher {
    WeatherFetcher(network: NetworkingSpy(body: Data(text.utf8)), service: OpenWeatherMap(key: Secret("sesame")))
  }
}

/// An answer in the service's format, with keys that these tests don't need.
let recordedAnswer = """
  {"cnt":3,"list":[\
  {"coord":{"lon":-73.5878,"lat":45.5088},"sys":{"country":"CA","timezone":-18000,"sunrise":1763726700},\
  "weather":[{"id":803,"main":"Clouds","description":"broken clouds","icon":"04d"},\
  {"id":500,"main":"Rain","description":"light rain","icon":"10d"}],\
  "main":{"temp":276.4,"pressure":1016,"humidity":81},"visibility":10000,"wind":{"speed":4.12,"deg":250},\
  "clouds":{"all":75},"dt":1763740800,"id":6077243,"name":"Montreal"},\
  {"weather":[{"id":600,"main":"Snow","description":"light snow","icon":"13n"}],"id":524901,"name":"Moscow"},\
  {"weather":[{"id":800,"main":"Clear","description":"clear sky","icon":"01d"}],"id":1850147,"name":"東京"}]}
  """
