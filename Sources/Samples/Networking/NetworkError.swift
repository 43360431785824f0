import Foundation

/// The reason for a request without a usable answer; two reasons are separate cases if a person would act differently.
public enum NetworkError: Error, Equatable, Sendable {
  /// The request can't be made: its address or a header field is invalid; the fault says which.
  case invalidRequest(DataFault)
  /// There is no connection to the internet.
  case notConnectedToInternet
  /// The connection would need data roaming abroad, which is off.
  case internationalRoamingOff
  /// The encryption failed, or the server couldn't prove who it is.
  case notSecure
  /// The server wasn't found, or didn't answer in time.
  case notReachedServer
  /// The connection broke before the answer was complete.
  case connectionLost
  /// The answer makes no sense; the fault says where.
  case incorrectDataReturned(DataFault)
  /// The task that asked was cancelled.
  case cancelled
  /// The server refuses the key or the client (401, 403).
  case notAuthorized(status: Int)
  /// The server has nothing at this address (404, 410).
  case notFound(status: Int)
  /// Too many requests were made (429, or a 403 that says so); the server may have said when to ask again.
  case tooManyRequests(retryAfter: Duration?)
  /// The server itself failed (500 to 599); it may have said when to ask again.
  case serverFailed(status: Int, retryAfter: Duration?)
  /// Another HTTP status that isn't success.
  case unexpectedStatus(Int)
  /// Anything else, with its cause for the log.
  case unknown(UnderlyingError)
}

/// A fault in data, and its place.
public struct DataFault: Equatable, Sendable, CustomStringConvertible {
  /// The place: a path of keys and indices such as `hits[3].webformatURL`, or a part of the whole, such as `body`.
  public let place: String
  /// The fault there, such as `expected an integer`.
  public let problem: String

  /// Describes a fault.
  public init(at place: String, _ problem: String) {
    self.place = place
    self.problem = problem
  }

  public var description: String { "\(place): \(problem)" }
}

/// The cause of an unknown failure: enough for a log, without the address, which may contain a key.
public struct UnderlyingError: Equatable, Sendable, CustomStringConvertible {
  /// The error's domain, such as `NSURLErrorDomain`.
  public let domain: String
  /// The error's code within its domain.
  public let code: Int

  /// Names an error.
  public init(domain: String, code: Int) {
    self.domain = domain
    self.code = code
  }

  /// Keeps the parts of an error that may be logged.
  public init(_ error: any Error) {
    let error = error as NSError
    self.init(domain: error.domain, code: error.code)
  }

  public var description: String { "\(domain) \(code)" }
}
