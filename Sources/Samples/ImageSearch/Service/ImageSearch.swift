import Foundation
import NetworkingSample

/// Finds images, page by page, and fetches them: the seam between the screens and the service on the network.
///
///     let pages = search.pages(of: "tea")
public protocol ImageSearching: Sendable {
  /// Requests one page of a search. ``pages(of:)`` requests them one after the other.
  ///
  /// - Parameters:
  ///   - page: The page's number, from 1.
  ///   - query: The words to search for.
  /// - Returns: The page as the service sends it.
  /// - Throws: ``NetworkError``; ``NetworkError/incorrectDataReturned(_:)`` names the key and the hit.
  func requestPage(_ page: Int, of query: String) async throws(NetworkError) -> ResponseEntity

  /// Requests an image file.
  ///
  /// - Parameter url: The file's address, from an ``ImageEntity``.
  /// - Returns: A file that is a PNG, JPEG, GIF or WebP image by its own header.
  /// - Throws: ``NetworkError``; ``NetworkError/incorrectDataReturned(_:)`` for anything else.
  func requestImage(at url: URL) async throws(NetworkError) -> ImageFile
}

extension ImageSearching {
  /// Returns the pages of a search, each requested when needed; each iteration starts at the first.
  public func pages(of query: String) -> ImagePages {
    ImagePages(search: self, query: query)
  }
}

/// The real ``ImageSearching``: the image search of Pixabay, over the network.
public struct ImageSearch: ImageSearching {
  /// The service's address.
  public static let baseURL = URL(literal: "https://pixabay.com/api/")

  private let network: any Networking
  private let key: Secret
  private let baseURL: URL

  /// Creates a search of the service, or of its stand-in at another address.
  public init(network: any Networking, key: Secret, baseURL: URL = Self.baseURL) {
    self.network = network
    self.key = key
    self.baseURL = baseURL
  }

  public func requestPage(_ page: Int, of query: String) async throws(NetworkError) -> ResponseEntity {
    let request = NetworkRequest(
      to: baseURL,
      parameters: [
        RequestField("key", secret: key),
        RequestField("q", query),
        RequestField("image_type", "photo"),
        RequestField("safesearch", "true"),
        RequestField("per_page", "\(ImagePages.pageSize)"),
        RequestField("page", "\(page)"),
      ])
    return try JSON.decode(PixabayPage.self, from: await network.response(to: request).body).entity
  }

  public func requestImage(at url: URL) async throws(NetworkError) -> ImageFile {
    // The key isn't for the file servers.
    try ImageFile(await network.response(to: NetworkRequest(to: url)).body)
  }
}
