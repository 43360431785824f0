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
  private let configuration: NetworkConfiguration
  private let transfers: Transfers
  private let session: URLSession

  /// Makes a client with a session of its own, which ends with the client.
  public init(configuration: NetworkConfiguration = NetworkConfiguration()) {
    self.configuration = configuration
    transfers = Transfers(configuration: configuration)
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
    let secrets = request.headers.filter(\.value.isSecret).map(\.name)
    let request = try request.urlRequest()
    let (timeout, clock) = (configuration.timeout, configuration.clock)
    let result = await withTaskGroup(of: Result<NetworkResponse, NetworkError>.self) { group in
      group.addTask { await self.transfer(request, secrets: secrets) }
      group.addTask {
        do {
          try await clock.sleep(for: timeout)
          return .failure(.notReachedServer)
        } catch {
          return .failure(.cancelled)
        }
      }
      let first = await group.next() ?? .failure(.cancelled)
      group.cancelAll()
      return first
    }
    return try result.get()
  }

  private func transfer(_ request: URLRequest, secrets: [String]) async -> Result<NetworkResponse, NetworkError> {
    let task = session.dataTask(with: request)
    let transfers = transfers
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        transfers.begin(task.taskIdentifier, secrets: secrets, continuation)
        task.resume()
        // A cancellation before the beginning found nothing to end.
        if Task.isCancelled { transfers.cancel(task) }
      }
    } onCancel: {
      transfers.cancel(task)
    }
  }
}
