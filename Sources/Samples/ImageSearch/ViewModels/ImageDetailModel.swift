import DoublesNavigation
import Foundation
import NetworkingSample
import Observation
import PresentationSample

/// The model of the screen that shows one large image with all its details.
@MainActor @Observable public final class ImageDetailModel {
  /// The selected image; nil until one is selected.
  public private(set) var image: ImageEntity?
  /// The selected image's file; nil until it is loaded.
  public private(set) var file: ImageFile?
  /// Whether the file is loading.
  public private(set) var isLoading = false
  /// The reason why the selected image's file couldn't be loaded.
  public private(set) var errorMessage: String?

  @ObservationIgnored private let search: any ImageSearching
  @ObservationIgnored private let opener: any URLOpening<URL>
  @ObservationIgnored private let texts: ImageSearchTexts
  @ObservationIgnored private let loads = LatestLoad()

  /// Creates a model that shows nothing yet.
  public init(search: any ImageSearching, opener: any URLOpening<URL>, texts: ImageSearchTexts) {
    self.search = search
    self.opener = opener
    self.texts = texts
  }

  /// The size of the original in pixels: `1000 x 2000`.
  public var sizeText: String { image?.sizeText ?? "" }
  /// The image's tags: `a, b`.
  public var tagText: String { image?.tagText ?? "" }
  /// The name of the person who made the image.
  public var usernameText: String { image?.username ?? "" }
  /// The number of views in the format of the user's region: `123.456.789`.
  public var viewCountText: String { text(of: image?.viewCount) }
  /// The number of downloads in the format of the user's region.
  public var downloadCountText: String { text(of: image?.downloadCount) }
  /// The number of people who like the image, in the format of the user's region.
  public var likeCountText: String { text(of: image?.likeCount) }

  /// Selects an image, and loads its file in place of the previous one.
  ///
  /// - Returns: The load, for callers that wait for its end.
  @discardableResult public func select(_ image: ImageEntity) -> Task<Void, Never>? {
    cancel()
    self.image = image
    file = nil
    errorMessage = nil
    return loadFile()
  }

  /// Loads the selected image's file unless it is loaded or loading. Call it to try again after a failure.
  ///
  /// - Returns: The load, for callers that wait for its end.
  @discardableResult public func loadFile() -> Task<Void, Never>? {
    guard let image, file == nil, !isLoading else { return loads.task }
    isLoading = true
    return loads.begin { [search] () throws(NetworkError) in
      try await search.requestImage(at: image.imageURL)
    } end: { [weak self] result in
      self?.end(with: result)
    }
  }

  /// Stops the load under way. Call it when the image leaves the screen.
  public func cancel() {
    loads.cancel()
    isLoading = false
  }

  /// Opens the page about the selected image.
  public func openPage() {
    if let image { opener.open(image.pageURL) }
  }

  private func text(of count: Int64?) -> String { count.map(texts.count) ?? "" }

  private func end(with result: Result<ImageFile, NetworkError>) {
    isLoading = false
    switch result {
    case .success(let file):
      self.file = file
      errorMessage = nil
    // A cancellation needs no message: it was requested.
    case .failure(.cancelled): break
    case .failure(let error): errorMessage = texts.message(for: error)
    }
  }
}
