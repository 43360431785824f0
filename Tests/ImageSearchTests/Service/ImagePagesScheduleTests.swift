import Doubles
import DoublesSchedules
import ImageSearchSample
import Testing

/// Two tasks that share one iterator: a turn that is handed over with a gap gives both the same page.
struct ImagePagesScheduleTests {
  private static let pages = (0...4).map { page in
    ResponseEntity(totalCount: 150, images: (1...50).map { .sample(id: UInt64(page * 50 + $0)) })
  }

  /// The reader of the pages; its tasks come in while one of them waits for an answer.
  private actor Reader {
    private let iterator: ImagePageIterator
    init(_ search: any ImageSearching) {
      iterator = search.pages(of: "tea").makeAsyncIterator()
    }
    func nextNumber() async -> Int? { try? await iterator.next()?.number }
  }

  @Test func `each page comes once, in every schedule`() async throws {
    let pages = try await everySchedule(100) {
      let search = ImageSearchingSpy()
      search.requestPageSpy.answersInAnyOrder { page, _ in Self.pages[page] }
      let reader = Reader(search)
      return await withTaskGroup { group in
        for _ in 0..<4 { group.addTask { await reader.nextNumber() } }
        return await group.reduce(into: [Int]()) { $0.append($1 ?? 0) }.sorted()
      }
    }

    #expect(pages.results == [[0, 1, 2, 3]], "\(pages)")
  }

  @Test func `a page that failed is still the next one, in every schedule`() async throws {
    let pages = try await everySchedule(100) {
      let search = ImageSearchingSpy()
      search.requestPageSpy.answersInAnyOrder(orThrows: .notReachedServer) { page, _ in Self.pages[page] }
      let reader = Reader(search)
      let read = await withTaskGroup { group in
        for _ in 0..<3 { group.addTask { await reader.nextNumber() } }
        return await group.reduce(into: [Int]()) { if let number = $1 { $0.append(number) } }
      }
      return read.sorted() == [1, 2, 3].dropLast(3 - read.count)
    }

    #expect(pages.results == [true], "\(pages)")
  }
}
