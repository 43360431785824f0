import Foundation

/// The fake: a store that keeps its values in memory, for tests and previews.
///
///     let store = InMemoryKeyValueStore(["other": 7])
///
/// It passes the contract tests of ``FileKeyValueStore``, but has no disk that could fail.
///
/// Unchecked, since the compiler can't see the lock: `stored` is used only while the lock is held.
public final class InMemoryKeyValueStore: KeyValueStoring, @unchecked Sendable {
  private var stored: [String: StoreValue]
  private let lock = NSLock()

  /// A lock that is held throughout an update. Readers don't need it, and see the old values until the update is done.
  private let updating = NSLock()
  private let name = "an in-memory store (\(UUID()))"

  /// Creates a store with these values.
  public init(_ values: [String: StoreValue] = [:]) { stored = values }

  public func values() -> [String: StoreValue] { lock.withLock { stored } }

  public func update<Result>(_ change: (inout [String: StoreValue]) -> Result) throws(KeyValueStoreError) -> Result {
    try UpdateNesting.enter(name)
    defer { UpdateNesting.leave(name) }
    updating.lock()
    defer { updating.unlock() }

    var values = values()
    let result = change(&values)
    // A fake must reject the same values as the real store.
    _ = try StoreFormat.encode(values, for: name)
    lock.withLock { stored = values }
    return result
  }
}
