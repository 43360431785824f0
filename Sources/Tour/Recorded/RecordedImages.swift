import Foundation
import Loopback
import NetworkingSample

/// Recorded answers from Pixabay: pages of hits, and previews.
enum RecordedImages {
  /// Answers a request for a page of hits, or for a preview; any other path gets a 404.
  static func answer(to request: LoopbackRequest, base: String) -> NetworkResponse {
    if request.path == "/api/" { return page(request, base: base) }
    return files[String(request.path.dropFirst())].map { NetworkResponse(body: $0) } ?? .notFound
  }

  /// All tags of the hits, in alphabetical order.
  static let tags = Set(table.rows.flatMap { ($0["tags"] ?? "").components(separatedBy: ", ") }).sorted()

  /// Returns the entries whose tags contain every word of a query.
  static func entries(for query: String) -> [[String: String]] {
    let words = query.lowercased().split(separator: " ")
    return table.rows.filter { row in words.allSatisfy { row["tags", default: ""].lowercased().contains($0) } }
  }

  static let table = RecordedTable(PackageResources.images_txt)

  /// The previews by path: small real files, drawn for the recording. There are no larger images.
  static let files: [String: Data] = [
    "preview/dusk.webp": PackageResources.preview_dusk_webp, "preview/flower.png": PackageResources.preview_flower_png,
    "preview/forest.png": PackageResources.preview_forest_png, "preview/lake.png": PackageResources.preview_lake_png,
    "preview/mountain.png": PackageResources.preview_mountain_png, "preview/sea.jpg": PackageResources.preview_sea_jpg,
    "preview/tea.gif": PackageResources.preview_tea_gif,
  ].mapValues { Data($0) }

  private static func page(_ request: LoopbackRequest, base: String) -> NetworkResponse {
    func number(_ name: String, default number: Int) -> Int {
      min(max(request[parameter: name].flatMap { Int($0) } ?? number, 1), 1_000)
    }
    let entries = entries(for: request[parameter: "q"] ?? "")
    let (page, size) = (number("page", default: 1), number("per_page", default: 20))
    let hits = entries.dropFirst((page - 1) * size).prefix(size).map { hit($0, base: base) }
    return .json(
      #"{"total":\#(entries.count),"totalHits":\#(entries.count),"hits":[\#(hits.joined(separator: ","))]}"#)
  }

  /// Returns a hit in the service's format, which gives some images' numbers as strings.
  static func hit(_ row: [String: String], base: String) -> String {
    func field(_ name: String) -> String { row[name] ?? "" }
    let id = Int(field("id"))?.isMultiple(of: 3) == true ? quoted(field("id")) : field("id")
    return """
      {"id":\(id),"pageURL":"https://pixabay.example/photos/\(field("id"))/","type":"photo",\
      "tags":\(quoted(field("tags"))),"imageWidth":\(field("width")),"imageHeight":\(field("height")),\
      "previewURL":"\(base)/preview/\(field("preview"))","previewWidth":72,"previewHeight":48,\
      "webformatURL":"https://pixabay.example/images/\(field("id"))","webformatWidth":240,"webformatHeight":160,\
      "views":\(field("views")),"downloads":\(field("downloads")),"likes":\(field("likes")),\
      "user":\(quoted(field("user")))}
      """
  }
}
