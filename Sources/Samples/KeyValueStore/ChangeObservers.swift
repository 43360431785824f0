import Synchronization

/// Everyone who observes one store.
///
/// The store calls ``tell(_:)`` while it holds its lock, so all observers see the changes in the order of storing.
final class ChangeObservers: Sendable {
  private struct State {
    var nextID = 0
    var continuations: [Int: AsyncStream<KeyValueChange>.Continuation] = [:]
  }

  private let state = Mutex(State())

  deinit {
    for continuation in state.withLock({ $0.continuations.values }) {
      continuation.finish()
    }
  }

  /// A new observer, who hears of everything from now on.
  func add() -> KeyValueChanges {
    let (stream, continuation) = AsyncStream.makeStream(of: KeyValueChange.self)
    let id = state.withLock { state in
      state.nextID += 1
      state.continuations[state.nextID] = continuation
      return state.nextID
    }
    // Weak: an observer does not keep the store alive, so that the sequence can end with the store.
    continuation.onTermination = { [weak self] _ in
      _ = self?.state.withLock { $0.continuations.removeValue(forKey: id) }
    }
    return KeyValueChanges(stream: stream)
  }

  /// How many observe; they leave by cancelling their task or dropping the sequence.
  var count: Int {
    state.withLock { $0.continuations.count }
  }

  /// Tells every observer of one change.
  func tell(_ change: KeyValueChange) {
    for continuation in state.withLock({ $0.continuations.values }) {
      continuation.yield(change)
    }
  }
}
