import Foundation
import Loopback

/// An answer of a recorded service.
struct RecordedAnswer: Equatable, Sendable {
  /// The HTTP status.
  var status = 200
  /// What the body is, as `Content-Type` says it.
  var type: String
  /// The other header fields.
  var headers: [String: String] = [:]
  /// The content.
  var body: Data

  /// A JSON document.
  static func json(status: Int = 200, _ text: String) -> RecordedAnswer {
    RecordedAnswer(status: status, type: "application/json; charset=utf-8", body: Data(text.utf8))
  }

  /// The answer for the wire.
  var reply: LoopbackReply {
    let fields = headers.merging(["Content-Type": type]) { $1 }.sorted { $0.key < $1.key }
    return .response(status: status, headers: fields.map { ($0.key, $0.value) }, body: body)
  }
}
