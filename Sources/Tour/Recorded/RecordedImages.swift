import Foundation
import Loopback

/// Answers as Pixabay does, with recorded data: pages of hits, previews, images.
enum RecordedImages {
  /// Answers a request, or refuses it as the service would.
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

  /// The entries whose tags contain every word of a query.
  static func entries(for query: String) -> [[String: String]] {
    let words = query.lowercased().split(separator: " ")
    return table.rows.filter { row in words.allSatisfy { row["tags", default: ""].lowercased().contains($0) } }
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

  private static func page(_ request: LoopbackRequest, base: String) -> RecordedAnswer {
    guard request[parameter: "key"]?.isEmpty == false else { return refusal("Invalid or missing API key.") }
    // The service's largest page has 200 hits.
    guard let page = Int(request[parameter: "page"] ?? "1"), let size = Int(request[parameter: "per_page"] ?? "20"),
      page > 0, (3...200).contains(size)
    else { return refusal("\"page\" or \"per_page\" is out of valid range.") }
    let entries = entries(for: request[parameter: "q"] ?? "")
    guard page == 1 || page - 1 < (entries.count + size - 1) / size else {
      return refusal("\"page\" is out of valid range.")
    }
    let hits = entries.dropFirst((page - 1) * size).prefix(size).map { hit($0, base: base) }
    return .json(
      #"{"total":\#(entries.count),"totalHits":\#(entries.count),"hits":[\#(hits.joined(separator: ","))]}"#)
  }

  /// A hit in the service's format, which writes some numbers of images as text.
  static func hit(_ row: [String: String], base: String) -> String {
    func field(_ name: String) -> String { row[name] ?? "" }
    let files = files(ofDrawing: field("drawing"))
    let id = Int(field("id"))?.isMultiple(of: 3) == true ? TourJSON.text(field("id")) : field("id")
    return """
      {"id":\(id),"pageURL":"https://pixabay.example/photos/\(field("id"))/","type":"photo",\
      "tags":\(TourJSON.text(field("tags"))),"imageWidth":\(field("width")),"imageHeight":\(field("height")),\
      "previewURL":"\(base)/preview/\(files.preview)","previewWidth":72,"previewHeight":48,\
      "webformatURL":"\(base)/image/\(files.image)","webformatWidth":240,"webformatHeight":160,\
      "views":\(field("views")),"downloads":\(field("downloads")),"likes":\(field("likes")),\
      "user":\(TourJSON.text(field("user")))}
      """
  }

  private static func files(ofDrawing name: String) -> (preview: String, image: String) {
    switch name {
    case "flower": ("flower.png", "flower.jpg")
    case "forest": ("forest.png", "forest.webp")
    case "sea": ("sea.jpg", "lake.png")
    case "tea": ("tea.gif", "flower.jpg")
    case "dusk": ("dusk.webp", "lake.png")
    default: ("\(name).png", "\(name).png")
    }
  }

  private static func refusal(_ problem: String) -> RecordedAnswer {
    RecordedAnswer(status: 400, type: "text/plain", body: Data("[ERROR 400] \(problem)".utf8))
  }
}
