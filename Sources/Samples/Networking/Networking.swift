/// Sends one request over the network and gives the answer: the seam between an app and whatever carries its requests.
///
/// An answer is a response with a status from 200 to 299; everything else is a ``NetworkError``. An implementation ends
/// with ``NetworkError/cancelled`` when its task is cancelled.
///
/// ```swift
/// let response = try await network.response(to: NetworkRequest(to: url))
/// ```
public protocol Networking: Sendable {
  /// Sends a request and waits for the whole answer.
  ///
  /// - Parameter request: What to ask, and whom.
  /// - Returns: The answer, complete, with a status from 200 to 299.
  /// - Throws: ``NetworkError``, for everything else.
  func response(to request: NetworkRequest) async throws(NetworkError) -> NetworkResponse
}
