import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension NetworkConfiguration {
  /// How a session has to be: it keeps nothing, and leaves the time to the client.
  var session: URLSessionConfiguration {
    let session = URLSessionConfiguration.ephemeral
    // NB: with a cache, cancelled transfers crash on Linux; nobody asked for one anyway.
    session.urlCache = nil
    session.requestCachePolicy = .reloadIgnoringLocalCacheData
    session.httpCookieStorage = nil
    session.httpShouldSetCookies = false
    session.urlCredentialStorage = nil
    // The time-out is the client's own: the session's counts only silence, and on Linux not in all places.
    session.timeoutIntervalForRequest = 7 * 24 * 3_600
    if !usesProxies { session.connectionProxyDictionary = [:] }
    return session
  }
}
