import Foundation

/// Why a server can't start.
public enum LoopbackError: Error, Equatable, Sendable {
  /// A system call failed with this `errno`.
  case system(call: String, code: Int32)
}

extension LoopbackError: LocalizedError {
  public var errorDescription: String? {
    switch self {
    case .system(let call, let code):
      "The loopback server can't start: \(call) failed with code \(code), \(unsafe String(cString: strerror(code)))."
    }
  }
}
