/// Why a request gave no answer that can be used, told apart where a person would act differently.
public enum NetworkError: Error, Equatable, Sendable {
  /// There is no connection to the internet.
  case notConnectedToInternet
  /// The connection would need data roaming abroad, which is off.
  case internationalRoamingOff
  /// The server wasn't found, or didn't answer in time.
  case notReachedServer
  /// The connection broke before the answer was complete.
  case connectionLost
  /// The answer, or the address, makes no sense; the fault says where.
  case incorrectDataReturned(DataFault)
  /// The task that asked was cancelled.
  case cancelled
  /// The server doesn't accept the key, or who asks (401, 403).
  case notAuthorized(status: Int)
  /// The server knows nothing under this address (404, 410).
  case notFound(status: Int)
  /// Too many requests were made (429, or a 403 that says so); the server may have said when to ask again.
  case tooManyRequests(retryAfter: Duration?)
  /// The server itself failed (500 to 599); it may have said when to ask again.
  case serverFailed(status: Int, retryAfter: Duration?)
  /// Another HTTP status that is no success.
  case unexpectedStatus(Int)
  /// Anything else, with what caused it, for the log.
  case unknown(UnderlyingError)
}
