import Foundation

/// Keeps proxies away from requests to this machine.
///
/// On Linux, `URLSession` takes its proxies from the environment, and would ask one for 127.0.0.1. Addresses in `no_proxy`
/// are asked directly.
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
  static func exemptions(in environment: [String: String]) -> String? {
    let proxies = ["http_proxy", "all_proxy", "ALL_PROXY"].compactMap { environment[$0] }
    let list = environment["no_proxy"] ?? environment["NO_PROXY"] ?? ""
    let hosts = list.split { $0 == "," || $0 == " " }
    guard proxies.contains(where: { !$0.isEmpty }), !hosts.contains("127.0.0.1"), list != "*" else { return nil }
    return (hosts + ["127.0.0.1"]).joined(separator: ",")
  }
}
