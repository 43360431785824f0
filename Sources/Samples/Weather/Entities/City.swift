/// A city and its weather, in one word.
public struct City: Identifiable, Hashable, Sendable {
  /// The service's number for the city.
  public var id: Int
  /// The city's name; empty if the service has not said.
  public var name: String
  /// The weather, such as `Clouds`; empty if the service has not said.
  public var weather: String

  /// Describes a city.
  public init(id: Int, name: String, weather: String) {
    self.id = id
    self.name = name
    self.weather = weather
  }
}
