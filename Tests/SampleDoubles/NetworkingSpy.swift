import Doubles
import Foundation
import NetworkingSample

/// Stands in for the network: the test sets the responses, and sees the requests.
public struct NetworkingSpy: Networking {
  /// Records the requests, and answers them.
  public let responseSpy = Spy(of: Self.response)

  /// Answers every request with this body.
  public init(body: Data = Data()) {
    responseSpy.returns(NetworkResponse(body: body))
  }

  public func response(to request: NetworkRequest) async throws(NetworkError) -> NetworkResponse {
    try await responseSpy(request)
  }
}
