import NetworkingSample

/// Fetches the weather of some cities: the seam between a screen and a weather service.
public protocol WeatherFetching: Sendable {
  /// Fetches the cities with their weather of now.
  ///
  /// - Returns: The cities, in the order of the service.
  /// - Throws: ``NetworkError``; an answer that is none is ``NetworkError/incorrectDataReturned(_:)``.
  func fetchCities() async throws(NetworkError) -> [City]
}
