import Foundation

/// A hit of the recorded search, in the form in which the service sends it.
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

  /// Reads a line of ``RecordedImageHits``.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - base: The address of the server that has the files. The pages of recorded images are nowhere.
  init?(line: Substring, base: String) {
    let fields = line.split(separator: "|").map(String.init)
    guard fields.count == 9, let id = UInt64(fields[0]), let width = Int(fields[1]), let height = Int(fields[2]),
      let files = Self.files[fields[3]], let views = Int64(fields[4]), let downloads = Int64(fields[5]),
      let likes = Int64(fields[6])
    else { return nil }
    self.id = id.isMultiple(of: 3) ? .text(fields[0]) : .number(id)
    pageURL = "https://pixabay.example/photos/\(id)/"
    tags = fields[8]
    imageWidth = width
    imageHeight = height
    previewURL = "\(base)/preview/\(files.preview)"
    webformatURL = "\(base)/image/\(files.image)"
    self.views = views
    self.downloads = downloads
    self.likes = likes
    user = fields[7]
  }

  /// The files of each thing that is drawn.
  private static let files: [String: (preview: String, image: String)] = [
    "mountain": ("mountain.png", "mountain.png"), "lake": ("lake.png", "lake.png"),
    "flower": ("flower.png", "flower.jpg"), "forest": ("forest.png", "forest.webp"), "sea": ("sea.jpg", "lake.png"),
    "tea": ("tea.gif", "flower.jpg"), "dusk": ("dusk.webp", "lake.png"),
  ]

  /// The hits of which the tags hold every word of a query.
  static func matching(_ query: String, base: String) -> [RecordedImageHit] {
    let words = query.lowercased().split(separator: " ")
    return RecordedImageHits.lines.split(separator: "\n" as Character).compactMap {
      RecordedImageHit(line: $0, base: base)
    }
    .filter { hit in words.allSatisfy { hit.tags.lowercased().contains($0) } }
  }
}
