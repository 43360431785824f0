import Observation
import PresentationSample

/// The seam between a cell's model and its view: the view's test uses a double, without a store or a search.
@MainActor public protocol ImageCellModeling: AnyObject {
  var id: UInt64 { get }
  /// The size of the original in pixels: `1000 x 2000`.
  var sizeText: String { get }
  /// A few words about the image: `a, b`.
  var tagText: String { get }
  /// The image's preview; nil until it has loaded, or if loading fails.
  var preview: ImageFile? { get }

  /// Loads the preview, unless it is loaded or loading. Call it when the cell appears.
  ///
  /// - Returns: The load, for callers that wait for its end.
  @discardableResult func loadPreview() -> Task<Void, Never>?
  /// Gives up the preview. Call it when the cell leaves the screen.
  func prepareForReuse()
}

/// A cell of the list, which shows an image's number, size and tags immediately, and its preview once loaded.
///
/// A row that leaves the screen gives up its preview; a preview that was still loading never appears.
@MainActor @Observable public final class ImageCellModel: ImageCellModeling {
  /// The cell's image.
  public let image: ImageEntity
  public private(set) var preview: ImageFile?

  @ObservationIgnored private let previews: PreviewStore
  @ObservationIgnored private let loads = LatestLoad()

  /// Creates a cell, with the preview if it was loaded before.
  public init(_ image: ImageEntity, previews: PreviewStore) {
    self.image = image
    self.previews = previews
    preview = previews.loaded(image.previewURL)
  }

  public var id: UInt64 { image.id }
  public var sizeText: String { image.sizeText }
  public var tagText: String { image.tagText }

  @discardableResult public func loadPreview() -> Task<Void, Never>? {
    guard preview == nil, loads.task == nil else { return loads.task }
    let url = image.previewURL
    return loads.begin { [previews] in
      await previews.load(url)
    } end: { [weak self] preview in
      self?.preview = preview
    }
  }

  public func prepareForReuse() {
    loads.cancel()
    preview = nil
  }
}
