/// How a ``Network`` behaves.
public struct NetworkConfiguration: Sendable {
  /// How long a request may take in all, from its beginning to its last byte.
  public var timeout: Duration
  /// How many bytes a body may have, decompressed.
  public var bodyLimit: Int
  /// Whether the system's proxies are used. On Linux the environment alone decides (`https_proxy`, `no_proxy`).
  public var usesProxies: Bool
  /// The clock that measures the time-out.
  public var clock: any Clock<Duration>

  /// Describes a network's behaviour; what is left out is what an app wants.
  public init(
    timeout: Duration = .seconds(30), bodyLimit: Int = 16 * 1_048_576, usesProxies: Bool = true,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.timeout = timeout
    self.bodyLimit = bodyLimit
    self.usesProxies = usesProxies
    self.clock = clock
  }
}
