/// The changes of a store as they happen, for one observer.
///
/// A type of its own, so that a store may one day produce them another way without breaking who iterates.
public struct KeyValueChanges: AsyncSequence, Sendable {
  let stream: AsyncStream<KeyValueChange>

  public struct AsyncIterator: AsyncIteratorProtocol {
    var iterator: AsyncStream<KeyValueChange>.Iterator

    public mutating func next() async -> KeyValueChange? {
      await iterator.next()
    }

    public mutating func next(isolation actor: isolated (any Actor)?) async -> KeyValueChange? {
      await iterator.next(isolation: actor)
    }
  }

  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(iterator: stream.makeAsyncIterator())
  }
}
