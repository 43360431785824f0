import Foundation
import NetworkingSample

/// Whom a sample asks.
enum ServiceSource: Sendable {
  /// The service itself, on the internet, with the user's key if there is one.
  case live(key: Secret?)
  /// The server at this address, which is on this machine and has recorded answers. It is told no key.
  case recorded(URL)

  /// The user's key.
  var key: Secret? {
    if case .live(let key) = self { key } else { nil }
  }

  /// Whether a proxy of the system or of the environment may stand between.
  var mayUseProxies: Bool {
    if case .live = self { true } else { false }
  }
}
