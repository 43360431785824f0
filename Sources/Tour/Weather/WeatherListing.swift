import WeatherSample

/// Cities and their weather as text, for people or for programs.
struct WeatherListing: Encodable, Equatable {
  /// One of the cities.
  struct Record: Encodable, Equatable {
    let id: Int
    let name: String
    let weather: String
  }

  /// The cities.
  let cities: [Record]

  /// Lists cities, in their order.
  init(_ cities: [City]) {
    self.cities = cities.map { Record(id: $0.id, name: $0.name, weather: $0.weather) }
  }

  /// The cities in a table, or a remark that there are none.
  ///
  /// Terminals disagree on the width of an emoji: it goes into the last column, where it can't shift anything.
  func text(_ texts: TourTexts, asEmoji: Bool, columns: Int?) -> String {
    guard !cities.isEmpty else { return texts.noCities }
    let rows = cities.map { city in
      [city.name, (asEmoji ? WeatherSymbol.emoji(for: city.weather) : nil) ?? city.weather]
    }
    return Table(columns: [.left(texts.city), .left(texts.weather)], rows: rows).text(fitting: columns)
  }
}

/// The emoji for the conditions that OpenWeatherMap knows.
///
/// Source: openweathermap.org, "Weather condition codes", the column "Main".
enum WeatherSymbol {
  /// The condition's emoji; nil for a condition that is new.
  static func emoji(for condition: String) -> String? {
    switch condition {
    case "Thunderstorm": "⛈️"
    case "Drizzle": "🌦️"
    case "Rain": "🌧️"
    case "Snow": "🌨️"
    case "Mist", "Smoke", "Haze", "Dust", "Fog", "Sand": "🌫️"
    case "Ash": "🌋"
    case "Squall": "💨"
    case "Tornado": "🌪️"
    case "Clear": "☀️"
    case "Clouds": "☁️"
    default: nil
    }
  }
}
