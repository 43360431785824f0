import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The real ``Networking``: sends requests with `URLSession`.
///
///     let server = try LoopbackServer { _ in .status(200) }
///     let network = Network(configuration: NetworkConfiguration(timeout: timeout, usesProxies: false))
///
///     #expect(try await network.response(to: NetworkRequest(to: server.url)).status == 200)
///
/// It keeps no cookies, no cache and no passwords. Whatever the server does, a request ends at its time-out, at the
/// size limit of its body, or when its task is cancelled.
public final class Network: Networking {
  private typealias Answer = Result<NetworkResponse, NetworkError>

  /// The number of redirects to follow.
  private static let redirectLimit = 20

  private let configuration: NetworkConfiguration
  private let transfers: Transfers
  private let session: URLSession

  /// Makes a client with a session of its own, which ends with the client.
  public init(configuration: NetworkConfiguration = NetworkConfiguration()) {
    self.configuration = configuration
    transfers = Transfers()
    #if canImport(FoundationNetworking)
      let queue: OperationQueue? = UncheckedDirectQueue()
    #else
      let queue: OperationQueue? = nil
    #endif
    session = URLSession(configuration: configuration.session, delegate: transfers, delegateQueue: queue)
  }

  deinit {
    // No caller is waiting for a transfer; at most, a cancelled one is still ending. On Linux, it crashes if
    // `invalidateAndCancel()` cancels it again at that moment, or if an invalid session begins one.
    Transfer.beginnings.async { [session] in session.finishTasksAndInvalidate() }
  }

  public func response(to request: NetworkRequest) async throws(NetworkError) -> NetworkResponse {
    // Not a task group: a group would wait for the slower of the two, even for a clock that can't be cancelled.
    let (answers, answering) = AsyncStream<Answer>.makeStream(bufferingPolicy: .bufferingOldest(1))
    let exchange = Task { answering.yield(await answer(to: request)) }
    let time = Task { [configuration] in
      do {
        try await configuration.sleepUntilTimeout()
        answering.yield(.failure(.notReachedServer))
      } catch {
        answering.yield(.failure(.cancelled))
      }
    }
    defer {
      exchange.cancel()
      time.cancel()
    }
    for await answer in answers { return try answer.get() }
    // Without an answer, only a cancellation ends the stream.
    throw .cancelled
  }

  /// Sends a request, and one more for each redirect. `URLSession` isn't left to follow them: on Linux it crashes if it
  /// is cancelled meanwhile, and it doesn't count the bodies of redirects.
  private func answer(to first: NetworkRequest) async -> Answer {
    var (request, limit) = (first, BodyLimit(whole: configuration.bodyLimit, rest: configuration.bodyLimit))
    do throws(NetworkError) {
      for _ in 0...Self.redirectLimit {
        let response = try await transfer(request.urlRequest(), limit: limit).get()
        guard let next = try request.redirected(by: response) else {
          if let failure = NetworkError(status: response.status, headers: response.headers) { throw failure }
          return .success(response)
        }
        limit.rest -= response.body.count
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

  private func transfer(_ request: URLRequest, limit: BodyLimit) async -> Answer {
    let transfer = Transfer(limit: limit)
    transfers.begin(transfer, with: request, in: session)
    return await transfer.answer
  }
}
