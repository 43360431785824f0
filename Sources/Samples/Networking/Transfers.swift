import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The transfers of a session that are under way; passes the session's events on to each.
final class Transfers: NSObject, URLSessionDataDelegate {
  private let underWay = Locked([Int: Transfer]())

  /// Begins a transfer, which then receives its bytes and its end.
  func begin(_ transfer: Transfer, with request: URLRequest, in session: URLSession) {
    transfer.begin(request, in: session) { [self] task in
      underWay.withLock { $0[task.taskIdentifier] = transfer }
    }
  }

  private func transfer(of task: URLSessionTask) -> Transfer? {
    underWay.withLock { $0[task.taskIdentifier] }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    completionHandler(.allow)
    if let fault = (response as? HTTPURLResponse)?.fault(for: dataTask.originalRequest) {
      transfer(of: dataTask)?.cancel(because: .incorrectDataReturned(fault))
    }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    transfer(of: dataTask)?.receive(data)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let transfer = underWay.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    transfer?.complete { body in
      let response = task.response as? HTTPURLResponse
      if let response, error == nil || !(200...299 ~= response.statusCode) {
        // Also after a refused challenge: the status says more than the error.
        let headers = ResponseHeaders(response.fields)
        return .success(NetworkResponse(status: response.statusCode, headers: headers, body: body))
      }
      if let error {
        return .failure(NetworkError(error, received: body.count, of: response, from: task.originalRequest?.url))
      }
      return .failure(.incorrectDataReturned(DataFault(at: "response", "is not HTTP")))
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    // There are no passwords to give; without an answer, Linux would wait forever. Certificates are checked as usual.
    let passwords = [
      NSURLAuthenticationMethodHTTPBasic, NSURLAuthenticationMethodHTTPDigest, NSURLAuthenticationMethodDefault,
    ]
    let asksForPassword = passwords.contains(challenge.protectionSpace.authenticationMethod)
    // Not from this method: on Linux, the session would wait for itself.
    Transfer.beginnings.async {
      completionHandler(asksForPassword ? .rejectProtectionSpace : .performDefaultHandling, nil)
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    // The redirect is the answer. A task that is being cancelled needs none, and on Linux crashes if it gets one.
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

  /// The fault of a successful response that may be incomplete: `URLSession` returns a truncated body as if it were
  /// whole.
  fileprivate func fault(for request: URLRequest?) -> DataFault? {
    guard 200...299 ~= statusCode else { return nil }
    if let compression { return DataFault(at: "body", "is compressed (\(compression)), though nobody asked for that") }
    // Partial contents and deltas, with the request fields that ask for them.
    if let field = [206: "Range", 226: "A-IM"][statusCode], request?.value(forHTTPHeaderField: field) == nil {
      return DataFault(at: "body", "is a part (status \(statusCode)), though nobody asked for one")
    }
    guard value(forHTTPHeaderField: "Transfer-Encoding") == nil, let text = value(forHTTPHeaderField: "Content-Length")
    else { return nil }
    // The values of several fields arrive as one, separated by commas.
    let lengths = Set(
      text.split(separator: ",", omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) })
    let isOne = lengths.count == 1 && lengths.allSatisfy { Int64($0) != nil && $0.allSatisfy { "0"..."9" ~= $0 } }
    return isOne ? nil : DataFault(at: "Content-Length", "\(text.prefix(40).debugDescription) is no length")
  }

  /// The name of the body's compression, if there is one.
  private var compression: String? {
    let codings = ["Content-Encoding", "Transfer-Encoding"].compactMap { value(forHTTPHeaderField: $0) }
    let names = codings.joined(separator: ",").lowercased().split(separator: ",").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    return names.first { !["", "identity", "chunked"].contains($0) }
  }
}
