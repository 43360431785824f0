import ImageSearchSample
import NetworkingSample

extension ImageSearch {
  /// The search of the service, or of what stands in for it.
  init(_ source: ServiceSource, network: any Networking) {
    switch source {
    case .live(let key): self.init(network: network, key: key ?? Secret(""))
    case .recorded(let url):
      self.init(network: network, key: Secret("recorded"), baseURL: url.appending(path: "api/"))
    }
  }
}
