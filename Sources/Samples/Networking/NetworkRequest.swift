import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A GET request as plain, equatable data that may be logged.
///
/// A string that must not be logged is a ``Secret``: it counts in comparisons, but is never printed. Of the endpoint,
/// the query and the password aren't printed, since they may be secret, too.
///
/// ```swift
/// let request = NetworkRequest(
///   to: endpoint, parameters: [RequestField("q", "tea"), RequestField("key", secret: key)])
/// ```
public struct NetworkRequest: Hashable, Sendable {
  /// The address, without ``parameters``.
  public let endpoint: URL
  /// The query's names and values, in order, unescaped. They follow the parameters in ``endpoint``.
  public let parameters: [RequestField]
  /// The header fields in addition to those that the client sets.
  public let headers: [RequestField]

  /// Creates a request.
  public init(to endpoint: URL, parameters: [RequestField] = [], headers: [RequestField] = []) {
    self.endpoint = endpoint
    self.parameters = parameters
    self.headers = headers
  }

  /// The full address, including secrets: for the wire, never for logging.
  ///
  /// - Throws: ``NetworkError/invalidRequest(_:)`` unless the address is http(s) with a host and a valid port, and
  ///   without a user name or a password, which belong in a secret header field.
  public var url: URL {
    get throws(NetworkError) {
      guard var parts = URLComponents(url: endpoint, resolvingAgainstBaseURL: true), endpoint.isOnTheWeb else {
        throw .invalidRequest(
          DataFault(at: "address", "is not http or https, or has no host, or no port that there is"))
      }
      guard parts.user == nil, parts.password == nil else {
        throw .invalidRequest(DataFault(at: "address", "has a user name or a password"))
      }
      // Linux treats `HTTP` as an unknown protocol.
      parts.scheme = parts.scheme?.lowercased()
      let fields = parameters.map { "\(Self.escaped($0.name))=\(Self.escaped($0.revealed))" }
      if !fields.isEmpty {
        parts.percentEncodedQuery = ([parts.percentEncodedQuery].compactMap(\.self) + fields).joined(separator: "&")
      }
      guard let url = parts.url else { throw .invalidRequest(DataFault(at: "address", "is not valid")) }
      return url
    }
  }

  /// Returns the request for `URLSession`.
  ///
  /// It asks for no compression, since `URLSession` unpacks even a truncated body without reporting it.
  ///
  /// - Throws: ``NetworkError/invalidRequest(_:)`` for an invalid address, as ``url`` does, and for a header field
  ///   whose name isn't a token or whose value contains a line break.
  func urlRequest() throws(NetworkError) -> URLRequest {
    var request = URLRequest(url: try url)
    for field in headers {
      guard field.name.wholeMatch(of: /[!#$%&'*+\-.^_`|~0-9A-Za-z]+/) != nil,
        field.revealed.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F })
      else { throw .invalidRequest(DataFault(at: "header", "the field \(field.name.debugDescription) can't be sent")) }
      request.setValue(field.revealed, forHTTPHeaderField: field.name)
    }
    request.setValue("identity", forHTTPHeaderField: "Accept-Encoding")
    return request
  }

  /// Escapes all but RFC 3986's unreserved characters, so that a plus sign or an ampersand arrives intact.
  private static func escaped(_ text: String) -> String {
    let unreserved = CharacterSet(
      charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
    return text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }
}

extension NetworkRequest: CustomStringConvertible, CustomReflectable {
  /// The request without secrets, for logging.
  public var description: String {
    let query = ((endpoint.query == nil ? [] : ["‹query›"]) + parameters.map(\.description)).joined(separator: "&")
    let fields = headers.map { " [\($0)]" }.joined()
    return "GET \(endpoint.loggable)\(query.isEmpty ? "" : "?\(query)")\(fields)"
  }

  public var customMirror: Mirror {
    Mirror(self, children: ["endpoint": endpoint.loggable, "parameters": parameters, "headers": headers])
  }
}
