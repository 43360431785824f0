import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

private typealias Answer = Result<NetworkResponse, NetworkError>

/// The real ``Networking``: sends requests with `URLSession`.
///
///     let server = try LoopbackServer { _ in .response(body: Data("hot".utf8)) }
///     let network = Network(timeLimit: .seconds(60))
///
///     #expect(try await network.response(to: NetworkRequest(to: server.url)).body == Data("hot".utf8))
///
/// It keeps no cookies, cache or passwords. A request ends with an answer, its task, or its limit of time or size.
///
/// - NB: On Linux, a hostile server can crash the process or hold up its other requests; guide 11 lists how.
public final class Network: Networking {
  private static let redirectLimit = 20
  private static let week = Duration.seconds(7 * 24 * 3_600)

  private let timeLimit: Duration
  private let bodyLimit: Int
  private let clock: any Clock<Duration>
  private let session: URLSession
  /// The queue where requests begin and end. On Linux, its thread waits while a server keeps the session busy.
  private let queue = DispatchQueue(label: "Network")

  /// Creates a client with its own session, which ends with the client.
  ///
  /// - Parameters:
  ///   - timeLimit: The maximum time of a request, from its beginning to the last byte of its answer; at most a week.
  ///   - bodyLimit: The maximum number of bytes in an answer's body. A longer body is an error as soon as it exceeds the limit.
  ///   - clock: The clock that measures the time.
  public init(
    timeLimit: Duration = .seconds(30), bodyLimit: Int = 16 * 1_048_576, clock: any Clock<Duration> = ContinuousClock()
  ) {
    // A clock traps at the end of its range.
    self.timeLimit = min(max(timeLimit, .zero), Self.week)
    self.bodyLimit = bodyLimit
    self.clock = clock
    let configuration = URLSessionConfiguration.ephemeral
    // NB: With a cache, cancelled requests crash on Linux.
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    // The session's own timeout measures only silence.
    configuration.timeoutIntervalForRequest = Self.week / .seconds(1)
    #if canImport(FoundationNetworking)
      let delegateQueue: OperationQueue? = UncheckedDirectQueue()
    #else
      let delegateQueue: OperationQueue? = nil
    #endif
    session = URLSession(configuration: configuration, delegate: SessionDelegate(), delegateQueue: delegateQueue)
  }

  deinit {
    // After all starts and cancellations: Linux crashes if one of them reaches a session that has ended.
    queue.async { [session] in session.finishTasksAndInvalidate() }
  }

  public func response(to request: NetworkRequest) async throws(NetworkError) -> NetworkResponse {
    let answer = await withTaskGroup(of: Answer.self) { group in
      group.addTask { await self.answer(to: request) }
      group.addTask { await self.timeOut() }
      defer { group.cancelAll() }
      return await group.next() ?? .failure(.cancelled)
    }
    return try answer.get()
  }

  private func timeOut() async -> Answer {
    do {
      try await clock.sleep(for: timeLimit)
      return .failure(.notReachedServer)
    } catch {
      return .failure(.cancelled)
    }
  }

  /// Sends a request, and another for each redirect.
  ///
  /// `URLSession` would send secrets along, and on Linux it misreads relative addresses.
  private func answer(to first: NetworkRequest) async -> Answer {
    var request = first
    do throws(NetworkError) {
      for _ in 0...Self.redirectLimit {
        let response = try await exchange(request.urlRequest()).get()
        guard let next = try request.redirected(by: response) else {
          if let error = response.error(asAnswerTo: request, bodyLimit: bodyLimit) { throw error }
          return .success(response)
        }
        request = next
      }
      throw .incorrectDataReturned(DataFault(at: "redirect", "leads in a circle"))
    } catch .invalidRequest(let fault) where request != first {
      // The address came from a server, not from the caller.
      return .failure(.incorrectDataReturned(DataFault(at: "redirect", "leads to an address that \(fault.problem)")))
    } catch {
      return .failure(error)
    }
  }

  /// Sends one request; ends immediately when its task is cancelled, however busy the session is.
  private func exchange(_ request: URLRequest) async -> Answer {
    guard !Task.isCancelled else { return .failure(.cancelled) }
    let (answers, answering) = AsyncStream<Answer>.makeStream(bufferingPolicy: .bufferingOldest(1))
    let exchange = UncheckedExchange(on: queue, bodyLimit: bodyLimit) { answering.yield($0) }
    queue.async { [session] in exchange.begin(request, in: session) }
    for await answer in answers { return answer }
    // The task was cancelled.
    queue.async { exchange.cancel() }
    return .failure(.cancelled)
  }
}

#if canImport(FoundationNetworking)
  /// Runs each operation immediately, so that on Linux a session reads on only once the delegate has counted a piece.
  ///
  /// Otherwise an endless body piles up in front of the delegate, at hundreds of megabytes a second.
  ///
  /// - NB: Unchecked since its superclass is. It has no state.
  private final class UncheckedDirectQueue: OperationQueue, @unchecked Sendable {
    override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
  }
#endif

/// Passes a session's events to the task's own delegate, since on Linux few events reach a task's delegate.
private final class SessionDelegate: NSObject, URLSessionDataDelegate {
  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive piece: Data) {
    (dataTask.delegate as? UncheckedExchange)?.urlSession(session, dataTask: dataTask, didReceive: piece)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    (task.delegate as? UncheckedExchange)?.urlSession(session, task: task, didCompleteWithError: error)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    (task.delegate as? UncheckedExchange)?.urlSession(
      session, task: task, didReceive: challenge, completionHandler: completionHandler)
  }
}

/// One request and its answer.
///
/// It begins, is redirected, is cancelled and ends on one serial queue: on Linux, a task cancelled while it asks about
/// a redirect crashes when it gets its answer.
///
/// - NB: Unchecked, since the compiler doesn't know that queue, nor the session's, on which the body comes piece by piece.
private final class UncheckedExchange: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private let queue: DispatchQueue
  private let bodyLimit: Int
  /// Receives the answer; only the first call counts.
  private let end: @Sendable (Answer) -> Void
  // On `queue`.
  private var task: URLSessionTask?
  private var isCancelled = false
  // On the session's queue.
  private var body = Data()

  init(on queue: DispatchQueue, bodyLimit: Int, end: @escaping @Sendable (Answer) -> Void) {
    self.queue = queue
    self.bodyLimit = bodyLimit
    self.end = end
  }

  func begin(_ request: URLRequest, in session: URLSession) {
    let task = session.dataTask(with: request)
    task.delegate = self
    self.task = task
    task.resume()
  }

  func cancel() {
    isCancelled = true
    task?.cancel()
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive piece: Data) {
    guard body.count <= bodyLimit else { return }
    body += piece
    guard body.count > bodyLimit, let head = dataTask.response as? HTTPURLResponse else { return }
    end(.success(NetworkResponse(head, body: body)))
    queue.async { self.cancel() }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    if let head = task.response as? HTTPURLResponse, error == nil || head.statusCode >= 300 {
      // Even after a rejected challenge, since the status says more than the error.
      end(.success(NetworkResponse(head, body: body)))
    } else {
      let isEncrypted = task.originalRequest?.url?.scheme == "https"
      end(.failure(NetworkError(error ?? URLError(.badServerResponse), isEncrypted: isEncrypted)))
    }
    queue.async { self.task = nil }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    // The redirect is the answer.
    queue.async { [self] in if !isCancelled { completionHandler(nil) } }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    // There are no passwords to send; without an answer, Linux would wait forever. Certificates are checked as usual.
    let passwords = [NSURLAuthenticationMethodHTTPBasic, NSURLAuthenticationMethodHTTPDigest]
    let isPassword = passwords.contains(challenge.protectionSpace.authenticationMethod)
    queue.async { completionHandler(isPassword ? .rejectProtectionSpace : .performDefaultHandling, nil) }
  }
}

extension NetworkResponse {
  fileprivate init(_ head: HTTPURLResponse, body: Data) {
    let fields = head.allHeaderFields.map { (name: "\($0.key)", value: "\($0.value)") }
    self.init(status: head.statusCode, headers: ResponseHeaders(fields), body: body)
  }

  /// Returns the reason why the answer is unusable: its status, or a body that is too long or incomplete, which `URLSession`
  /// doesn't always report.
  fileprivate func error(asAnswerTo request: NetworkRequest, bodyLimit: Int) -> NetworkError? {
    if let error = NetworkError(status: status, headers: headers) { return error }
    let announced = headers["Transfer-Encoding"] == nil && status != 204 ? headers["Content-Length"] : nil
    let problem: String? =
      if body.count > bodyLimit {
        "is longer than \(bodyLimit) bytes"
      } else if status == 206, !request.headers.contains(where: { $0.name.lowercased() == "range" }) {
        "is a part, though nobody asked for one"
      } else if let coding = headers["Content-Encoding"], coding.lowercased() != "identity" {
        "is compressed, though nobody asked for that"
      } else if let announced, Int(announced) != body.count {
        "is not as long as announced"
      } else {
        nil
      }
    return problem.map { .incorrectDataReturned(DataFault(at: "body", $0)) }
  }
}
