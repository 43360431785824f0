import NetworkingSample
import Observation
import PresentationSample

/// The images found by a search: a list that grows page by page.
///
///     table = ImageTableModel(search: search, previews: PreviewStore(search: search), texts: texts)
///
///     await table.search("tea").value
///
///     var cell = table.cell(at: 2)
@MainActor @Observable public final class ImageTableModel {
  /// The words of the last search; nil at first.
  public private(set) var query: String?
  /// The images found, in the order of the service.
  public private(set) var images: [ImageEntity] = []
  /// The number of images that the service has for the query; nil before the first answer.
  public private(set) var totalCount: Int64?
  /// Whether a page is loading.
  public private(set) var isSearching = false
  /// The error of the last failed page; nil once a page loads.
  public private(set) var errorMessage: String?
  /// Whether more pages may follow.
  private var hasMore = false

  @ObservationIgnored private let search: any ImageSearching
  @ObservationIgnored private let previews: PreviewStore
  @ObservationIgnored private let texts: ImageSearchTexts
  @ObservationIgnored private var pages: ImagePageIterator?
  @ObservationIgnored private let loads = LatestLoad()

  /// Creates an empty list.
  public init(search: any ImageSearching, previews: PreviewStore, texts: ImageSearchTexts) {
    self.search = search
    self.previews = previews
    self.texts = texts
  }

  /// Whether the next page can be requested: none is loading, and more remain. After a failure, the failed page can be
  /// requested again.
  public var canLoadNextPage: Bool { hasMore && !isSearching }

  /// The status line: a search in progress, the number of images shown, or nothing found.
  public var statusText: String {
    if isSearching { return texts.searching }
    guard let query, let totalCount else { return "" }
    return images.isEmpty ? texts.nothingFound(for: query) : texts.shown(images.count, of: totalCount)
  }

  /// Begins the first search when the screen appears. A user who returns finds the previous list; without one, the search begins
  /// again.
  ///
  /// - Parameter query: The words to search for until the user enters some.
  /// - Returns: The search that is under way, for callers that wait for its end.
  @discardableResult public func screenAppeared(searchingFor query: String) -> Task<Void, Never>? {
    totalCount == nil && !isSearching ? search(self.query ?? query) : loads.task
  }

  /// Starts a new search: the previous list is removed immediately, and a pending answer is dropped.
  ///
  /// - Returns: The search, for callers that wait for its end.
  @discardableResult public func search(_ query: String) -> Task<Void, Never> {
    cancel()
    let pages = search.pages(of: query).makeAsyncIterator()
    self.pages = pages
    self.query = query
    images = []
    totalCount = nil
    hasMore = true
    return load(from: pages)
  }

  /// Requests the next page if possible now; after a failure, the failed page.
  ///
  /// - Returns: The search that is under way, for callers that wait for its end.
  @discardableResult public func loadNextPage() -> Task<Void, Never>? {
    guard canLoadNextPage, let pages else { return loads.task }
    return load(from: pages)
  }

  /// Requests the next page when the last row is scrolled into view.
  public func rowAppeared(at index: Int) {
    if index == images.count - 1 { loadNextPage() }
  }

  /// Stops the search in progress. Call it when the list leaves the screen. The images found stay.
  public func cancel() {
    loads.cancel()
    isSearching = false
  }

  /// Returns a cell for a row. The view keeps it, and reuses it for other rows; the list doesn't.
  ///
  /// - Returns: The cell; nil if there is no such row.
  public func cell(at index: Int) -> ImageCellModel? {
    guard images.indices.contains(index) else { return nil }
    return ImageCellModel(images[index], previews: previews)
  }

  private func load(from pages: ImagePageIterator) -> Task<Void, Never> {
    isSearching = true
    return loads.begin { () throws(NetworkError) in
      try await pages.next()
    } end: { [weak self] result in
      self?.end(with: result)
    }
  }

  private func end(with result: Result<ImagePage?, NetworkError>) {
    isSearching = false
    switch result {
    case .success(let page):
      images += page?.images ?? []
      totalCount = page?.totalCount ?? totalCount
      hasMore = page?.isLast == false
      errorMessage = nil
    // A cancellation needs no message: it was requested.
    case .failure(.cancelled): break
    case .failure(let error): errorMessage = texts.message(for: error)
    }
  }
}
