import Foundation

/// Knows which stores the current thread is updating.
///
/// A lock on a file, like a mutex, waits for ever when the thread that asks for it is the one that holds it. A program
/// that hangs tells nobody why; so a store asks here first and throws.
enum UpdateNesting {
  /// Kept by each thread for itself, so that asking needs no lock. The closure of an update can't be suspended, so it
  /// is on one thread all the time.
  private static var stores: Set<String> {
    get { Thread.current.threadDictionary[key] as? Set<String> ?? [] }
    set { Thread.current.threadDictionary[key] = newValue }
  }

  private static let key = "KeyValueStore.updates"

  /// Throws if this thread is inside an update of the store.
  static func check(store: String) throws(KeyValueStoreError) {
    if stores.contains(store) { throw .nestedUse(store: store) }
  }

  /// Runs the closure of an update.
  static func enter<Result>(store: String, _ change: () -> Result) -> Result {
    stores.insert(store)
    defer { stores.remove(store) }
    return change()
  }
}
