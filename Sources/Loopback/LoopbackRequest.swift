public import Foundation

/// A request as the server read it.
public nonisolated struct LoopbackRequest: Hashable, Sendable {
  /// The method, such as `GET`.
  public let method: String
  /// The path, unescaped, such as `/data/2.5/group`.
  public let path: String
  /// The query's names and values, unescaped, in order.
  public let query: [URLQueryItem]
  /// The header fields by their lowercase names.
  public let headers: [String: String]

  /// Creates a request.
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

  /// The header field with this name, ignoring case.
  public subscript(header name: String) -> String? {
    headers[name.lowercased()]
  }
}

nonisolated extension LoopbackRequest {
  /// Parses a request's line and header fields, without the empty line at the end; nil if they are invalid.
  init?(head: Data) {
    let lines = String(decoding: head, as: UTF8.self).components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ")
    guard words.count == 3, let target = URLComponents(string: String(words[1])) else { return nil }
    let headers = lines.dropFirst().map { line in
      let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      return (name: parts.first ?? "", value: parts.count > 1 ? parts[1] : "")
    }
    self.init(String(words[0]), target.path, query: target.queryItems ?? [], headers: headers)
  }
}
