import Foundation

/// A store that keeps its values in memory: the fake for tests and previews.
///
///     let store = InMemoryKeyValueStore(["number": 5])
///
/// It fulfills the whole contract of ``KeyValueStoring``, but its values go when it goes, and it has no disk to fail.
public final class InMemoryKeyValueStore: KeyValueStoring {
  private let state: Locked<[String: StoreValue]>

  /// Held during an update. Readers don't wait for it: until the update is done, they see the previous values.
  private let updating = NSLock()
  private let observers = ChangeObservers()
  private let name = "an in-memory store (\(UUID()))"

  public init(_ values: [String: StoreValue] = [:]) { state = Locked(values) }

  public var changes: AsyncStream<KeyValueChange> { observers.add() }

  public func values() throws(KeyValueStoreError) -> [String: StoreValue] {
    try UpdateNesting.check(name, store: name)
    return state.withLock { $0 }
  }

  public func update<Result>(_ change: (inout KeyValueTransaction) -> Result) throws(KeyValueStoreError) -> Result {
    try UpdateNesting.check(name, store: name)
    updating.lock()
    defer { updating.unlock() }
    var transaction = KeyValueTransaction(state.withLock { $0 })
    let result = UpdateNesting.enter(name) { change(&transaction) }
    if let change = try transaction.requestedChange() {
      state.withLock { $0 = transaction.values }
      observers.tell(change)
    }
    return result
  }
}
