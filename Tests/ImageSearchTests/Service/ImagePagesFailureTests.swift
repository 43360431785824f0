import Doubles
import DoublesProperties
import ImageSearchSample
import NetworkingSample
import Testing

/// A list whose requests fail, each in turn: it continues from the failed page, and shows every image once.
struct ImagePagesFailureTests {
  /// A reader that asks again after a failure.
  private final class Reader {
    private let iterator: ImagePageIterator
    private(set) var ids: [UInt64] = []

    init(_ search: any ImageSearching) { iterator = search.pages(of: "tea").makeAsyncIterator() }

    nonisolated(nonsending) func readOn() async throws {
      while let page = try await iterator.next() { ids += page.images.map(\.id) }
    }
  }

  @Test func `a reader that asks again gets every image once, whichever requests fail`() async {
    let runs = await everyFailure(of: NetworkError.connectionLost, cancelledAs: NetworkError.cancelled, depth: 2) {
      let search = ImageSearchingSpy()
      search.finds(total: 120)
      return Reader(search)
    } in: { reader in
      do { try await reader.readOn() } catch NetworkError.connectionLost { try await reader.readOn() }
    } leaves: { reader, _ in
      try await reader.readOn()
      return reader.ids == Array(1...120)
    }

    #expect(runs.calls.count == 3 && runs.count > 12 && runs.notTried == [], "\(runs)")
  }
}
