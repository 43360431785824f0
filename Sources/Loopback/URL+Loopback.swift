import Foundation

extension URL {
  /// The address of an HTTP server at a port of this machine.
  static func loopback(_ port: UInt16) -> URL {
    guard let url = URL(string: "http://127.0.0.1:\(port)") else { preconditionFailure("The address is one.") }
    return url
  }
}
