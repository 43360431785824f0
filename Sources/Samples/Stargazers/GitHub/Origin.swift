import Foundation

/// Whom one talks to at an address: two addresses of one origin are in the same hands.
struct Origin: Equatable {
  private let scheme: String?
  private let host: String?
  private let port: Int?

  /// The origin of an address; a port that goes without saying is the same as none.
  init(_ url: URL) {
    scheme = url.scheme?.lowercased()
    host = url.host()?.lowercased()
    port = url.port ?? scheme.flatMap { ["https": 443, "http": 80][$0] }
  }
}
