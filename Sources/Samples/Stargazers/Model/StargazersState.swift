import NetworkingSample

/// The stargazers known so far, and the page that is being loaded: the rules of the screen as a value.
///
/// It has no effects: it names the page to fetch, and takes the result. Each rule can thus be tested without a network,
/// a task or a view. `…` means the previous value.
///
/// | phase | loading | what happens | phase then | loading then | page to fetch |
/// | --- | --- | --- | --- | --- | --- |
/// | any | none, next | refresh | preparing | refresh | the first; the page under way is stale |
/// | preparing | refresh | refresh | … | … | none: the one under way will do |
/// | any | none | next | preparing | next | the next; at the end: no change |
/// | preparing | refresh, next | next | … | … | none |
/// | failure | none | retry | preparing | what failed | its page |
/// | preparing, success | any | retry | … | … | none |
/// | preparing | refresh | a page came | success | none | its people replace those before |
/// | preparing | next | a page came | success | none | its new people are added |
/// | preparing | refresh, next | nobody new came | preparing | next | the one after it; the third time in a row, the list ends |
/// | preparing | refresh, next | it failed | failure | none | the people stay |
/// | preparing | refresh, next | cancel | as before it began | none | the people stay |
public struct StargazersState: Equatable, Sendable {
  /// The three states of the screen.
  public enum Phase: Equatable, Sendable {
    /// Nothing has been loaded yet, or a page is being loaded.
    case preparing
    /// The last requested page arrived.
    case success
    /// The last requested page failed.
    case failure(because: NetworkError)
  }

  /// The purpose of a load.
  public enum Load: Equatable, Sendable {
    /// A first load or a reload of the first page.
    case refresh
    case next
  }

  /// The people, each once, in the server's order.
  public private(set) var stargazers: [Stargazer] = []
  /// The load in progress, if any.
  public private(set) var loading: Load?
  /// The next page; nil at the end.
  public private(set) var next: PageReference?

  private var ended = Phase.preparing
  private var failed: Load?
  /// The number of consecutive pages without new people.
  private var skipCount = 0

  /// The number of consecutive pages without new people after which the list ends.
  static let skipLimit = 3

  /// Creates a state without people.
  public init() {}

  /// The state of the screen, one of three.
  public var phase: Phase { loading == nil ? ended : .preparing }

  /// Whether the first page must be loaded: there are no people, the last load didn't succeed, and none is in progress.
  public var isBlank: Bool { loading == nil && ended != .success && stargazers.isEmpty }

  /// Begins to load.
  ///
  /// - Returns: The page to fetch, or none if there is nothing to do: the list ends there, or a page is on its way.
  ///   Only a refresh replaces another load; a second refresh joins the first.
  mutating func begin(_ load: Load) -> PageReference? {
    let page: PageReference? =
      switch load {
      case .refresh: loading == .refresh ? nil : .first
      case .next: loading == nil ? next : nil
      }
    if page != nil { loading = load }
    return page
  }

  /// Begins the failed load again.
  mutating func retry() -> PageReference? {
    guard loading == nil, let failed else { return nil }
    return begin(failed)
  }

  /// Takes the result of the load.
  ///
  /// A page without new people adds no row, and a list that loads as it is scrolled would stop there. So the list
  /// requests the next page by itself; after ``skipLimit`` consecutive such pages, it ends, and no server can keep it
  /// asking forever.
  ///
  /// - Returns: The page to fetch now; nil if the load has ended.
  @discardableResult mutating func end(with result: Result<StargazersPage, NetworkError>) -> PageReference? {
    guard let load = loading else { return nil }
    loading = nil
    switch result {
    case .success(let page):
      (ended, failed, next) = (.success, nil, page.next)
      if load == .refresh { (stargazers, skipCount) = ([], 0) }
      var known = Set(stargazers.map(\.id))
      let newcomers = page.stargazers.filter { known.insert($0.id).inserted }
      stargazers += newcomers
      skipCount = newcomers.isEmpty ? skipCount + 1 : 0
      if skipCount == Self.skipLimit { (next, skipCount) = (nil, 0) }
      return skipCount == 0 ? nil : begin(.next)
    case .failure(let error):
      (ended, failed) = (.failure(because: error), load)
      return nil
    }
  }

  mutating func cancel() {
    loading = nil
  }
}
