import NetworkingSample

/// The people who starred one repository: fetches their pages, and tells its observers of each change.
///
/// The rules are those of ``StargazersState``. The model adds what a value can't do: it requests pages, drops stale answers,
/// and publishes. It knows neither views nor controllers.
///
///     let model = StargazersModel(of: repository, fetcher: github)
///     let registration = model.observe { state in show(state.stargazers) }
///     model.start()
@MainActor public final class StargazersModel {
  /// The repository that the people starred.
  public let repository: Repository

  private let fetcher: any StargazersFetching
  private let published: ObservedValue<StargazersState>
  private let loads = LatestLoad()

  /// Makes a model that has loaded nothing.
  ///
  /// - Parameters:
  ///   - repository: The repository that the people starred.
  ///   - start: The page to begin with.
  ///   - fetcher: Fetches the pages.
  public init(of repository: Repository, start: PageReference = .first, fetcher: any StargazersFetching) {
    self.repository = repository
    self.fetcher = fetcher
    published = ObservedValue(StargazersState(start: start))
  }

  /// The people so far, and the load that is under way.
  public var state: StargazersState { published.value }

  /// Tells `observer` of the state: at once, and then after each change.
  ///
  /// - Returns: The registration, which ends when it is cancelled or nobody keeps it any more.
  public func observe(_ observer: @escaping @MainActor (StargazersState) -> Void) -> ObserverRegistration<
    StargazersState
  > {
    published.observe(observer)
  }

  /// Loads the first page, unless that has come or is on its way. A screen calls it each time it appears.
  public func start() {
    if state.isBlank { refresh() }
  }

  /// Loads the first page anew. What is there stays until the page comes.
  public func refresh() {
    send { $0.begin(.refresh) }
  }

  /// Loads the page below; at the end, or while anything is loading, nothing happens.
  public func loadNext() {
    send { $0.begin(.next) }
  }

  /// Loads the page above; at the start, or while anything is loading, nothing happens.
  public func loadPrevious() {
    send { $0.begin(.previous) }
  }

  /// Loads once more the page that failed, if that was the last load.
  public func retry() {
    send { $0.retry() }
  }

  /// Gives up the load under way: its answer will not count.
  public func cancel() {
    loads.cancel()
    published.value.cancel()
  }

  /// Waits for all loads to end, also those that were given up: for a pull to refresh that is asynchronous.
  public func settled() async {
    await loads.settled()
  }

  private func send(_ begin: (inout StargazersState) -> PageReference?) {
    var state = state
    guard let page = begin(&state) else { return }
    loads.begin { [fetcher, repository] () throws(NetworkError) in
      try await fetcher.stargazers(of: repository, at: page)
    } end: { [weak self] result in
      self?.published.value.end(with: result)
    }
    published.value = state
  }
}
