import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The transfers of a session that are under way: collects their bytes, and ends each once.
final class Transfers: NSObject, URLSessionDataDelegate {
  typealias Answer = Result<NetworkResponse, NetworkError>

  private struct Transfer {
    let continuation: CheckedContinuation<Answer, Never>
    /// The names of header fields that only the server of the first request is told.
    let secrets: [String]
    var body = Data()
  }

  private let configuration: NetworkConfiguration
  /// Where the session is told to cancel, or to go on: it can wait for itself if that comes from within its calls, and
  /// crash if it comes from the thread whose task is being cancelled.
  private let backstage = DispatchQueue(label: "Network backstage")
  private let underWay = Mutex<[Int: Transfer]>([:])
  /// Repeats each hand-over of the lock where the thread sanitizer sees it; on Linux it doesn't see a contended `Mutex`.
  private let handover = Atomic(false)

  init(configuration: NetworkConfiguration) {
    self.configuration = configuration
  }

  /// How many transfers have begun and not ended.
  var count: Int { withTransfers { $0.count } }

  /// Ends a transfer as cancelled, and has the session stop it.
  func cancel(_ task: URLSessionTask) {
    end(task.taskIdentifier, .failure(.cancelled))
    backstage.async { task.cancel() }
  }

  /// Notes who waits for a transfer, and which of its header fields are secret.
  func begin(_ identifier: Int, secrets: [String], _ continuation: CheckedContinuation<Answer, Never>) {
    withTransfers { $0[identifier] = Transfer(continuation: continuation, secrets: secrets) }
  }

  /// Gives the answer to who waits, unless it was given already.
  func end(_ identifier: Int, _ answer: Answer) {
    withTransfers { $0.removeValue(forKey: identifier) }?.continuation.resume(returning: answer)
  }

  private func withTransfers<Value: Sendable>(_ body: (inout sending [Int: Transfer]) -> sending Value) -> Value {
    underWay.withLock { transfers in
      _ = handover.load(ordering: .acquiring)
      defer { handover.store(false, ordering: .releasing) }
      return body(&transfers)
    }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let identifier = dataTask.taskIdentifier
    let limit = configuration.bodyLimit
    // What comes for a transfer that has ended, and before it is cancelled, is dropped.
    let isOverLimit = withTransfers { transfers in
      guard let count = transfers[identifier]?.body.count else { return false }
      guard data.count <= limit - count else { return true }
      transfers[identifier]?.body.append(data)
      return false
    }
    guard isOverLimit else { return }
    end(identifier, .failure(.incorrectDataReturned(DataFault(at: "body", "longer than \(limit) bytes"))))
    // NB: once. Each call blocks a thread until the session comes to it, and there are 64 threads.
    backstage.async { dataTask.cancel() }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let identifier = task.taskIdentifier
    let body = withTransfers { $0[identifier]?.body } ?? Data()
    let response = task.response as? HTTPURLResponse
    if let response, let failure = NetworkError(response) {
      // Also where a challenge was turned down: the status says more than the error.
      return end(identifier, .failure(failure))
    }
    if let error {
      let url = task.originalRequest?.url
      return end(identifier, .failure(.init(error, received: body.count, of: response, from: url)))
    }
    guard let response else {
      return end(identifier, .failure(.incorrectDataReturned(DataFault(at: "response", "no HTTP"))))
    }
    let headers = ResponseHeaders(response.fields)
    end(identifier, .success(NetworkResponse(status: response.statusCode, headers: headers, body: body)))
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    // A password is never asked for; unanswered, Linux would wait for ever. Certificates are judged as ever.
    let passwords = [
      NSURLAuthenticationMethodHTTPBasic, NSURLAuthenticationMethodHTTPDigest, NSURLAuthenticationMethodDefault,
    ]
    let asksForPassword = passwords.contains(challenge.protectionSpace.authenticationMethod)
    // Not from within: on Linux the session would wait for itself.
    backstage.async { completionHandler(asksForPassword ? .rejectProtectionSpace : .performDefaultHandling, nil) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    let identifier = task.taskIdentifier
    // As the server wrote it: Linux makes an address on the same server of what is none on the web.
    let target = response.value(forHTTPHeaderField: "Location").flatMap { URL(string: $0, relativeTo: response.url) }
    guard let url = request.url, url.isOnTheWeb, target?.absoluteURL.isOnTheWeb == true else {
      end(identifier, .failure(.incorrectDataReturned(DataFault(at: "redirect", "leads off the web"))))
      return completionHandler(nil)
    }
    var request = request
    if url.origin != response.url?.origin {
      for name in withTransfers({ $0[identifier]?.secrets }) ?? [] { request.setValue(nil, forHTTPHeaderField: name) }
    }
    completionHandler(request)
  }
}

extension HTTPURLResponse {
  /// The header fields as texts.
  var fields: [(name: String, value: String)] {
    allHeaderFields.compactMap { name, value in
      guard let name = name as? String, let value = value as? String else { return nil }
      return (name, value)
    }
  }
}

extension URL {
  /// What a secret is meant for: scheme, host and port.
  fileprivate var origin: [String] { [scheme ?? "", host() ?? "", port.map(String.init) ?? ""] }
}
