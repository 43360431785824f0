/// One of the conditions of a city's weather, of which the service puts the most important one first.
struct WeatherCondition: Decodable {
  /// The condition in one word; empty if the service has not said.
  let text: String

  private enum CodingKeys: String, CodingKey {
    case main
  }

  /// Decodes a condition, whatever it is: this never throws, so that a bad second one does not cost the first.
  init(from decoder: any Decoder) {
    let condition = try? decoder.container(keyedBy: CodingKeys.self)
    text = (try? condition?.decode(String.self, forKey: .main)) ?? ""
  }
}
