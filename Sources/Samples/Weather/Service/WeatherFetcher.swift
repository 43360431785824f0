import Foundation
import NetworkingSample

/// Fetches the weather of some cities: the seam between a screen and a weather service.
public protocol WeatherFetching: Sendable {
  /// Fetches the cities with their current weather.
  ///
  /// - Returns: The cities, in the order of the service.
  /// - Throws: ``NetworkError``; ``NetworkError/incorrectDataReturned(_:)`` for an answer that makes no sense.
  func fetchCities() async throws(NetworkError) -> [City]
}

/// The real ``WeatherFetching``: OpenWeatherMap, over the network.
public struct WeatherFetcher: WeatherFetching {
  private let network: any Networking
  private let service: OpenWeatherMap

  /// Creates a fetcher.
  public init(network: any Networking, service: OpenWeatherMap) {
    self.network = network
    self.service = service
  }

  /// Sends one request, and decodes the answer.
  public func fetchCities() async throws(NetworkError) -> [City] {
    let response = try await network.response(to: service.groupRequest)
    return try JSON.decode(CityList.self, from: response.body).cities
  }
}

/// The requests to OpenWeatherMap.
///
///     let request = OpenWeatherMap(key: Secret("sesame"), baseURL: url).groupRequest
public struct OpenWeatherMap: Sendable {
  /// The service's address.
  public static let baseURL = URL(literal: "https://api.openweathermap.org")

  /// The numbers of the requested cities, in display order.
  public static let cityIDs = [
    6_077_243, 524_901, 5_368_361, 1_835_848, 3_128_760, 4_180_439, 2_147_714, 264_371, 1_816_670, 2_643_743, 3_451_190,
    1_850_147,
  ]

  private let key: Secret
  private let baseURL: URL

  /// Creates requests to the service, or to its stand-in at another address.
  public init(key: Secret, baseURL: URL = Self.baseURL) {
    self.key = key
    self.baseURL = baseURL
  }

  /// The request for the weather of all cities at once.
  public var groupRequest: NetworkRequest {
    NetworkRequest(
      to: baseURL.appending(path: "data/2.5/group"),
      parameters: [
        RequestField("APPID", secret: key),
        RequestField("id", Self.cityIDs.map(String.init).joined(separator: ",")),
      ])
  }
}
