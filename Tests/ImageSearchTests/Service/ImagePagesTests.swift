import Doubles
import ImageSearchSample
import NetworkingSample
import Testing

/// The requests for pages: their order, their timing and their end.
@MainActor struct ImagePagesTests {
  private let search = ImageSearchingSpy()

  @Test func `pages are requested on demand, starting with page 1`() async throws {
    search.finds(total: 200)
    let pages = search.pages(of: "tea").makeAsyncIterator()
    #expect(search.requestPageSpy.callCount == 0)

    let first = try await pages.next()

    #expect(search.requestPageSpy.calls == [Call(1, "tea")])
    #expect(first?.images.map(\.id) == Array(1...50))
    #expect(first?.totalCount == 200)
    #expect(first?.isLast == false)

    let second = try await pages.next()

    #expect(search.requestPageSpy.calls == [Call(1, "tea"), Call(2, "tea")])
    #expect(second?.images.map(\.id) == Array(51...100))
  }

  @Test func `a loop gets every page once, and its errors are network errors`() async throws {
    search.finds(total: 120)
    let pages = search.pages(of: "tea")

    for _ in 1...2 {
      var numbers: [Int] = []
      do throws(NetworkError) {
        for try await page in pages { numbers += page.images.map { Int($0.id) } }
      } catch {
        throw error
      }
      #expect(numbers == Array(1...120))
    }

    #expect(search.requestPageSpy.calls.map(\.arguments.0) == [1, 2, 3, 1, 2, 3])
  }

  /// Each case: the images on each page, the service's total, and the number of pages requested.
  @Test(arguments: [
    ([0], 0, 1), ([0], 500, 1), ([1], 1, 1), ([49], 500, 1), ([50], 50, 1), ([50, 49], 500, 2), ([50, 0], 500, 2),
    ([50, 1], 51, 2), ([50, 50], 100, 2), ([50, 50, 1], 101, 3), ([50], 49, 1), ([50], 0, 1), ([51], 51, 1),
    ([50], -1, 1),
  ])
  func `a short page is the last, and so is the page that completes the total`(
    counts: [Int], total: Int, requests: Int
  ) async throws {
    search.requestPageSpy.answers { page, _ in
      // NB: The page after the last is full, so that a reader that continues is noticed.
      let count = page <= counts.count ? counts[page - 1] : 50
      return .page((page * 1000)..<(page * 1000 + count), total: total)
    }
    let pages = search.pages(of: "tea").makeAsyncIterator()

    var ends: [Bool] = []
    while let page = try await pages.next() { ends.append(page.isLast) }
    // No request follows the end.
    #expect(try await pages.next() == nil)

    #expect(ends == Array(repeating: false, count: requests - 1) + [true])
    #expect(search.requestPageSpy.callCount == requests)
  }

  @Test func `a repeated image appears once, and the latest page's total counts`() async throws {
    search.requestPageSpy.returns(
      .page(Array(1...49) + [49], total: 51), .page(Array(48...97), total: 150), .page(Array(1...50), total: 150))

    var pages: [ImagePage] = []
    for try await page in search.pages(of: "tea") { pages.append(page) }

    // Repeated images count toward the total, since the service counts them too.
    #expect(pages.map { $0.images.map(\.id) } == [Array(1...49), Array(50...97), []])
    #expect(pages.map(\.totalCount) == [51, 150, 150])
    #expect(search.requestPageSpy.callCount == 3)
  }

  @Test(arguments: [1, 2, 3, 4])
  func `a page without new images is skipped, and the third in a row ends the list`(repeats: Int) async throws {
    let known = ResponseEntity.page(1...50, total: 500)
    search.requestPageSpy.answers { page, _ in page <= 1 + repeats ? known : .page(51...60, total: 500) }
    let pages = search.pages(of: "tea").makeAsyncIterator()
    #expect(try await pages.next()?.isLast == false)

    let second = try #require(try await pages.next())

    // A scrolled list would wait for a row that never appears, so it continues by itself, or ends.
    #expect(second.images.map(\.id) == (repeats < 3 ? Array(51...60) : []))
    #expect(second.isLast)
    #expect(search.requestPageSpy.callCount == (repeats < 3 ? 2 + repeats : 4))
  }

  /// Whether the page arrives despite the cancellation; then it isn't lost.
  @Test(arguments: [true, false])
  func `a cancelled task requests nothing more, and another task continues with the same page`(comes: Bool)
    async throws
  {
    search.requestPageSpy.holds()
    let pages = search.pages(of: "tea").makeAsyncIterator()
    let task = Task {
      var errors: [NetworkError] = []
      for _ in 1...3 {
        do throws(NetworkError) { _ = try await pages.next() } catch { errors.append(error) }
      }
      return errors
    }

    let held = try await search.requestPageSpy.nextHeldCall()
    task.cancel()
    try await held.cancellation()
    if comes { held.return(.page(1...50, total: 100)) } else { held.throw(.cancelled) }

    #expect(await task.value == [.cancelled, .cancelled, .cancelled])
    #expect(search.requestPageSpy.callCount == 1)

    search.finds(total: 100)

    let page = try await pages.next()
    #expect(page?.images.map(\.id) == Array(1...50))
    #expect(search.requestPageSpy.calls == [Call(1, "tea"), Call(1, "tea")])
  }
}
