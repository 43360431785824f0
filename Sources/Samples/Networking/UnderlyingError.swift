import Foundation

/// What caused an unknown failure: enough for a log, without the address, which may hold a key.
public struct UnderlyingError: Equatable, Sendable {
  /// The error's domain, such as `NSURLErrorDomain`.
  public var domain: String
  /// The error's code within its domain.
  public var code: Int

  /// Names an error.
  public init(domain: String, code: Int) {
    self.domain = domain
    self.code = code
  }

  /// Keeps of an error what may be logged.
  public init(_ error: any Error) {
    let error = error as NSError
    self.init(domain: error.domain, code: error.code)
  }
}

extension UnderlyingError: CustomStringConvertible {
  public var description: String { "\(domain) \(code)" }
}
