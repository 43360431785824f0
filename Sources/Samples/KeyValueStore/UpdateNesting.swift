import Foundation
import Synchronization

/// Knows which thread is inside an update of which store.
///
/// A lock on a file, like a mutex, waits for ever when the thread that asks for it is the one that holds it. A program
/// that hangs tells nobody why; so a store asks here first and throws.
enum UpdateNesting {
  private struct Place: Hashable {
    let store: String
    let thread: ObjectIdentifier
  }

  private static let places = Mutex<Set<Place>>([])

  /// Throws if this thread is inside an update of the store.
  static func check(store: String) throws(KeyValueStoreError) {
    let place = Place(store: store, thread: ObjectIdentifier(Thread.current))
    if places.withLock({ $0.contains(place) }) { throw .nestedUse(store: store) }
  }

  /// Runs the closure of an update.
  static func enter<Result>(store: String, _ change: () -> Result) -> Result {
    let place = Place(store: store, thread: ObjectIdentifier(Thread.current))
    places.withLock { _ = $0.insert(place) }
    defer { places.withLock { _ = $0.remove(place) } }
    return change()
  }
}
