import Foundation

/// Sends a request over the network and returns the answer: the seam between an app and the client that carries its
/// requests.
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
  /// - Parameter request: The request, with the address.
  /// - Returns: The answer, complete, with a status from 200 to 299.
  /// - Throws: ``NetworkError``, for everything else.
  func response(to request: NetworkRequest) async throws(NetworkError) -> NetworkResponse
}

/// A complete answer from the network.
public struct NetworkResponse: Hashable, Sendable {
  /// The HTTP status: 200 to 299 where ``Networking`` returned it.
  public let status: Int
  /// The header fields.
  public let headers: ResponseHeaders
  /// The whole content, as it was sent: ``Network`` asks for no compression, and refuses a compressed answer.
  public let body: Data

  /// Makes a response, by default one that succeeded.
  public init(status: Int = 200, headers: ResponseHeaders = [:], body: Data) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

/// The header fields of a response, found by their names without regard to case.
public struct ResponseHeaders: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  private let values: [String: String]

  /// Makes headers; if two names differ only in case, the last one counts.
  public init(_ fields: some Sequence<(name: String, value: String)>) {
    values = Dictionary(fields.map { ($0.name.lowercased(), $0.value) }, uniquingKeysWith: { $1 })
  }

  public init(dictionaryLiteral fields: (String, String)...) {
    self.init(fields.map { (name: $0.0, value: $0.1) })
  }

  /// A field's value, if the response has one.
  public subscript(_ name: String) -> String? { values[name.lowercased()] }
}
