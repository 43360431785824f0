import Foundation

extension URL {
  /// The address of an HTTP server at a port of this machine.
  static func loopback(_ port: UInt16) -> URL {
    guard let url = URL(string: "http://127.0.0.1:\(port)") else {
      preconditionFailure("127.0.0.1:\(port) is not an address")
    }
    return url
  }
}

/// Keeps proxies away from requests to this machine.
///
/// On Linux, `URLSession` takes its proxies from the environment regardless of its configuration: a client would ask
/// the proxy for 127.0.0.1, which leads nowhere. Addresses in `no_proxy` are asked directly.
enum ProxyExemption {
  /// Puts 127.0.0.1 into this process's `no_proxy`, once, and only if there is a proxy.
  static let isMade: Bool = {
    #if canImport(Glibc)
      guard let list = exemptions(in: ProcessInfo.processInfo.environment) else { return false }
      return unsafe setenv("no_proxy", list, 1) == 0
    #else
      return false
    #endif
  }()

  /// The new value of `no_proxy`; nil if it can stay as it is.
  ///
  /// Source: curl's manual, "Environment": the lowercase name counts, or else the uppercase one, except for
  /// `HTTP_PROXY`.
  static func exemptions(in environment: [String: String]) -> String? {
    let proxies = ["http_proxy", "all_proxy", "ALL_PROXY"].compactMap { environment[$0] }
    guard proxies.contains(where: { !$0.isEmpty }) else { return nil }
    let list = environment["no_proxy"] ?? environment["NO_PROXY"] ?? ""
    let hosts = list.split { $0 == "," || $0 == " " }
    guard !hosts.contains("127.0.0.1"), list != "*" else { return nil }
    return (hosts + ["127.0.0.1"]).joined(separator: ",")
  }
}
