import NetworkingSample
import WeatherSample

extension OpenWeatherMap {
  /// The service, or what stands in for it.
  init(_ source: ServiceSource) {
    switch source {
    case .live(let key): self.init(key: key ?? Secret(""))
    case .recorded(let url): self.init(key: Secret("recorded"), baseURL: url)
    }
  }
}
