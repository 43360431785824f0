import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The behavior of a ``Network``.
public struct NetworkConfiguration: Sendable {
  /// The time limit of a whole request, from its beginning to the last byte of its answer; at most a week.
  public var timeout: Duration
  /// The most bytes for the body of an answer, including the bodies of redirects that lead to it.
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

  /// Suspends until the time is up.
  ///
  /// - Throws: `CancellationError` if the task is cancelled first.
  func sleepUntilTimeout() async throws {
    // A clock traps at the end of its range, so even the longest time-out is limited.
    try await clock.sleep(for: min(max(timeout, .zero), .seconds(Self.week)))
  }

  private static let week = 7 * 24 * 3_600

  /// A session's settings: it stores nothing, and leaves time-outs to the client.
  var session: URLSessionConfiguration {
    let session = URLSessionConfiguration.ephemeral
    // NB: With a cache, cancelled transfers crash on Linux; the samples need none anyway.
    session.urlCache = nil
    session.requestCachePolicy = .reloadIgnoringLocalCacheData
    session.httpCookieStorage = nil
    session.httpShouldSetCookies = false
    session.urlCredentialStorage = nil
    // The client has its own time-out: the session's measures only silence, and on Linux not everywhere.
    session.timeoutIntervalForRequest = TimeInterval(Self.week)
    if !usesProxies { session.connectionProxyDictionary = [:] }
    return session
  }
}
