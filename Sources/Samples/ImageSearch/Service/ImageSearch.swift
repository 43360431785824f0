import Foundation
import NetworkingSample

/// The real ``ImageSearching``: the image search of Pixabay, over the network.
public struct ImageSearch: ImageSearching {
  /// The service's address.
  public static var endpoint: URL {
    guard let url = URL(string: "https://pixabay.com/api/") else { preconditionFailure("The address is one.") }
    return url
  }

  private let network: any Networking
  private let key: Secret
  private let endpoint: URL

  /// Makes a search.
  ///
  /// - Parameters:
  ///   - network: Carries the requests.
  ///   - key: The user's key for the service.
  ///   - endpoint: The service's address, or that of one that stands in for it.
  public init(network: any Networking, key: Secret, endpoint: URL = Self.endpoint) {
    self.network = network
    self.key = key
    self.endpoint = endpoint
  }

  public func requestPage(_ page: Int, of query: String) async throws(NetworkError) -> ResponseEntity {
    let request = NetworkRequest(
      to: endpoint,
      parameters: [
        RequestField("key", secret: key),
        RequestField("q", query),
        RequestField("image_type", "photo"),
        RequestField("safesearch", "true"),
        RequestField("per_page", "\(ImagePages.pageSize)"),
        RequestField("page", "\(page)"),
      ])
    return try JSON.decode(ResponseEntity.self, from: await network.response(to: request).body)
  }

  public func requestImage(at url: URL) async throws(NetworkError) -> ImageFile {
    // The key is not for the servers that keep the files.
    try ImageFile(await network.response(to: NetworkRequest(to: url)).body)
  }
}
