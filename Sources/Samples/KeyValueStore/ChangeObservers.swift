import Foundation
import Synchronization

/// Everyone who observes one store.
///
/// The store calls ``tell(_:)`` while it holds its lock, so all observers see the changes in the order of storing.
package final class ChangeObservers: Sendable {
  private let continuations = Mutex<[UUID: AsyncStream<KeyValueChange>.Continuation]>([:])

  package init() {}

  deinit {
    for continuation in continuations.withLock({ Array($0.values) }) {
      continuation.finish()
    }
  }

  /// A new observer, who hears of everything from now on.
  package func add() -> KeyValueChanges {
    let (stream, continuation) = AsyncStream.makeStream(of: KeyValueChange.self)
    let id = UUID()
    continuations.withLock { $0[id] = continuation }
    // Weak: an observer does not keep the store alive, so that the sequence can end with the store.
    continuation.onTermination = { [weak self] _ in
      _ = self?.continuations.withLock { $0.removeValue(forKey: id) }
    }
    return KeyValueChanges(stream: stream)
  }

  /// How many observe. Who cancels the task or drops the sequence does no longer.
  package var count: Int { continuations.withLock { $0.count } }

  /// Tells every observer of one change.
  func tell(_ change: KeyValueChange) {
    for continuation in continuations.withLock({ Array($0.values) }) {
      continuation.yield(change)
    }
  }
}
