import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The most bytes of a body in all, and the rest of them that may still come.
typealias BodyLimit = (whole: Int, rest: Int)

/// The transfers of a session that are under way: collects their bytes, and ends each once.
final class Transfers: NSObject, URLSessionDataDelegate {
  typealias Answer = Result<NetworkResponse, NetworkError>

  private struct Transfer {
    let continuation: CheckedContinuation<Answer, Never>
    let limit: BodyLimit
    var body = Data()
  }

  /// The queue that tells the session to cancel, or to go on. Told from within its own calls, the session could wait for
  /// itself; told from the thread whose task is being cancelled, it could crash.
  private let backstage = DispatchQueue(label: "Network backstage")
  private let underWay = Mutex<[Int: Transfer]>([:])
  /// Repeats each hand-over of the lock where the thread sanitizer sees it; on Linux it doesn't see a contended `Mutex`.
  private let handover = Atomic(false)

  /// Ends a transfer, by default as cancelled, and has the session stop it.
  func cancel(_ task: URLSessionTask, because error: NetworkError = .cancelled) {
    end(task.taskIdentifier, .failure(error))
    // NB: once. Each call blocks a thread until the session comes to it, and there are 64 threads.
    backstage.async { task.cancel() }
  }

  /// Notes a transfer with the task that waits for it, and the limit of its body.
  func begin(_ identifier: Int, limit: BodyLimit, _ continuation: CheckedContinuation<Answer, Never>) {
    withTransfers { $0[identifier] = Transfer(continuation: continuation, limit: limit) }
  }

  /// Gives the answer to the task that waits, unless it was given already.
  private func end(_ identifier: Int, _ answer: Answer) {
    withTransfers { $0.removeValue(forKey: identifier) }?.continuation.resume(returning: answer)
  }

  private func withTransfers<Value: Sendable>(_ body: (inout sending [Int: Transfer]) -> sending Value) -> Value {
    underWay.withLock { transfers in
      _ = handover.load(ordering: .acquiring)
      defer { handover.store(false, ordering: .releasing) }
      return body(&transfers)
    }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    completionHandler(.allow)
    // Of a body cut in half, `URLSession` gives what could be unpacked, as if it were all.
    guard let response = response as? HTTPURLResponse, 200...299 ~= response.statusCode, let name = response.compression
    else { return }
    cancel(
      dataTask,
      because: .incorrectDataReturned(DataFault(at: "body", "is compressed (\(name)), though nobody asked for that")))
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    // What comes for a transfer that has ended, and before it is cancelled, is dropped.
    let exceeded: Int? = withTransfers { transfers in
      let identifier = dataTask.taskIdentifier
      // Not the transfer itself: its body would have two owners, and be copied for each piece.
      guard let (limit, count) = transfers[identifier].map({ ($0.limit, $0.body.count) }) else { return nil }
      guard data.count <= limit.rest - count else { return limit.whole }
      transfers[identifier]?.body.append(data)
      return nil
    }
    guard let exceeded else { return }
    cancel(dataTask, because: .incorrectDataReturned(DataFault(at: "body", "is longer than \(exceeded) bytes")))
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let identifier = task.taskIdentifier
    let body = withTransfers { $0[identifier]?.body } ?? Data()
    let response = task.response as? HTTPURLResponse
    if let response, error == nil || !(200...299 ~= response.statusCode) {
      // Also where a challenge was turned down: the status says more than the error.
      let headers = ResponseHeaders(response.fields)
      end(identifier, .success(NetworkResponse(status: response.statusCode, headers: headers, body: body)))
    } else if let error {
      let url = task.originalRequest?.url
      end(identifier, .failure(NetworkError(error, received: body.count, of: response, from: url)))
    } else {
      end(identifier, .failure(.incorrectDataReturned(DataFault(at: "response", "is not HTTP"))))
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    // A password is never asked for; unanswered, Linux would wait forever. Certificates are judged as ever.
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
    // The redirect is the answer. Of a task that is being cancelled nobody waits for one, and Linux crashes if it gets it.
    if task.state == .running { completionHandler(nil) }
  }
}

extension HTTPURLResponse {
  /// The header fields as texts.
  fileprivate var fields: [(name: String, value: String)] {
    allHeaderFields.compactMap { name, value in
      guard let name = name as? String, let value = value as? String else { return nil }
      return (name, value)
    }
  }

  /// The name of a coding that the body has to be unpacked from, if there is one.
  fileprivate var compression: String? {
    let codings = ["Content-Encoding", "Transfer-Encoding"].compactMap { value(forHTTPHeaderField: $0) }
    let names = codings.joined(separator: ",").lowercased().split(separator: ",").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    return names.first { !["", "identity", "chunked"].contains($0) }
  }
}
