import Foundation

/// A GET request as plain, equatable data that may be logged.
///
/// A text that must not be logged is a ``Secret``: it takes part in comparisons and in ``url``, but never in a printed
/// text. The endpoint is printed without user name, password and query, since these may come from a redirect.
///
/// ```swift
/// let request = NetworkRequest(
///   to: endpoint, parameters: [RequestField("q", "tea"), RequestField("key", secret: key)])
/// ```
public struct NetworkRequest: Hashable, Sendable {
  /// The address, without ``parameters``.
  public let endpoint: URL
  /// The query's names and values, in order, unescaped. They follow those in ``endpoint``.
  public let parameters: [RequestField]
  /// The header fields in addition to those that the client sets.
  public let headers: [RequestField]

  /// Makes a request.
  public init(to endpoint: URL, parameters: [RequestField] = [], headers: [RequestField] = []) {
    self.endpoint = endpoint
    self.parameters = parameters
    self.headers = headers
  }

  /// The whole address, including secrets: for the wire, never for a log.
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

  /// Escapes all but RFC 3986's unreserved characters, so that a plus sign or an ampersand arrives intact.
  private static func escaped(_ text: String) -> String {
    let unreserved = CharacterSet(
      charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
    return text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }
}

extension NetworkRequest: CustomStringConvertible, CustomReflectable {
  /// The request for a log, without secrets.
  public var description: String {
    let query = ((endpoint.query == nil ? [] : ["‹query›"]) + parameters.map(\.description)).joined(separator: "&")
    let fields = headers.map { " [\($0.name): \($0.value)]" }.joined()
    return "GET \(shownEndpoint)\(query.isEmpty ? "" : "?\(query)")\(fields)"
  }

  public var customMirror: Mirror {
    Mirror(self, children: ["endpoint": shownEndpoint, "parameters": parameters, "headers": headers])
  }

  /// The endpoint without anything that may be secret.
  private var shownEndpoint: String {
    endpoint.isOnTheWeb
      ? String(endpoint.identified(by: nil).absoluteString.prefix { $0 != "?" && $0 != "#" }) : "‹no web address›"
  }
}

extension NetworkRequest {
  /// The next request, if a response is a redirect.
  ///
  /// A request to another origin loses its secret and identifying header fields, and doesn't regain them on the way
  /// back.
  ///
  /// - Throws: ``NetworkError/incorrectDataReturned(_:)`` if the redirect isn't to a web address.
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
  /// The address with the user name and the password of another address, or without any if that has none.
  fileprivate func identified(by other: URL?) -> URL {
    guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return self }
    let others = other.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: true) }
    parts.percentEncodedUser = others?.percentEncodedUser
    parts.percentEncodedPassword = others?.percentEncodedPassword
    return parts.url ?? self
  }
}
