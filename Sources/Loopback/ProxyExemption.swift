import Foundation

/// Exempts this machine from the proxies in the environment.
///
/// On Linux, `URLSession` would use a proxy of the environment for 127.0.0.1, unless `no_proxy` names the host.
nonisolated enum ProxyExemption {
  /// Adds 127.0.0.1 to this process's `no_proxy`, once, and only if there is a proxy.
  static let isMade: Bool = {
    let variables = ProcessInfo.processInfo.environment
    guard ["http_proxy", "all_proxy", "ALL_PROXY"].contains(where: { variables[$0] != nil }) else { return false }
    let hosts = variables["no_proxy"] ?? variables["NO_PROXY"]
    // An asterisk exempts all hosts, but only if it stands alone.
    guard hosts != "*" else { return true }
    return unsafe setenv("no_proxy", [hosts, "127.0.0.1"].compactMap(\.self).joined(separator: ","), 1) == 0
  }()
}
