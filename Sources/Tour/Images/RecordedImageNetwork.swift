import Foundation
import Samples

/// A fake network on which the recorded service is, within this process.
struct RecordedImageNetwork: Networking {
  /// The address under which the service is found.
  static var endpoint: URL {
    guard let url = URL(string: "http://recorded.example/api/") else { preconditionFailure("The address is one.") }
    return url
  }

  func response(to request: NetworkRequest) async throws(NetworkError) -> NetworkResponse {
    let answer = RecordedImageService.answer(path: request.endpoint.path(), base: "http://recorded.example") { name in
      request.parameters.first { $0.name == name }?.value.revealed
    }
    guard answer.status != 404 else { throw .notFound(status: answer.status) }
    guard answer.status == 200 else { throw .unexpectedStatus(answer.status) }
    return NetworkResponse(headers: ["Content-Type": answer.type], body: answer.body)
  }
}
