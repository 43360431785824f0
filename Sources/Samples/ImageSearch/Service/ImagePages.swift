import NetworkingSample

/// The pages of a search, of which each is requested when it is asked for, and not before.
///
/// A loop ends at the first failure. Whoever wants to go on after one keeps the iterator: the page that failed is the
/// one it asks for next.
///
///     let pages = search.pages(of: "tea").makeAsyncIterator()
///     let first = try await pages.next()
public struct ImagePages: AsyncSequence, Sendable {
  public typealias Element = ImagePage
  public typealias Failure = NetworkError

  /// How many images a full page has; a page with fewer is the last.
  public static let pageSize = 50

  private let search: any ImageSearching
  private let query: String

  /// Makes the sequence; nothing is requested yet.
  public init(search: any ImageSearching, query: String) {
    self.search = search
    self.query = query
  }

  /// Starts at the first page.
  public func makeAsyncIterator() -> ImagePageIterator {
    ImagePageIterator(search: search, query: query)
  }
}
