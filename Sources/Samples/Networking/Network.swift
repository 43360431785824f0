import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The network itself: sends requests with `URLSession`.
///
///     let response = try await network.response(to: NetworkRequest(to: url))
///
/// It keeps no cookies, no cache and no passwords. A request ends at its time-out whatever the server does, at the limit
/// of its body, or when its task is cancelled.
public final class Network: Networking {
  private typealias Answer = Result<NetworkResponse, NetworkError>

  /// The number of redirects that are followed.
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
    // Nobody waits for a transfer any more, at most one that was cancelled is ending. Cancelled again by
    // `invalidateAndCancel()` at that moment, it crashes on Linux.
    session.finishTasksAndInvalidate()
  }

  public func response(to request: NetworkRequest) async throws(NetworkError) -> NetworkResponse {
    let configuration = configuration
    let answer = await withTaskGroup(of: Answer.self) { group in
      group.addTask { await self.answer(to: request) }
      group.addTask {
        do {
          try await configuration.sleepUntilTimeout()
          return .failure(.notReachedServer)
        } catch {
          return .failure(.cancelled)
        }
      }
      let first = await group.next() ?? .failure(.cancelled)
      group.cancelAll()
      return first
    }
    return try answer.get()
  }

  /// Sends a request, and one more for each redirect. `URLSession` doesn't follow them itself: on Linux it crashes if it is
  /// cancelled meanwhile, and the bodies of redirects count for nothing.
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
      // Not the caller's address, but one that a server gave.
      return .failure(.incorrectDataReturned(DataFault(at: "redirect", "leads to an address that \(fault.problem)")))
    } catch {
      return .failure(error)
    }
  }

  private func transfer(_ request: URLRequest, limit: BodyLimit) async -> Answer {
    let task = session.dataTask(with: request)
    let transfers = transfers
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        transfers.begin(task.taskIdentifier, limit: limit, continuation)
        task.resume()
        // A cancellation before the beginning found nothing to end.
        if Task.isCancelled { transfers.cancel(task) }
      }
    } onCancel: {
      transfers.cancel(task)
    }
  }
}
