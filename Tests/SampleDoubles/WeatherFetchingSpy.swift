import Doubles
import NetworkingSample
import WeatherSample

/// Stands in for the weather service: the test sets the result, and can hold each request.
public struct WeatherFetchingSpy: WeatherFetching {
  /// Records the requests, and answers them.
  public let fetchCitiesSpy = Spy(of: Self.fetchCities) { () throws(NetworkError) in throw .notReachedServer }

  /// Creates a service that fails as unreachable until the test gives an answer.
  public init() {}

  public func fetchCities() async throws(NetworkError) -> [City] { try await fetchCitiesSpy() }
}
