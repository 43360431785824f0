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

  /// Makes a request; of several fields with one name, in whatever case, the last counts.
  public init(
    _ method: String = "GET", _ path: String, query: [URLQueryItem] = [], headers: [(name: String, value: String)] = []
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.headers = Dictionary(headers.map { ($0.name.lowercased(), $0.value) }, uniquingKeysWith: { $1 })
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

extension LoopbackRequest {
  /// Reads a request's head, without the empty line at its end; nil if it can't be read.
  init?(head: Data) {
    guard let text = String(data: head, encoding: .utf8) else { return nil }
    var lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)[...]
    let words = lines.removeFirst().split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, !words[0].isEmpty, words[1].hasPrefix("/"), words[2].hasPrefix("HTTP/1.") else {
      return nil
    }
    // With a host, since two slashes would begin one.
    guard let target = URLComponents(string: "http://h\(words[1])"), target.fragment == nil else { return nil }
    var headers: [(name: String, value: String)] = []
    for line in lines {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty, !parts[0].contains(where: \.isWhitespace) else { return nil }
      headers.append((String(parts[0]), parts[1].trimmingCharacters(in: .whitespaces)))
    }
    self.init(String(words[0]), target.path, query: target.queryItems ?? [], headers: headers)
  }
}
