import NetworkingSample

/// The people who starred one repository: fetches their pages and tells whoever observes of each change.
///
/// The rules are those of ``StargazersState``. The model adds what a value can't do: it sends for pages, drops the answers
/// that nobody waits for any more, and publishes. It knows neither views nor controllers.
///
///     let model = StargazersModel(of: repository, fetcher: github)
///     let registration = model.observe { state in show(state.stargazers) }
///     model.start()
@MainActor public final class StargazersModel {
  /// Whose stars they are.
  public let repository: Repository

  private let fetcher: any StargazersFetching
  private let published: ObservedValue<StargazersState>
  private var running: [Int: Task<Void, Never>] = [:]
  private var current = 0

  /// Makes a model that has loaded nothing.
  ///
  /// - Parameters:
  ///   - repository: Whose stars they are.
  ///   - start: The page to begin with.
  ///   - fetcher: Fetches the pages.
  public init(of repository: Repository, start: PageReference = .first, fetcher: any StargazersFetching) {
    self.repository = repository
    self.fetcher = fetcher
    published = ObservedValue(StargazersState(start: start))
  }

  deinit {
    for task in running.values { task.cancel() }
  }

  /// What is known, and what is being done.
  public var state: StargazersState { published.value }

  /// Has `observer` told of the state: at once, and then after each change.
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

  /// Loads again what failed to load, if that was the last that happened.
  public func retry() {
    send { $0.retry() }
  }

  /// Gives up what is loading: its answer will not count.
  public func cancel() {
    abandon()
    published.value.cancel()
  }

  /// Waits until nothing runs any more, also of what was given up: for a pull to refresh that is asynchronous.
  public func settled() async {
    while let task = running.values.first { await task.value }
  }

  private func send(_ begin: (inout StargazersState) -> PageReference?) {
    var state = state
    guard let page = begin(&state) else { return }
    abandon()
    let number = current
    // Weak: a model that nobody needs any more does not wait for an answer that nobody wants.
    running[number] = Task { [weak self, fetcher, repository] in
      let result: Result<StargazersPage, NetworkError>
      do throws(NetworkError) {
        result = .success(try await fetcher.stargazers(of: repository, at: page))
      } catch {
        result = .failure(error)
      }
      self?.end(number, with: result)
    }
    published.value = state
  }

  private func end(_ number: Int, with result: Result<StargazersPage, NetworkError>) {
    running[number] = nil
    // Another load has begun since, or this one was given up: its answer is stale.
    guard number == current else { return }
    published.value.end(with: result)
  }

  /// Cancels what runs, and makes its answer a stale one.
  private func abandon() {
    running[current]?.cancel()
    current += 1
  }
}
