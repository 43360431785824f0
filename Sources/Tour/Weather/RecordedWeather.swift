import Foundation
import Loopback

/// Answers as OpenWeatherMap does about a group of cities, with what was recorded.
enum RecordedWeather {
  /// Answers a request: the cities in the order of the numbers in its parameter `id`; unknown ones are left out.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - base: The server's address, which nothing refers to.
  /// - Returns: The answer; 401 without a key, 404 where no city is known, as the service has it.
  static func answer(to request: LoopbackRequest, base: String) -> RecordedAnswer {
    guard request.path == "/data/2.5/group" else {
      return .json(status: 404, #"{"cod":"404","message":"Internal error"}"#)
    }
    guard request[parameter: "APPID"]?.isEmpty == false else {
      return .json(status: 401, #"{"cod":401,"message":"Invalid API key."}"#)
    }
    let numbers = (request[parameter: "id"] ?? "").split(separator: ",")
    let entries = numbers.compactMap { Self.entries[$0] }
    guard !entries.isEmpty else { return .json(status: 404, #"{"cod":"404","message":"city not found"}"#) }
    return .json(#"{"cnt":\#(entries.count),"list":[\#(entries.joined(separator: ","))]}"#)
  }

  /// The service's entries by the numbers of their cities.
  private static let entries = Dictionary(
    uniqueKeysWithValues: lines.split(separator: "\n").map { line in
      let fields = line.split(separator: "|")
      return (fields[0], entry(fields))
    })

  private static func entry(_ fields: [Substring]) -> String {
    """
    {"coord":{"lon":\(fields[3]),"lat":\(fields[4])},"sys":{"country":"\(fields[2])"},\
    "weather":[{"id":\(fields[5]),"main":"\(fields[6])","description":"\(fields[7])","icon":"\(fields[8])"}],\
    "main":{"temp":\(fields[9]),"humidity":\(fields[10])},"wind":{"speed":\(fields[11]),"deg":\(fields[12])},\
    "clouds":{"all":\(fields[13])},"id":\(fields[0]),"name":"\(fields[1])"}
    """
  }

  /// A line each: number, name, country, longitude, latitude, condition (number, word, words, icon), temperature in
  /// kelvin, humidity in per cent, wind in metres a second and from where, clouds in per cent.
  private static let lines = """
    6077243|Montreal|CA|-73.5878|45.5088|803|Clouds|broken clouds|04d|276.4|81|4.12|250|75
    524901|Moscow|RU|37.6156|55.7522|600|Snow|light snow|13n|268.9|92|5.04|310|100
    5368361|Los Angeles|US|-118.2437|34.0522|721|Haze|haze|50d|291.2|59|1.54|0|20
    1835848|Seoul|KR|126.9778|37.5683|800|Clear|clear sky|01n|279.7|45|2.06|290|0
    3128760|Barcelona|ES|2.159|41.3888|801|Clouds|few clouds|02n|288.3|67|3.6|220|20
    4180439|Atlanta|US|-84.388|33.749|211|Thunderstorm|thunderstorm|11d|289.6|88|6.69|190|90
    2147714|Sydney|AU|151.2073|-33.8679|500|Rain|light rain|10d|295.1|78|5.66|140|75
    264371|Athens|GR|23.7162|37.9795|800|Clear|clear sky|01n|290.8|55|2.57|20|0
    1816670|Beijing|CN|116.3972|39.9075|711|Smoke|smoke|50n|277.2|61|1.03|0|40
    2643743|London|GB|-0.1257|51.5085|300|Drizzle|light intensity drizzle|09n|284.5|93|4.63|230|90
    3451190|Rio de Janeiro|BR|-43.2075|-22.9028|501|Rain|moderate rain|10d|297.9|83|3.09|110|75
    1850147|Tokyo|JP|139.6917|35.6895|802|Clouds|scattered clouds|03n|287.4|52|4.12|340|40
    """
}
