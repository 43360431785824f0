import ImageSearchSample

/// A page of a search in the output for programs, with its own names, independent of the service's.
struct ImagePageRecord: Encodable {
  let query: String
  let page: Int
  let totalCount: Int64?
  let images: [ImageRecord]
}

/// An image in the output for programs.
///
/// It has no addresses: there is nothing at those of a recorded image.
struct ImageRecord: Encodable {
  /// The number in the list, from 1.
  let number: Int
  let id: UInt64
  let width: Int
  let height: Int
  let tags: [String]
  let user: String
  let views: Int64
  let downloads: Int64
  let likes: Int64

  /// Describes an image at a place in the list, counted from 0.
  init(_ image: ImageEntity, at index: Int) {
    (number, id, tags, user) = (index + 1, image.id, image.tags, image.username)
    (width, height) = (image.pageImageWidth, image.pageImageHeight)
    (views, downloads, likes) = (image.viewCount, image.downloadCount, image.likeCount)
  }
}
