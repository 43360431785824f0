import Foundation

/// A store of typed values under string keys: reads, writes, and reports changes.
///
/// ``FileKeyValueStore`` keeps its values in a file and survives `kill -9`; ``InMemoryKeyValueStore`` is the fake for
/// tests and previews, and passes the same contract tests. Code that only reads or only writes asks for
/// ``KeyValueReading`` or ``KeyValueWriting`` instead.
public protocol KeyValueStoring: KeyValueReading, KeyValueWriting {
  /// The changes from now on: one element an update, in the order in which the updates were stored.
  ///
  /// Each use of the property is a new observer, which begins at once, not with the first `next()`. Changes for a slow
  /// observer are buffered without limit. The sequence ends when its task is cancelled or the store goes away.
  ///
  ///     let changes = store.changes
  ///
  ///     try store.set(1, forKey: "one")   // the next element of `changes`
  var changes: AsyncStream<KeyValueChange> { get }
}

/// The changes of one update: the values set, and the keys of removed values.
public struct KeyValueChange: Equatable, Sendable {
  public let values: [String: StoreValue]
  public let removedKeys: Set<String>

  public init(values: [String: StoreValue] = [:], removedKeys: Set<String> = []) {
    (self.values, self.removedKeys) = (values, removedKeys)
  }

  /// The change from `old` to `new`; nil if they are alike.
  init?(from old: [String: StoreValue], to new: [String: StoreValue]) {
    self.init(values: new.filter { old[$0.key] != $0.value }, removedKeys: Set(old.keys.filter { new[$0] == nil }))
    if values.isEmpty && removedKeys.isEmpty { return nil }
  }
}

/// The observers of one store.
package final class ChangeObservers: Sendable {
  private let continuations = Locked<[UUID: AsyncStream<KeyValueChange>.Continuation]>([:])

  package init() {}

  deinit { for continuation in continuations.withLock(\.values) { continuation.finish() } }

  /// The number of observers, without those that have cancelled their task or dropped the sequence.
  package var count: Int { continuations.withLock(\.count) }

  package func add() -> AsyncStream<KeyValueChange> {
    let (stream, continuation) = AsyncStream.makeStream(of: KeyValueChange.self)
    let id = UUID()
    continuations.withLock { $0[id] = continuation }
    // Weak, so that the sequence can end with the store.
    continuation.onTermination = { [weak self] _ in _ = self?.continuations.withLock { $0.removeValue(forKey: id) } }
    return stream
  }

  /// Tells every observer of one change. The store holds its lock, so that all see changes in the order in which they
  /// were stored.
  func tell(_ change: KeyValueChange) {
    for continuation in continuations.withLock(\.values) { continuation.yield(change) }
  }
}
