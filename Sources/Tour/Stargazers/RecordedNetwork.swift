import Foundation
import Samples

/// Answers from the recording, without a server.
struct RecordedNetwork: Networking {
  func response(to request: NetworkRequest) async throws(NetworkError) -> NetworkResponse {
    let query = URLComponents(url: request.url, resolvingAgainstBaseURL: true)?.queryItems ?? []
    let page = query.last { $0.name == "page" }?.value
    let answer = RecordedStargazers.answer(path: request.endpoint.path(), page: page, base: "https://api.github.com")
    guard answer.status == 200 else { throw .notFound(status: answer.status) }
    return NetworkResponse(
      headers: ResponseHeaders(answer.headers.map { (name: $0.key, value: $0.value) }), body: answer.body)
  }
}
