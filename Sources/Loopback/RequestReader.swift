import Foundation

/// Reads a request from the bytes of a connection, in whatever pieces they come.
struct RequestReader {
  /// What has become of the bytes so far.
  enum Result: Equatable {
    case incomplete
    case request(LoopbackRequest)
    /// The request is answered with this status, since it can't be read.
    case refused(status: Int)
  }

  /// How long a request's head may be, in bytes, and how long its body.
  static let limits = (head: 65_536, body: 1_048_576)

  private var bytes = Data()
  private var head: LoopbackRequest?
  private var bodyLength = 0

  /// Takes the next bytes.
  mutating func read(_ more: some Sequence<UInt8>) -> Result {
    bytes.append(contentsOf: more)
    if head == nil {
      guard let end = bytes.firstRange(of: Data("\r\n\r\n".utf8)) else {
        // Of a head of the limit's length, three bytes of the end may be here.
        return bytes.count > Self.limits.head + 3 ? .refused(status: 431) : .incomplete
      }
      guard end.lowerBound <= Self.limits.head else { return .refused(status: 431) }
      guard let request = Self.request(head: bytes[..<end.lowerBound]) else { return .refused(status: 400) }
      guard let length = Int(request[header: "Content-Length"] ?? "0"), length >= 0 else {
        return .refused(status: 400)
      }
      guard length <= Self.limits.body else { return .refused(status: 413) }
      head = request
      bodyLength = length
      bytes = Data(bytes[end.upperBound...])
    }
    guard var request = head, bytes.count >= bodyLength else { return .incomplete }
    request.body = Data(bytes.prefix(bodyLength))
    return .request(request)
  }

  private static func request(head: Data) -> LoopbackRequest? {
    guard let text = String(data: head, encoding: .utf8) else { return nil }
    var lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)[...]
    let words = lines.removeFirst().split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, !words[0].isEmpty, words[1].hasPrefix("/"), words[2].hasPrefix("HTTP/1."),
      let target = URLComponents(string: String(words[1]))
    else { return nil }
    var headers: [String: String] = [:]
    for line in lines {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else { return nil }
      headers[String(parts[0])] = parts[1].trimmingCharacters(in: .whitespaces)
    }
    return LoopbackRequest(String(words[0]), target.path, query: target.queryItems ?? [], headers: headers)
  }
}
