import Foundation

/// The stores that the current thread is updating. The closure of an update stays on one thread.
///
/// A lock waits for ever when the thread that asks for it is the one that holds it. So a store asks here first and
/// throws. It asks by the lock and not by the path: one file has many spellings.
enum UpdateNesting {
  private static let key = "KeyValueStore.updates"

  private static var locks: Set<String> {
    get { Thread.current.threadDictionary[key] as? Set<String> ?? [] }
    set { Thread.current.threadDictionary[key] = newValue }
  }

  /// Whether this thread is inside any update.
  static var isActive: Bool { !locks.isEmpty }

  static func check(_ lock: String, store: String) throws(KeyValueStoreError) {
    if locks.contains(lock) { throw .nestedUse(store: store) }
  }

  /// Runs the closure of an update.
  static func enter<Result>(_ lock: String, _ change: () -> Result) -> Result {
    locks.insert(lock)
    defer { locks.remove(lock) }
    return change()
  }
}
