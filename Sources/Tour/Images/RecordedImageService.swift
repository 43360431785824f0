import Foundation
import Loopback

/// Answers as the service on the internet does, with what was recorded: pages of hits, previews, images.
struct RecordedImageService {
  /// The largest page that the service sends.
  private static let largestPage = 200

  /// A page of a search, in the form in which the service sends it.
  private struct Page: Encodable {
    let total: Int
    let totalHits: Int
    let hits: [RecordedImageHit]
  }

  /// Answers a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - base: The address of the server, which the answers refer to.
  /// - Returns: The answer, which may be a refusal.
  static func answer(to request: LoopbackRequest, base: String) -> RecordedAnswer {
    if request.path == "/api/" { return page(request, base: base) }
    guard let file = RecordedImageFiles.all[String(request.path.dropFirst())] else {
      return RecordedAnswer(status: 404, type: "text/plain", body: Data("Not Found".utf8))
    }
    let kind = request.path.hasSuffix(".jpg") ? "jpeg" : String(request.path.drop { $0 != "." }.dropFirst())
    return RecordedAnswer(type: "image/\(kind)", body: file)
  }

  private static func page(_ request: LoopbackRequest, base: String) -> RecordedAnswer {
    guard request[parameter: "key"]?.isEmpty == false else { return refusal("Invalid or missing API key.") }
    guard let page = Int(request[parameter: "page"] ?? "1"), let size = Int(request[parameter: "per_page"] ?? "20"),
      page > 0, (3...largestPage).contains(size)
    else { return refusal("\"page\" or \"per_page\" is out of valid range.") }
    let hits = RecordedImageHit.matching(request[parameter: "q"] ?? "", base: base)
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
