import NetworkingSample

/// The real ``WeatherFetching``: OpenWeatherMap, over the network.
public struct WeatherFetcher: WeatherFetching {
  private let network: any Networking
  private let service: OpenWeatherMap

  /// Makes a fetcher.
  ///
  /// - Parameters:
  ///   - network: Carries the requests.
  ///   - service: What is asked, and where.
  public init(network: any Networking, service: OpenWeatherMap) {
    self.network = network
    self.service = service
  }

  /// Asks the service once, and decodes its answer.
  public func fetchCities() async throws(NetworkError) -> [City] {
    try JSON.decode(CityList.self, from: await network.response(to: service.groupRequest).body).cities
  }
}
