import Foundation

/// A request as the server read it.
public struct LoopbackRequest: Hashable, Sendable {
  /// The method, such as `GET`.
  public var method: String
  /// The path, unescaped, such as `/data/2.5/group`.
  public var path: String
  /// The query's names and values, unescaped, in order.
  public var query: [URLQueryItem]
  /// The header fields by their lowercase names; of several with one name the last.
  public var headers: [String: String]
  /// The content; empty for a GET.
  public var body: Data

  /// Makes a request.
  public init(
    _ method: String = "GET", _ path: String, query: [URLQueryItem] = [], headers: [String: String] = [:],
    body: Data = Data()
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.headers = Dictionary(headers.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { $1 })
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
