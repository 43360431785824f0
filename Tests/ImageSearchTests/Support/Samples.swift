import Foundation
import ImageSearchSample
import NetworkingSample

extension URL {
  /// An address within a site that stands for the service.
  static func sample(_ path: String) -> URL {
    URL(string: "https://images.example")?.appending(path: path) ?? URL(filePath: "/")
  }
}

extension ImageEntity {
  /// An image of which every property has a value of its own, derived from its number.
  static func sample(
    id: UInt64 = 1, pageSize: (width: Int, height: Int) = (1000, 2000), tags: [String] = ["a", "b"],
    views: Int64 = 123_456_789
  ) -> ImageEntity {
    ImageEntity(
      id: id, pageURL: .sample("page/\(id)"), pageImageWidth: pageSize.width, pageImageHeight: pageSize.height,
      previewURL: .sample("preview/\(id)"), previewWidth: 75, previewHeight: 150, imageURL: .sample("image/\(id)"),
      imageWidth: 320, imageHeight: 640, viewCount: views, downloadCount: 12_345, likeCount: 678, tags: tags,
      username: "Ada")
  }
}

extension ResponseEntity {
  /// A page of images with these numbers.
  static func page(_ ids: some Sequence<Int>, total: Int) -> ResponseEntity {
    ResponseEntity(totalCount: Int64(total), images: ids.map { .sample(id: UInt64($0)) })
  }
}

extension Data {
  /// The first bytes of a PNG, by which it is known.
  static let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
}

extension ImageFile {
  /// A file that differs from others by its number.
  static func sample(_ number: UInt8 = 0) throws(NetworkError) -> ImageFile { try ImageFile(.png + [number]) }
}
