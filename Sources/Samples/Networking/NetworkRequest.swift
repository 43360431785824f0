import Foundation

/// A GET request as plain, equatable data that may be logged.
///
/// A text that must not be logged is a ``Secret``; it is part of the comparison, and of ``url``, but never of a text. Of the
/// endpoint a text shows neither a name and a password nor a query, since a redirect may have brought them.
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

extension NetworkRequest: CustomStringConvertible, CustomReflectable {
  /// The request for a log: secrets are left out.
  public var description: String {
    let query = ((endpoint.query == nil ? [] : ["‹query›"]) + parameters.map(\.description)).joined(separator: "&")
    let fields = headers.map { " [\($0.name): \($0.value)]" }.joined()
    return "GET \(shownEndpoint)\(query.isEmpty ? "" : "?\(query)")\(fields)"
  }

  public var customMirror: Mirror {
    Mirror(self, children: ["endpoint": shownEndpoint, "parameters": parameters, "headers": headers])
  }

  /// The endpoint without all that may be secret.
  private var shownEndpoint: String {
    endpoint.isOnTheWeb
      ? String(endpoint.identified(by: nil).absoluteString.prefix { $0 != "?" && $0 != "#" }) : "‹no web address›"
  }
}

extension NetworkRequest {
  /// The request that a response sends the client to, if it is a redirect.
  ///
  /// A request to another origin loses its secret header fields and those by which servers know people, and doesn't get
  /// them back on a way home.
  ///
  /// - Throws: ``NetworkError/incorrectDataReturned(_:)`` if the redirect leads anywhere but to the web.
  func redirected(by response: NetworkResponse) throws(NetworkError) -> NetworkRequest? {
    let origin = try url
    guard [301, 302, 303, 307, 308].contains(response.status), let location = response.headers["Location"],
      let target = URL(string: location, relativeTo: origin)?.absoluteURL
    else { return nil }
    guard target.isOnTheWeb else { throw .incorrectDataReturned(DataFault(at: "redirect", "leads off the web")) }
    let isAtHome = Origin(target) == Origin(origin)
    let credentials = ["authorization", "cookie", "proxy-authorization"]
    return NetworkRequest(
      to: target.identified(by: isAtHome ? origin : nil),
      headers: headers.filter { isAtHome || !$0.value.isSecret && !credentials.contains($0.name.lowercased()) })
  }
}

extension URL {
  /// The address with the name and the password of another, if that has them, and otherwise without any.
  fileprivate func identified(by other: URL?) -> URL {
    guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return self }
    let others = other.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: true) }
    parts.percentEncodedUser = others?.percentEncodedUser
    parts.percentEncodedPassword = others?.percentEncodedPassword
    return parts.url ?? self
  }
}
