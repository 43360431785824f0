import Foundation

/// A GET request as plain, equatable data that may be logged.
///
/// A text that must not be logged is a ``Secret``; it is part of the comparison, and of ``url``, but never of a text.
///
/// ```swift
/// let request = NetworkRequest(
///   to: endpoint, parameters: [RequestField("q", "tea"), RequestField("key", secret: key)])
/// ```
public struct NetworkRequest: Hashable, Sendable {
  /// The address, without ``parameters``.
  public let endpoint: URL
  /// The query's names and values, in order, unescaped. They follow those that ``endpoint`` has itself.
  public let parameters: [RequestField]
  /// The header fields beyond those that the client sets itself.
  public let headers: [RequestField]

  /// Makes a request.
  public init(to endpoint: URL, parameters: [RequestField] = [], headers: [RequestField] = []) {
    self.endpoint = endpoint
    self.parameters = parameters
    self.headers = headers
  }

  /// The whole address, secrets too: for the wire, never for a log.
  ///
  /// - Throws: ``NetworkError/invalidRequest(_:)`` if the parts make no address.
  public var url: URL {
    get throws(NetworkError) {
      guard !parameters.isEmpty else { return endpoint }
      let query = parameters.map { "\(Self.escaped($0.name))=\(Self.escaped($0.value.revealed))" }
      var parts = URLComponents(url: endpoint, resolvingAgainstBaseURL: true)
      let given = parts?.percentEncodedQuery
      parts?.percentEncodedQuery = ([given].compactMap(\.self) + query).joined(separator: "&")
      guard let url = parts?.url else { throw .invalidRequest(DataFault(at: "address", "is not valid")) }
      return url
    }
  }

  /// Escapes all but RFC 3986's unreserved characters, so that a plus sign or an ampersand arrives as itself.
  private static func escaped(_ text: String) -> String {
    let unreserved = CharacterSet(
      charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
    return text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }
}

extension NetworkRequest: CustomStringConvertible {
  /// The request for a log: secrets are left out.
  public var description: String {
    let query = parameters.map(\.description).joined(separator: "&")
    let fields = headers.map { " [\($0.name): \($0.value)]" }.joined()
    return "GET \(endpoint.absoluteString)\(query.isEmpty ? "" : "?\(query)")\(fields)"
  }
}
