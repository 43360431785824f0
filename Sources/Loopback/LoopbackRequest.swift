import Foundation

/// A request as the server read it.
public struct LoopbackRequest: Hashable, Sendable {
  /// The method, such as `GET`.
  public let method: String
  /// The path, unescaped, such as `/data/2.5/group`.
  public let path: String
  /// The query's names and values, unescaped, in order.
  public let query: [URLQueryItem]
  /// The header fields by their lowercase names; of several with one name, the last.
  public let headers: [String: String]
  /// The content; empty for a GET.
  public var body: Data

  /// Makes a request; of several fields with one name, in whatever case, the last counts.
  public init(
    _ method: String = "GET", _ path: String, query: [URLQueryItem] = [], headers: [(name: String, value: String)] = [],
    body: Data = Data()
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.headers = Dictionary(headers.map { ($0.name.lowercased(), $0.value) }, uniquingKeysWith: { $1 })
    self.body = body
  }

  /// The value of the query's first parameter with this name.
  public subscript(parameter name: String) -> String? {
    query.first { $0.name == name }?.value
  }

  /// A header field, its name in any case.
  public subscript(header name: String) -> String? {
    headers[name.lowercased()]
  }
}

/// Reads a request from the bytes of a connection, in whatever pieces they come.
struct RequestReader {
  /// The state after the bytes so far.
  enum Result: Equatable {
    case incomplete
    case request(LoopbackRequest)
    /// The request can't be read, and is answered with this status.
    case refused(status: Int)
  }

  /// The most bytes of a request's head, and of its body.
  static let limits = (head: 65_536, body: 1_048_576)

  private var bytes = Data()
  private var head: LoopbackRequest?
  private var bodyLength = 0

  /// Takes the next bytes.
  mutating func read(_ more: some Sequence<UInt8>) -> Result {
    let known = bytes.count
    bytes.append(contentsOf: more)
    if head == nil {
      // Not searched from the start: a head may come byte by byte.
      guard let end = bytes[max(0, known - 3)...].firstRange(of: Data("\r\n\r\n".utf8)) else {
        // If the head's length is the limit, three bytes of its end may be here.
        return bytes.count > Self.limits.head + 3 ? .refused(status: 431) : .incomplete
      }
      guard end.lowerBound <= Self.limits.head else { return .refused(status: 431) }
      guard let request = Self.request(head: bytes[..<end.lowerBound]) else { return .refused(status: 400) }
      // Anything unread isn't skipped: it would arrive as the next request, or never.
      guard request[header: "Transfer-Encoding"] == nil else { return .refused(status: 501) }
      guard request[header: "Expect"] == nil else { return .refused(status: 417) }
      let digits = request[header: "Content-Length"] ?? "0"
      guard let length = Int(digits), digits.utf8.allSatisfy({ $0 >= 0x30 }) else { return .refused(status: 400) }
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
      !words[1].contains("#")
    else { return nil }
    // Not parsed as a URL: two slashes would begin a host.
    let target = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = target[0].removingPercentEncoding, let query = query(target.dropFirst().first ?? "") else {
      return nil
    }
    var headers: [(name: String, value: String)] = []
    for line in lines {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty, !parts[0].contains(where: \.isWhitespace) else { return nil }
      headers.append((parts[0].lowercased(), parts[1].trimmingCharacters(in: .whitespaces)))
    }
    // With differing lengths, the end of the request is unknown.
    guard Set(headers.filter { $0.name == "content-length" }.map(\.value)).count < 2 else { return nil }
    return LoopbackRequest(String(words[0]), path, query: query, headers: headers)
  }

  /// The names and values of a query; nothing if one can't be unescaped.
  private static func query(_ text: Substring) -> [URLQueryItem]? {
    var items: [URLQueryItem] = []
    for field in text.split(separator: "&") {
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
        \.removingPercentEncoding)
      guard parts.allSatisfy({ $0 != nil }), let name = parts[0] else { return nil }
      items.append(URLQueryItem(name: name, value: parts.count == 2 ? parts[1] : nil))
    }
    return items
  }
}
