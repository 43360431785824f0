import Foundation

extension URL {
  /// Creates a URL from an address written in code.
  package init(literal text: StaticString) {
    guard let url = URL(string: "\(text)") else { preconditionFailure("\(text) is not an address") }
    self = url
  }

  /// Whether a browser or a request can use the address: http or https, with a host and a valid port.
  ///
  /// The samples' one rule for addresses: an answer that names a program or a file on this machine would be an attack.
  package var isOnTheWeb: Bool {
    guard ["http", "https"].contains(scheme?.lowercased()), host()?.isEmpty == false else { return false }
    // Foundation accepts larger port numbers.
    return port.map { 1...65_535 ~= $0 }
      ?? (URLComponents(url: self, resolvingAgainstBaseURL: true)?.rangeOfPort == nil)
  }

  /// The address for logging or for an error, without the parts that may be secret: name and password, query and fragment.
  package var loggable: String {
    guard isOnTheWeb, var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else {
      return "‹no web address›"
    }
    (parts.user, parts.password, parts.query, parts.fragment) = (nil, nil, nil, nil)
    return parts.string ?? "‹no web address›"
  }
}

extension KeyedDecodingContainer {
  /// Decodes an address for a browser or a request.
  package func webAddress(forKey key: Key) throws -> URL {
    guard let url = URL(string: try decode(String.self, forKey: key)), url.isOnTheWeb else {
      throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "expected a web address")
    }
    return url
  }
}

/// The server of an address: all addresses of one origin are in the same hands.
package struct Origin: Equatable {
  private let scheme: String?
  private let host: String?
  private let port: Int?

  /// Creates the origin of an address; a scheme's default port is the same as no port.
  package init(_ url: URL) {
    scheme = url.scheme?.lowercased()
    host = url.host()?.lowercased()
    port = url.port ?? scheme.flatMap { ["https": 443, "http": 80][$0] }
  }
}
