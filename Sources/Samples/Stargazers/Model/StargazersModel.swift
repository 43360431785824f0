import NetworkingSample
import PresentationSample

/// The people who starred one repository: fetches their pages, and notifies observers of each change.
///
/// ``StargazersState`` has the rules. The model adds the side effects: it requests pages, drops stale answers, and
/// publishes. It doesn't know about views or controllers.
///
///     let list = model.observe { state in listed = state.stargazers }
///     let badge = model.observe { state in counted = state.stargazers.count }
///     model.start()
@MainActor public final class StargazersModel {
  /// The repository that the people starred.
  public let repository: Repository

  private let fetcher: any StargazersFetching
  private let published: ObservedValue<StargazersState>
  private let loads = LatestLoad()

  /// Creates a model with no data.
  public init(of repository: Repository, fetcher: any StargazersFetching) {
    self.repository = repository
    self.fetcher = fetcher
    published = ObservedValue(StargazersState())
  }

  /// The people so far, and the current load.
  public var state: StargazersState { published.value }

  /// Calls `observer` with the state immediately, and after each change.
  ///
  /// - Returns: The registration, which ends when it is cancelled or released.
  public func observe(_ observer: @escaping @MainActor (StargazersState) -> Void) -> ObserverRegistration<
    StargazersState
  > {
    published.observe(observer)
  }

  /// Loads the first page, unless it is loaded or loading. Call it each time the screen appears.
  public func start() {
    if state.isBlank { refresh() }
  }

  /// Reloads the first page. The list stays until the page arrives.
  public func refresh() {
    send { $0.begin(.refresh) }
  }

  /// Loads the next page; does nothing if there is none or a load is in progress.
  public func loadNext() {
    send { $0.begin(.next) }
  }

  /// Retries the last load, if it failed.
  public func retry() {
    send { $0.retry() }
  }

  /// Abandons the current load: its answer is ignored.
  public func cancel() {
    loads.cancel()
    published.value.cancel()
  }

  /// Waits for all loads to end, including abandoned ones; for an asynchronous pull to refresh.
  public func settled() async {
    await loads.settled()
  }

  private func send(_ begin: (inout StargazersState) -> PageReference?) {
    var state = state
    guard let page = begin(&state) else { return }
    fetch(page)
    published.value = state
  }

  private func fetch(_ page: PageReference) {
    loads.begin { [fetcher, repository] () throws(NetworkError) in
      try await fetcher.stargazers(of: repository, at: page)
    } end: { [weak self] result in
      self?.end(with: result)
    }
  }

  private func end(with result: Result<StargazersPage, NetworkError>) {
    var state = state
    if let page = state.end(with: result) { fetch(page) }
    published.value = state
  }
}
