import Foundation

/// One image that a search has found: where to see it, how large it is, and what people think of it.
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

  /// The address of a version for a screen.
  public let imageURL: URL
  /// That version's width in pixels.
  public let imageWidth: Int
  /// That version's height in pixels.
  public let imageHeight: Int

  /// How often the image was looked at.
  public let viewCount: Int64
  /// How often the image was downloaded.
  public let downloadCount: Int64
  /// How many people like the image.
  public let likeCount: Int64

  /// What the image shows, in a few words; empty if nobody has said.
  public let tags: [String]
  /// Who has made the image.
  public let username: String

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

extension ImageEntity {
  /// The size of the original in pixels: `1000 x 2000`.
  var sizeText: String { PixelSize(width: pageImageWidth, height: pageImageHeight).description }

  /// What the image shows: `a, b`.
  var tagText: String { tags.joined(separator: ", ") }
}

/// One page of a search, as the service has it.
public struct ResponseEntity: Hashable, Sendable {
  /// How many images can be had on all pages together.
  public let totalCount: Int64
  /// The images of this page, in the order of the answer.
  public let images: [ImageEntity]

  /// Describes a page.
  public init(totalCount: Int64, images: [ImageEntity]) {
    self.totalCount = totalCount
    self.images = images
  }
}
