import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension NetworkRequest {
  /// The request as `URLSession` takes it.
  ///
  /// It asks for no compression: `URLSession` unpacks even a truncated body, and doesn't tell whether it was complete.
  ///
  /// - Throws: ``NetworkError/invalidRequest(_:)`` for an address that is not http(s) with a host, and for a header
  ///   field whose name is no token or whose value would end its line.
  func urlRequest() throws(NetworkError) -> URLRequest {
    let url = try self.url
    guard url.isOnTheWeb, var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else {
      throw .invalidRequest(DataFault(at: "address", "is not http or https, or has no host"))
    }
    // On Linux, `HTTP` isn't `http`, but an unknown protocol.
    parts.scheme = parts.scheme?.lowercased()
    guard let address = parts.url else { throw .invalidRequest(DataFault(at: "address", "is not valid")) }
    #if canImport(FoundationNetworking)
      guard address.host()?.contains(":") == false else {
        throw .invalidRequest(DataFault(at: "address", "is an IPv6 address, which URLSession on Linux can't reach"))
      }
    #endif
    var request = URLRequest(url: address)
    for field in headers {
      guard field.canBeSent else {
        throw .invalidRequest(DataFault(at: "header", "the field \(field.name.debugDescription) can't be sent"))
      }
      request.setValue(field.value.revealed, forHTTPHeaderField: field.name)
    }
    request.setValue("identity", forHTTPHeaderField: "Accept-Encoding")
    return request
  }
}

extension RequestField {
  /// Whether the name is a token and the value fits in its line. Source: RFC 9110, sections 5.5 and 5.6.2.
  fileprivate var canBeSent: Bool {
    name.wholeMatch(of: /[!#$%&'*+\-.^_`|~0-9A-Za-z]+/) != nil
      && value.revealed.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
  }
}
