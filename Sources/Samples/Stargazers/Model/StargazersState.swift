import NetworkingSample

/// The stargazers known so far, and the page that is being loaded: the rules of the screen as a value.
///
/// It does nothing itself: it names the page to fetch, and takes the result. Each rule can thus be tested without a
/// network, a task or a view. `…` stands for the previous value.
///
/// | phase | loading | what happens | phase then | loading then | page to fetch |
/// | --- | --- | --- | --- | --- | --- |
/// | any | none, next, previous | refresh | preparing | refresh | the first; the page under way is stale |
/// | preparing | refresh | refresh | … | … | none: the one under way will do |
/// | any | none | next (previous) | preparing | next (previous) | the one after (before); at the end: no change |
/// | preparing | refresh, next, previous | next, previous | … | … | none |
/// | failure | none | retry | preparing | what failed | its page |
/// | preparing, success | any | retry | … | … | none |
/// | preparing | refresh | a page came | success | none | its people replace those before |
/// | preparing | next (previous) | a page came | success | none | its new people are added below (above) |
/// | preparing | next (previous) | nobody new came | preparing | … | the one after (before) it; the third time in a row, the list ends |
/// | preparing | refresh, next, previous | it failed | failure | none | the people stay |
/// | preparing | refresh, next, previous | cancel | as before it began | none | the people stay |
public struct StargazersState: Equatable, Sendable {
  /// The three states of the screen.
  public enum Phase: Equatable, Sendable {
    /// Nothing has been loaded yet, or a page is being loaded.
    case preparing
    /// The last page requested came.
    case success
    /// The last page requested didn't come.
    case failure(because: NetworkError)
  }

  /// The purpose of a load.
  public enum Load: Equatable, Sendable {
    /// To begin, or to start over.
    case refresh
    /// To go on below.
    case next
    /// To go on above.
    case previous
  }

  /// The people, each once, in the server's order.
  public private(set) var stargazers: [Stargazer] = []
  /// The load that is under way, if any.
  public private(set) var loading: Load?
  /// The page below the loaded ones; none at the end.
  public private(set) var next: PageReference?
  /// The page above the loaded ones; none at the start.
  public private(set) var previous: PageReference?

  private let start: PageReference
  private var ended = Phase.preparing
  private var failed: Load?
  private var requested: PageReference?
  private var loaded: Set<PageReference> = []
  /// The number of pages in a row that brought nobody new.
  private var skipCount = 0

  /// The number of pages in a row without new people that end the list.
  static let skipLimit = 3

  /// Begins with nobody.
  ///
  /// - Parameter start: The page that comes first; the list may be continued in both directions from there.
  public init(start: PageReference = .first) {
    self.start = start
  }

  /// The state of the screen, one of three.
  public var phase: Phase { loading == nil ? ended : .preparing }

  /// Whether no page has come yet, and none is on its way.
  public var isBlank: Bool { loaded.isEmpty && loading == nil }

  /// Begins to load.
  ///
  /// - Returns: The page to fetch, or none if there is nothing to do: the list ends there, or a page is on its way.
  ///   Only a refresh takes the place of another load; a second refresh joins the first.
  mutating func begin(_ load: Load) -> PageReference? {
    let page: PageReference?
    switch load {
    case .refresh: page = loading == .refresh ? nil : start
    case .next: page = loading == nil ? next : nil
    case .previous: page = loading == nil ? previous : nil
    }
    guard let page else { return nil }
    loading = load
    requested = page
    return page
  }

  /// Begins the failed load again.
  mutating func retry() -> PageReference? {
    guard loading == nil, let failed else { return nil }
    return begin(failed)
  }

  /// Takes the result of the load.
  ///
  /// A page without new people makes no row appear, and a list that loads as it is scrolled would stop there. So the list
  /// goes on by itself; after ``skipLimit`` such pages in a row, it ends.
  ///
  /// - Returns: The page to fetch now; none if the load has ended.
  @discardableResult mutating func end(with result: Result<StargazersPage, NetworkError>) -> PageReference? {
    guard let load = loading, let requested else { return nil }
    loading = nil
    switch result {
    case .success(let page):
      ended = .success
      failed = nil
      let count = stargazers.count
      add(page, at: requested, for: load)
      guard load != .refresh, stargazers.count == count else {
        skipCount = 0
        return nil
      }
      skipCount += 1
      if skipCount >= Self.skipLimit { endList(load) }
      return begin(load)
    case .failure(let error):
      ended = .failure(because: error)
      failed = load
      return nil
    }
  }

  private mutating func endList(_ load: Load) {
    skipCount = 0
    if load == .next { next = nil } else { previous = nil }
  }

  /// Abandons the load.
  mutating func cancel() {
    loading = nil
  }

  private mutating func add(_ page: StargazersPage, at reference: PageReference, for load: Load) {
    if load == .refresh {
      stargazers = []
      loaded = []
    }
    loaded.insert(reference)
    var known = Set(stargazers.map(\.id))
    let newcomers = page.stargazers.filter { known.insert($0.id).inserted }
    stargazers = load == .previous ? newcomers + stargazers : stargazers + newcomers
    if load != .previous { next = continuation(page.next, behind: page) }
    if load == .refresh { previous = unlessLoaded(page.previous) }
    if load == .previous { previous = continuation(page.previous, behind: page) }
  }

  /// The page to go on with: none after an empty page, so that no server can keep the list asking forever.
  private func continuation(_ reference: PageReference?, behind page: StargazersPage) -> PageReference? {
    page.stargazers.isEmpty ? nil : unlessLoaded(reference)
  }

  /// The page, unless it is already loaded, since then its link leads in a circle.
  private func unlessLoaded(_ reference: PageReference?) -> PageReference? {
    reference.flatMap { loaded.contains($0) ? nil : $0 }
  }
}
