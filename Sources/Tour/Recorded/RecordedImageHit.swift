import Foundation

/// A hit of the recorded search, in the service's format.
struct RecordedImageHit: Encodable {
  /// The service sends a number, or a string of digits.
  enum ID: Encodable {
    case number(UInt64)
    case text(String)

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .number(let number): try container.encode(number)
      case .text(let text): try container.encode(text)
      }
    }
  }

  let id: ID
  let pageURL: String
  let type = "photo"
  let tags: String
  let imageWidth: Int
  let imageHeight: Int
  let previewURL: String
  let previewWidth = 72
  let previewHeight = 48
  let webformatURL: String
  let webformatWidth = 240
  let webformatHeight = 160
  let views: Int64
  let downloads: Int64
  let likes: Int64
  let user: String

  /// Reads an entry of the file `images.txt`.
  ///
  /// - Parameters:
  ///   - row: The entry.
  ///   - base: The address of the server that has the files. Recorded images have no pages.
  init?(_ row: [String: String], base: String) {
    guard let id = row["id"].flatMap({ UInt64($0) }), let width = row["width"].flatMap({ Int($0) }),
      let height = row["height"].flatMap({ Int($0) }), let files = Self.files[row["drawing"] ?? ""],
      let views = row["views"].flatMap({ Int64($0) }), let downloads = row["downloads"].flatMap({ Int64($0) }),
      let likes = row["likes"].flatMap({ Int64($0) }), let user = row["user"], let tags = row["tags"]
    else { return nil }
    self.id = id.isMultiple(of: 3) ? .text("\(id)") : .number(id)
    pageURL = "https://pixabay.example/photos/\(id)/"
    self.tags = tags
    imageWidth = width
    imageHeight = height
    previewURL = "\(base)/preview/\(files.preview)"
    webformatURL = "\(base)/image/\(files.image)"
    self.views = views
    self.downloads = downloads
    self.likes = likes
    self.user = user
  }

  /// The files of each drawing.
  private static let files: [String: (preview: String, image: String)] = [
    "mountain": ("mountain.png", "mountain.png"), "lake": ("lake.png", "lake.png"),
    "flower": ("flower.png", "flower.jpg"), "forest": ("forest.png", "forest.webp"), "sea": ("sea.jpg", "lake.png"),
    "tea": ("tea.gif", "flower.jpg"), "dusk": ("dusk.webp", "lake.png"),
  ]
}
