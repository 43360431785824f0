import NetworkingSample
import StargazersSample

extension GitHub {
  /// GitHub, or what stands in for it.
  init(_ source: ServiceSource, network: any Networking) {
    switch source {
    case .live(let token): self.init(network: network, token: token)
    case .recorded(let url): self.init(network: network, baseURL: url)
    }
  }
}
