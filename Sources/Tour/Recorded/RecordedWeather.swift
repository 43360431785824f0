import Foundation
import Loopback

/// Answers for a group of cities like OpenWeatherMap, with recorded data.
///
/// The temperature is in kelvin, the humidity and the clouds are in per cent, the wind is in meters a second.
enum RecordedWeather {
  /// Answers a request: the cities in the order of the numbers in its parameter `id`; unknown ones are left out.
  ///
  /// - Returns: The answer; 401 without a key, 404 if no city is known, as from the service.
  static func answer(to request: LoopbackRequest, base: String) -> RecordedAnswer {
    guard request.path == "/data/2.5/group" else {
      return .json(status: 404, #"{"cod":"404","message":"Internal error"}"#)
    }
    guard request[parameter: "APPID"]?.isEmpty == false else {
      return .json(status: 401, #"{"cod":401,"message":"Invalid API key."}"#)
    }
    let numbers = (request[parameter: "id"] ?? "").split(separator: ",")
    let entries = numbers.compactMap { number in table.rows.first { $0["id"] == String(number) } }.map(entry)
    guard !entries.isEmpty else { return .json(status: 404, #"{"cod":"404","message":"city not found"}"#) }
    return .json(#"{"cnt":\#(entries.count),"list":[\#(entries.joined(separator: ","))]}"#)
  }

  private static let table = RecordedTable(PackageResources.weather_txt)

  private static func entry(_ city: [String: String]) -> String {
    func field(_ name: String) -> String { city[name] ?? "" }
    func text(_ name: String) -> String { TourJSON.text(field(name)) }
    return """
      {"coord":{"lon":\(field("lon")),"lat":\(field("lat"))},"sys":{"country":\(text("country"))},\
      "weather":[{"id":\(field("condition")),"main":\(text("main")),"description":\(text("description")),\
      "icon":\(text("icon"))}],"main":{"temp":\(field("temp")),"humidity":\(field("humidity"))},\
      "wind":{"speed":\(field("speed")),"deg":\(field("deg"))},"clouds":{"all":\(field("clouds"))},\
      "id":\(field("id")),"name":\(text("name"))}
      """
  }
}
