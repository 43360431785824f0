import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The behavior of a ``Network``.
public struct NetworkConfiguration: Sendable {
  /// The most time for a whole request, from its beginning to the last byte of its answer; at most a week.
  public var timeout: Duration
  /// The most bytes for the body of an answer, together with those of the redirects that lead to it.
  public var bodyLimit: Int
  /// Whether the system's proxies are used. On Linux the environment alone decides (`https_proxy`, `no_proxy`).
  public var usesProxies: Bool
  /// The clock that measures the time-out.
  public var clock: any Clock<Duration>

  /// Describes a network's behavior; the defaults are for an app.
  public init(
    timeout: Duration = .seconds(30), bodyLimit: Int = 16 * 1_048_576, usesProxies: Bool = true,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.timeout = timeout
    self.bodyLimit = bodyLimit
    self.usesProxies = usesProxies
    self.clock = clock
  }

  /// Returns when the time is up.
  ///
  /// - Throws: `CancellationError` if the task is cancelled before.
  func sleepUntilTimeout() async throws {
    // A clock traps where its time ends, so no time-out is forever.
    try await clock.sleep(for: min(max(timeout, .zero), .seconds(Self.week)))
  }

  private static let week = 7 * 24 * 3_600

  /// A session's settings: it keeps nothing, and leaves the time to the client.
  var session: URLSessionConfiguration {
    let session = URLSessionConfiguration.ephemeral
    // NB: with a cache, cancelled transfers crash on Linux; nobody asked for one anyway.
    session.urlCache = nil
    session.requestCachePolicy = .reloadIgnoringLocalCacheData
    session.httpCookieStorage = nil
    session.httpShouldSetCookies = false
    session.urlCredentialStorage = nil
    // The time-out is the client's own: the session's counts only silence, and on Linux not in all places.
    session.timeoutIntervalForRequest = TimeInterval(Self.week)
    if !usesProxies { session.connectionProxyDictionary = [:] }
    return session
  }
}
