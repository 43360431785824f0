import Foundation

/// One image that a search has found: where to see it, how large it is, and what people think of it.
///
/// Its three addresses lead to a page about the image, a small preview, and the image itself in a size for a screen.
public struct ImageEntity: Identifiable, Hashable, Sendable {
  /// The image's number, unique among all images of the service.
  public var id: UInt64

  /// The page about the image, for a browser.
  public var pageURL: URL
  /// The width of the original, which the page offers, in pixels.
  public var pageImageWidth: Int
  /// The height of the original, in pixels.
  public var pageImageHeight: Int

  /// The address of a small version, for a list.
  public var previewURL: URL
  /// The preview's width in pixels.
  public var previewWidth: Int
  /// The preview's height in pixels.
  public var previewHeight: Int

  /// The address of a version for a screen.
  public var imageURL: URL
  /// That version's width in pixels.
  public var imageWidth: Int
  /// That version's height in pixels.
  public var imageHeight: Int

  /// How often the image was looked at.
  public var viewCount: Int64
  /// How often the image was downloaded.
  public var downloadCount: Int64
  /// How many people like the image.
  public var likeCount: Int64

  /// What the image shows, in a few words; empty if nobody has said.
  public var tags: [String]
  /// Who has made the image.
  public var username: String

  /// Describes an image.
  public init(
    id: UInt64, pageURL: URL, pageImageWidth: Int, pageImageHeight: Int, previewURL: URL, previewWidth: Int,
    previewHeight: Int, imageURL: URL, imageWidth: Int, imageHeight: Int, viewCount: Int64, downloadCount: Int64,
    likeCount: Int64, tags: [String], username: String
  ) {
    self.id = id
    self.pageURL = pageURL
    self.pageImageWidth = pageImageWidth
    self.pageImageHeight = pageImageHeight
    self.previewURL = previewURL
    self.previewWidth = previewWidth
    self.previewHeight = previewHeight
    self.imageURL = imageURL
    self.imageWidth = imageWidth
    self.imageHeight = imageHeight
    self.viewCount = viewCount
    self.downloadCount = downloadCount
    self.likeCount = likeCount
    self.tags = tags
    self.username = username
  }
}
