import Foundation
import Loopback
import NetworkingSample

/// Recorded answers from OpenWeatherMap for a group of cities.
///
/// The temperature is in kelvins, the humidity and the clouds are in percent, and the wind is in meters per second.
enum RecordedWeather {
  /// Answers a request: the cities in the order of its parameter `id`; unknown ones are left out.
  static func answer(to request: LoopbackRequest, base: String) -> NetworkResponse {
    let numbers = (request[parameter: "id"] ?? "").split(separator: ",")
    let entries = numbers.compactMap { number in table.rows.first { $0["id"] == String(number) } }.map(entry)
    return .json(#"{"cnt":\#(entries.count),"list":[\#(entries.joined(separator: ","))]}"#)
  }

  private static let table = RecordedTable(PackageResources.weather_txt)

  private static func entry(_ city: [String: String]) -> String {
    func field(_ name: String) -> String { city[name] ?? "" }
    func text(_ name: String) -> String { quoted(field(name)) }
    return """
      {"coord":{"lon":\(field("lon")),"lat":\(field("lat"))},"sys":{"country":\(text("country"))},\
      "weather":[{"id":\(field("condition")),"main":\(text("main")),"description":\(text("description")),\
      "icon":\(text("icon"))}],"main":{"temp":\(field("temp")),"humidity":\(field("humidity"))},\
      "wind":{"speed":\(field("speed")),"deg":\(field("deg"))},"clouds":{"all":\(field("clouds"))},\
      "id":\(field("id")),"name":\(text("name"))}
      """
  }
}
