import Doubles
import DoublesProperties
import TestSupport
import Testing

/// Pages that come one after the other: the second fails, and asking again must go on there.
///
/// - Cure: Let each request fail, in every way, and then ask again: no row is lost, none comes twice. `everyFailure` finds the
///   requests by itself, also those of a page that is added next year.
/// - When not to: where a failure starts everything over, one test with a typed failure says so.
@Suite(.dropsKnownIssues) struct Paging {
  enum PageError: Error, CaseIterable { case offline }

  protocol PageLoading: Sendable {
    func page(_ number: Int) async throws(PageError) -> [Int]
  }

  struct PageLoadingSpy: PageLoading {
    static let pages = [[0, 1], [2, 3], [4, 5], []]
    let pageSpy = Spy(of: Self.page) { number throws(PageError) in Self.pages[number] }
    func page(_ number: Int) async throws(PageError) -> [Int] { try await pageSpy(number) }
  }

  /// The system under test: all rows, page by page, as far as they came.
  final class Rows {
    let loading = PageLoadingSpy()
    private(set) var rows: [Int] = []
    private var number = 0
    private let countsEarly: Bool

    init(countsEarly: Bool = false) { self.countsEarly = countsEarly }

    nonisolated(nonsending) func loadAll() async throws(PageError) {
      while true {
        let next = number
        if countsEarly { number += 1 }
        let page = try await loading.page(next)
        if page.isEmpty { return }
        rows += page
        if !countsEarly { number += 1 }
      }
    }
  }

  // region: paging
  @Test func `after any failure, asking again loses no row`() async {
    await everyFailure(cancelledAs: PageError.offline) {
      Rows()
    } in: { rows in
      try await rows.loadAll()
    } expects: { rows, error in
      if error != nil { try await rows.loadAll() }
      #expect(rows.rows == [0, 1, 2, 3, 4, 5])
    }
  }
  // endregion

  @Test func `sabotage: a page that is counted before it came`() async {
    await withKnownIssue {
      await everyFailure(cancelledAs: PageError.offline) {
        Rows(countsEarly: true)
      } in: {
        try await $0.loadAll()
      } leaves: {
        rows, error in
        if error != nil { try await rows.loadAll() }
        return rows.rows == [0, 1, 2, 3, 4, 5]
      }
    } matching: {
      $0.comments.contains { $0.rawValue.contains("call 0, page(0), throws offline:") }
    }
  }
}
