import Foundation

extension NetworkRequest {
  /// Returns the next request, if a response is a redirect.
  ///
  /// A request to another origin loses its secret and identifying header fields, even if a later redirect leads back. A
  /// user name and a password in the new address are the server's choice, not the caller's, and are dropped.
  ///
  /// - Throws: ``NetworkError/incorrectDataReturned(_:)`` if the redirect isn't to a web address.
  func redirected(by response: NetworkResponse) throws(NetworkError) -> NetworkRequest? {
    let origin = try url
    guard [301, 302, 303, 307, 308].contains(response.status), let location = response.headers["Location"],
      let target = URL(string: location, relativeTo: origin)?.absoluteURL
    else { return nil }
    guard target.isOnTheWeb, var parts = URLComponents(url: target, resolvingAgainstBaseURL: true) else {
      throw .incorrectDataReturned(DataFault(at: "redirect", "leads off the web"))
    }
    (parts.user, parts.password) = (nil, nil)
    let isAtHome = Origin(target) == Origin(origin)
    let identifying = ["authorization", "cookie", "proxy-authorization"]
    return NetworkRequest(
      to: parts.url ?? target,
      headers: headers.filter { isAtHome || !$0.isSecret && !identifying.contains($0.name.lowercased()) })
  }
}
