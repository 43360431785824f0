import NetworkingSample
import WeatherSample

/// The words of the weather in a terminal, in the user's language.
struct WeatherTexts {
  let language: Language

  /// That the service is being asked.
  var asking: String { text("Asking for the weather…", "天気を取得しています…") }
  /// That the service has no cities.
  var noCities: String { text("The service has no cities.", "都市がありません。") }
  /// The name of the column with the cities.
  var city: String { text("City", "都市") }
  /// The name of the column with their weather.
  var weather: String { text("Weather", "天気") }
  /// Where recorded weather comes from.
  var note: String { text("recorded answers; --live asks OpenWeatherMap", "記録された応答です（--live で OpenWeatherMap に接続）") }

  private func text(_ english: String, _ japanese: String) -> String {
    switch language {
    case .english: english
    case .japanese: japanese
    }
  }
}
