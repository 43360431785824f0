import Foundation
import ImageSearchSample
import NetworkingSample

extension URL {
  /// Returns an address within an example site.
  static func sample(_ path: String) -> URL {
    URL(string: "https://images.example")?.appending(path: path) ?? URL(filePath: "/")
  }
}

extension ImageEntity {
  /// Returns an image whose properties all differ, derived from its number.
  static func sample(id: UInt64 = 1) -> ImageEntity {
    ImageEntity(
      id: id, pageURL: .sample("page/\(id)"), pageImageWidth: 1000, pageImageHeight: 2000,
      previewURL: .sample("preview/\(id)"), previewWidth: 75, previewHeight: 150, imageURL: .sample("image/\(id)"),
      imageWidth: 320, imageHeight: 640, viewCount: 123_456_789, downloadCount: 12_345, likeCount: 678,
      tags: ["a", "b"], username: "Ada")
  }
}

extension ResponseEntity {
  /// Returns a page of images with these numbers.
  static func page(_ ids: some Sequence<Int>, total: Int) -> ResponseEntity {
    ResponseEntity(totalCount: Int64(total), images: ids.map { .sample(id: UInt64($0)) })
  }
}

extension Data {
  static let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
}

extension ImageFile {
  /// Returns a file with distinct content for each number.
  static func sample(_ number: UInt8 = 0) throws(NetworkError) -> ImageFile { try ImageFile(.png + [number]) }
}
