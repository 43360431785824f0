import Foundation
import Loopback

/// Answers as Pixabay does, with recorded data: pages of hits, previews, images.
enum RecordedImages {
  /// Answers a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - base: The server's address, for references in the answers.
  /// - Returns: The answer, which may be a refusal.
  static func answer(to request: LoopbackRequest, base: String) -> RecordedAnswer {
    if request.path == "/api/" { return page(request, base: base) }
    guard let file = files[String(request.path.dropFirst())] else {
      return RecordedAnswer(status: 404, type: "text/plain", body: Data("Not Found".utf8))
    }
    let kind = request.path.hasSuffix(".jpg") ? "jpeg" : String(request.path.drop { $0 != "." }.dropFirst())
    return RecordedAnswer(type: "image/\(kind)", body: file)
  }

  /// All tags of the hits, in alphabetical order.
  static let tags = Set(table.rows.flatMap { ($0["tags"] ?? "").components(separatedBy: ", ") }).sorted()

  /// The hits whose tags contain every word of a query.
  static func hits(for query: String, base: String) -> [RecordedImageHit] {
    let words = query.lowercased().split(separator: " ")
    return table.rows.compactMap { RecordedImageHit($0, base: base) }
      .filter { hit in words.allSatisfy { hit.tags.lowercased().contains($0) } }
  }

  /// The hits in the file `images.txt`.
  static let table = RecordedTable(PackageResources.images_txt)

  /// The image files by path: real files, small, drawn for the recording.
  static let files: [String: Data] = [
    "preview/dusk.webp": PackageResources.preview_dusk_webp, "preview/flower.png": PackageResources.preview_flower_png,
    "preview/forest.png": PackageResources.preview_forest_png, "preview/lake.png": PackageResources.preview_lake_png,
    "preview/mountain.png": PackageResources.preview_mountain_png, "preview/sea.jpg": PackageResources.preview_sea_jpg,
    "preview/tea.gif": PackageResources.preview_tea_gif, "image/flower.jpg": PackageResources.image_flower_jpg,
    "image/forest.webp": PackageResources.image_forest_webp, "image/lake.png": PackageResources.image_lake_png,
    "image/mountain.png": PackageResources.image_mountain_png,
  ].mapValues { Data($0) }

  /// A page of a search, in the service's format.
  private struct Page: Encodable {
    let total: Int
    let totalHits: Int
    let hits: [RecordedImageHit]
  }

  private static func page(_ request: LoopbackRequest, base: String) -> RecordedAnswer {
    guard request[parameter: "key"]?.isEmpty == false else { return refusal("Invalid or missing API key.") }
    // The service's largest page has 200 hits.
    guard let page = Int(request[parameter: "page"] ?? "1"), let size = Int(request[parameter: "per_page"] ?? "20"),
      page > 0, (3...200).contains(size)
    else { return refusal("\"page\" or \"per_page\" is out of valid range.") }
    let hits = hits(for: request[parameter: "q"] ?? "", base: base)
    guard page == 1 || page - 1 < (hits.count + size - 1) / size else {
      return refusal("\"page\" is out of valid range.")
    }
    let hitsOfPage = Array(hits.dropFirst((page - 1) * size).prefix(size))
    return .json(TourJSON.text(Page(total: hits.count, totalHits: hits.count, hits: hitsOfPage)))
  }

  private static func refusal(_ problem: String) -> RecordedAnswer {
    RecordedAnswer(status: 400, type: "text/plain", body: Data("[ERROR 400] \(problem)".utf8))
  }
}
