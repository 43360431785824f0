import Foundation
import ImageSearchSample

/// An image in the output for programs, under names of its own, which don't follow those of the service.
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
  let page: URL
  let preview: URL
  let image: URL
  /// The file of the image; only in a detail.
  let file: File?

  /// Describes an image of a list.
  ///
  /// - Parameters:
  ///   - entity: The image.
  ///   - index: Where in the list it is, from 0.
  ///   - file: Its file, if that was loaded.
  init(_ entity: ImageEntity, at index: Int, file: ImageFile? = nil) {
    number = index + 1
    id = entity.id
    width = entity.pageImageWidth
    height = entity.pageImageHeight
    tags = entity.tags
    user = entity.username
    views = entity.viewCount
    downloads = entity.downloadCount
    likes = entity.likeCount
    page = entity.pageURL
    preview = entity.previewURL
    image = entity.imageURL
    self.file = file.map {
      File(format: $0.format.rawValue, width: $0.size.width, height: $0.size.height, bytes: $0.data.count)
    }
  }
}
