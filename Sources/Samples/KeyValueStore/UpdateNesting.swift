import Foundation

/// The locks of the stores being updated by the current thread: a thread would wait forever for a lock that it holds.
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

  static func enter<Result>(_ lock: String, _ change: () -> Result) -> Result {
    locks.insert(lock)
    defer { locks.remove(lock) }
    return change()
  }
}
