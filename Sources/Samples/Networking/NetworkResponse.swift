import Foundation

/// A complete answer from the network.
public struct NetworkResponse: Hashable, Sendable {
  /// The HTTP status: 200 to 299 where ``Networking`` returned it.
  public var status: Int
  /// The header fields.
  public var headers: ResponseHeaders
  /// The content, decompressed and whole.
  public var body: Data

  /// Makes a response, by default one that succeeded.
  public init(status: Int = 200, headers: ResponseHeaders = [:], body: Data) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}
