import Foundation

/// Answers as the service on the internet does, with what was recorded: pages of hits, previews, images.
struct RecordedImageService {
  /// An answer, apart from the server that sends it.
  struct Answer: Equatable {
    var status = 200
    let type: String
    let body: Data
  }

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
  ///   - path: The path of the address.
  ///   - base: The address of the server, which the answers refer to.
  ///   - parameter: Gives the value of a parameter of the query.
  /// - Returns: The answer, which may be a refusal.
  static func answer(path: String, base: String, parameter: (String) -> String?) -> Answer {
    if path == "/api/" { return page(base: base, parameter: parameter) }
    guard let file = RecordedImageFiles.all[String(path.dropFirst())] else {
      return Answer(status: 404, type: "text/plain", body: Data("Not Found".utf8))
    }
    let kind = path.hasSuffix(".jpg") ? "jpeg" : String(path.drop { $0 != "." }.dropFirst())
    return Answer(type: "image/\(kind)", body: file)
  }

  private static func page(base: String, parameter: (String) -> String?) -> Answer {
    guard parameter("key")?.isEmpty == false else { return refusal("Invalid or missing API key.") }
    guard let page = Int(parameter("page") ?? "1"), let size = Int(parameter("per_page") ?? "20"), page > 0,
      (3...largestPage).contains(size)
    else { return refusal("\"page\" or \"per_page\" is out of valid range.") }
    let hits = RecordedImageHit.matching(parameter("q") ?? "", base: base)
    guard page == 1 || page - 1 < (hits.count + size - 1) / size else {
      return refusal("\"page\" is out of valid range.")
    }
    let answer = Page(
      total: hits.count, totalHits: hits.count, hits: Array(hits.dropFirst((page - 1) * size).prefix(size)))
    return Answer(type: "application/json", body: Data(TourJSON.text(answer).utf8))
  }

  private static func refusal(_ problem: String) -> Answer {
    Answer(status: 400, type: "text/plain", body: Data("[ERROR 400] \(problem)".utf8))
  }
}
