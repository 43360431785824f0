import NetworkingSample

/// The pages of a search, each requested only when it is needed.
///
/// A loop ends at the first failure. To continue, keep the iterator: its next request is for the failed page.
///
///     let pages = search.pages(of: "tea").makeAsyncIterator()
///
///     let first = try await pages.next()
public struct ImagePages: AsyncSequence, Sendable {
  public typealias Element = ImagePage
  public typealias Failure = NetworkError

  /// The number of images on a full page; a page with fewer is the last.
  public static let pageSize = 50

  /// The number of consecutive pages without a new image after which the list ends.
  public static let skipLimit = 3

  let search: any ImageSearching
  let query: String

  /// Starts at the first page.
  public func makeAsyncIterator() -> ImagePageIterator {
    ImagePageIterator(search: search, query: query)
  }
}

/// One page of a search, without the images of earlier pages.
public struct ImagePage: Hashable, Sendable {
  /// The new images on this page, in the service's order.
  public let images: [ImageEntity]
  /// The number of images on all pages together, as currently counted by the service.
  public let totalCount: Int64
  /// Whether no page follows.
  public let isLast: Bool
}

/// Requests the pages of a search, one after the other.
///
/// A class, so that a copy isn't a second iterator that requests the same page again. It belongs to one actor, and one
/// task at a time may ask; a cancelled task receives no page.
public final class ImagePageIterator: AsyncIteratorProtocol {
  private let search: any ImageSearching
  private let query: String

  private var pageCount = 0
  /// The number of images received, including repeated ones, as the service counts.
  private var imageCount: Int64 = 0
  private var knownIDs: Set<UInt64> = []
  private var isAtEnd = false

  init(search: any ImageSearching, query: String) {
    self.search = search
    self.query = query
  }

  /// Requests the next page with a new image, or the last page.
  ///
  /// When a service's ranking changes, it may send the same images again. A list that showed nothing new would wait for
  /// a row to appear, so such pages are skipped; after ``ImagePages/skipLimit`` consecutive ones, the list ends.
  ///
  /// - Parameter actor: The caller's actor; the compiler fills it in.
  /// - Returns: The page; nil after the last one, without a request.
  /// - Throws: ``NetworkError``; the page can be asked for again. ``NetworkError/cancelled`` immediately, without a
  ///   request, in a task that is cancelled.
  public func next(isolation actor: isolated (any Actor)? = #isolation) async throws(NetworkError) -> ImagePage? {
    var skipCount = 0
    while !isAtEnd {
      guard !Task.isCancelled else { throw .cancelled }
      let answer = try await search.requestPage(pageCount + 1, of: query)
      // A caller cancelled in the meantime doesn't see the page, so it must be requested again.
      guard !Task.isCancelled else { throw .cancelled }
      let images = advance(by: answer)
      if images.isEmpty { skipCount += 1 }
      if skipCount == ImagePages.skipLimit { isAtEnd = true }
      if !images.isEmpty || isAtEnd {
        return ImagePage(images: images, totalCount: answer.totalCount, isLast: isAtEnd)
      }
    }
    return nil
  }

  /// Counts an answer. Only answers move the counters, so a failed page is still the next one.
  ///
  /// - Returns: The new images.
  private func advance(by answer: ResponseEntity) -> [ImageEntity] {
    pageCount += 1
    imageCount += Int64(answer.images.count)
    isAtEnd = answer.images.count < ImagePages.pageSize || imageCount >= answer.totalCount
    return answer.images.filter { knownIDs.insert($0.id).inserted }
  }
}
