import Foundation
import ImageSearchSample
import NetworkingSample
import StargazersSample
import WeatherSample

/// The service behind a sample, or its stand-in.
enum ServiceSource: Sendable {
  /// The service itself, on the internet, with the user's key if there is one.
  case live(key: Secret?)
  /// The server at this address, on this machine, with recorded answers. It gets no key.
  case recorded(URL)

  /// The user's key.
  var key: Secret? {
    if case .live(let key) = self { key } else { nil }
  }

  /// Whether a proxy of the system or of the environment may be used.
  var mayUseProxies: Bool {
    if case .live = self { true } else { false }
  }
}

extension OpenWeatherMap {
  /// The service, or its stand-in.
  init(_ source: ServiceSource) {
    switch source {
    case .live(let key): self.init(key: key ?? Secret(""))
    case .recorded(let url): self.init(key: Secret("recorded"), baseURL: url)
    }
  }
}

extension ImageSearch {
  /// The search of the service, or of its stand-in.
  init(_ source: ServiceSource, network: any Networking) {
    switch source {
    case .live(let key): self.init(network: network, key: key ?? Secret(""))
    case .recorded(let url):
      self.init(network: network, key: Secret("recorded"), baseURL: url.appending(path: "api/"))
    }
  }
}

extension GitHub {
  /// GitHub, or its stand-in.
  init(_ source: ServiceSource, network: any Networking) {
    switch source {
    case .live(let token): self.init(network: network, token: token)
    case .recorded(let url): self.init(network: network, baseURL: url)
    }
  }
}
