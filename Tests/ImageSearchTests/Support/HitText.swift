import Foundation

/// The service's answer as text, so that a test can leave keys out and send the wrong type.
enum HitText {
  static let values: [String: String] = [
    "id": "12345", "pageURL": #""https://images.example/page""#, "imageWidth": "1000", "imageHeight": "2000",
    "previewURL": #""https://images.example/preview""#, "previewWidth": "75", "previewHeight": "150",
    "webformatURL": #""http://images.example/image""#, "webformatWidth": "320", "webformatHeight": "640",
    "views": "9223372036854775807", "downloads": "20", "likes": "30", "tags": #""a, b""#, "user": #""Ada""#,
  ]

  /// Returns a hit with the values above and these changes, optionally without one key.
  static func hit(_ changes: [String: String] = [:], without key: String? = nil) -> String {
    let values = values.merging(changes) { $1 }.filter { $0.key != key }
    return "{\(values.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", "))}"
  }

  static func response(_ hits: [String], totalHits: String = "10") -> Data {
    Data(#"{"total": 500, "totalHits": \#(totalHits), "hits": [\#(hits.joined(separator: ", "))]}"#.utf8)
  }
}
