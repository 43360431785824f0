/// The emoji for the conditions that OpenWeatherMap knows.
///
/// Source: openweathermap.org, "Weather condition codes", the column "Main".
enum WeatherSymbol {
  /// The condition's emoji, or nothing if the service has come up with a new one.
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
