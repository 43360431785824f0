import Foundation

/// One image found by a search: its addresses, its sizes, and its popularity.
///
/// Its three addresses lead to a page about the image, a small preview, and the image itself in a size for a screen.
public struct ImageEntity: Identifiable, Hashable, Sendable {
  /// The image's number, unique among all images of the service.
  public let id: UInt64

  /// The page about the image, for a browser.
  public let pageURL: URL
  /// The width of the original, which the page offers, in pixels.
  public let pageImageWidth: Int
  /// The height of the original, in pixels.
  public let pageImageHeight: Int

  /// The address of a small version, for a list.
  public let previewURL: URL
  /// The preview's width in pixels.
  public let previewWidth: Int
  /// The preview's height in pixels.
  public let previewHeight: Int

  /// The address of a screen-size version.
  public let imageURL: URL
  /// The width of that version in pixels.
  public let imageWidth: Int
  /// The height of that version in pixels.
  public let imageHeight: Int

  /// The number of views.
  public let viewCount: Int64
  /// The number of downloads.
  public let downloadCount: Int64
  /// The number of people who like the image.
  public let likeCount: Int64

  /// A few words about the image; empty if there are none.
  public let tags: [String]
  /// The name of the person who made the image.
  public let username: String

  /// Creates an image.
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

extension ImageEntity {
  /// The size of the original in pixels: `1000 x 2000`.
  var sizeText: String { "\(pageImageWidth) x \(pageImageHeight)" }

  /// The tags on one line: `a, b`.
  var tagText: String { tags.joined(separator: ", ") }
}

/// One page of a search result.
public struct ResponseEntity: Hashable, Sendable {
  /// The number of images on all pages together.
  public let totalCount: Int64
  /// The images of this page, in the service's order.
  public let images: [ImageEntity]

  /// Creates a page.
  public init(totalCount: Int64, images: [ImageEntity]) {
    self.totalCount = totalCount
    self.images = images
  }
}
