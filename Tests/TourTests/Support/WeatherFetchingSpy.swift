import Doubles
import Samples

/// Stands in for the weather service: the test decides what is fetched, and can hold each request.
struct WeatherFetchingSpy: WeatherFetching {
  let citiesSpy = AsyncSpy { () async throws(NetworkError) -> [City] in throw .notReachedServer }
  func fetchCities() async throws(NetworkError) -> [City] { try await citiesSpy() }
}
