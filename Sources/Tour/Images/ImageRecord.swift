import Foundation
import ImageSearchSample

/// An image in the output for programs, with its own names, independent of the service's.
struct ImageRecord: Encodable, Equatable {
  /// A file that was loaded.
  struct File: Encodable, Equatable {
    let format: String
    let width: Int
    let height: Int
    let bytes: Int
  }

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
  /// The addresses; none for a recorded image, since there is nothing at them.
  let page: URL?
  let preview: URL?
  let image: URL?
  /// The file of the image; only in a detail.
  let file: File?

  /// Describes an image at a place in the list, counted from 0, and its file, if that was loaded.
  init(_ entity: ImageEntity, at index: Int, isLive: Bool, file: ImageFile? = nil) {
    number = index + 1
    id = entity.id
    width = entity.pageImageWidth
    height = entity.pageImageHeight
    tags = entity.tags
    user = entity.username
    views = entity.viewCount
    downloads = entity.downloadCount
    likes = entity.likeCount
    page = isLive ? entity.pageURL : nil
    preview = isLive ? entity.previewURL : nil
    image = isLive ? entity.imageURL : nil
    self.file = file.map {
      File(format: $0.format.rawValue, width: $0.size.width, height: $0.size.height, bytes: $0.data.count)
    }
  }
}

/// A page of a search in the output for programs.
struct ImagePageRecord: Encodable, Equatable {
  let query: String
  let page: Int
  let totalCount: Int64?
  let images: [ImageRecord]
}
