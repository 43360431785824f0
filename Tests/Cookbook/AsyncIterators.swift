import Doubles
import Testing

/// A sequence can be a double itself: its iterator calls one spy for each element, which may return, throw or be held,
/// so that a test can act between two elements.
struct AsyncIterators {
  enum FeedError: Error, Equatable { case lost }

  struct FeedSpy: AsyncSequence, Sendable {
    typealias Element = Int
    typealias Failure = FeedError

    let nextSpy = AsyncSpy<Void, Int?, FeedError>()

    func makeAsyncIterator() -> Iterator { Iterator(nextSpy: nextSpy) }

    struct Iterator: AsyncIteratorProtocol {
      fileprivate let nextSpy: AsyncSpy<Void, Int?, FeedError>

      mutating func next() async throws(FeedError) -> Int? { try await nextSpy() }
      mutating func next(isolation actor: isolated (any Actor)?) async throws(FeedError) -> Int? {
        try await nextSpy()
      }
    }
  }

  /// The system under test.
  func collect(_ feed: some AsyncSequence<Int, FeedError>) async -> [String] {
    var seen: [String] = []
    do {
      for try await number in feed { seen.append("\(number)") }
      seen.append("end")
    } catch {
      seen.append("\(error)")
    }
    return seen
  }

  @Test func `elements are returned in order, followed by the end`() async {
    let feed = FeedSpy()
    feed.nextSpy.returns(1, 2, nil)

    #expect(await collect(feed) == ["1", "2", "end"])
  }
}
