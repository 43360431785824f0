import Foundation

extension URL {
  /// An address that is written in the code.
  package init(literal text: StaticString) {
    guard let url = URL(string: "\(text)") else { preconditionFailure("\(text) is not an address") }
    self = url
  }

  /// Whether a browser or a request can be sent there: with http or https, to a host.
  ///
  /// The samples' one rule for addresses: a program or a file of this machine that an answer names would be an attack.
  package var isOnTheWeb: Bool { ["http", "https"].contains(scheme?.lowercased()) && host()?.isEmpty == false }
}

extension KeyedDecodingContainer {
  /// Decodes an address that a browser or a request can be given.
  package func webAddress(forKey key: Key) throws -> URL {
    guard let url = URL(string: try decode(String.self, forKey: key)), url.isOnTheWeb else {
      throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "expected a web address")
    }
    return url
  }
}

/// The server at an address: two addresses of one origin are in the same hands.
package struct Origin: Equatable {
  private let scheme: String?
  private let host: String?
  private let port: Int?

  /// The origin of an address; a port that goes without saying is the same as none.
  package init(_ url: URL) {
    scheme = url.scheme?.lowercased()
    host = url.host()?.lowercased()
    port = url.port ?? scheme.flatMap { ["https": 443, "http": 80][$0] }
  }
}

extension NetworkRequest {
  /// The request that a response sends the client to, if it is a redirect.
  ///
  /// At another origin it has no header fields that are secret or that servers know people by, and on the way back it
  /// doesn't get them again.
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
      to: target,
      headers: headers.filter { isAtHome || !$0.value.isSecret && !credentials.contains($0.name.lowercased()) })
  }
}
