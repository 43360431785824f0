/// The objects that code may await and that live, so that a run that comes to rest can say so, and let go of what waits.
///
/// Each is noted when it is made, and forgotten in its `deinit`: to look whether it lives would keep it for that moment,
/// and a test may ask in it whether it went.
nonisolated enum LiveObjects {
  private struct Item {
    let number: Int
    weak var object: AnyObject?
  }

  private struct State {
    // Unchecked: an object is reached when the process is at rest, and then under its own lock.
    var items: [ObjectIdentifier: Unchecked<Item>] = [:]
    var count = 0
  }

  private static let state = DoublesLock(State())

  /// The number of objects noted so far.
  static var count: Int { state.withLock { $0.count } }

  static var isEmpty: Bool { state.withLock { $0.items.isEmpty } }

  /// Notes an object, until it is forgotten.
  static func note(_ object: AnyObject) {
    state.withLock { state in
      state.count += 1
      state.items[ObjectIdentifier(object)] = Unchecked(Item(number: state.count, object: object))
    }
  }

  /// Forgets an object, in its `deinit`.
  static func forget(_ object: AnyObject) {
    _ = state.withLock { $0.items.removeValue(forKey: ObjectIdentifier(object)) }
  }

  /// Those that live, in the order in which they were made. Only for a process at rest: it keeps them while it is used.
  static func all() -> [AnyObject] {
    let items = state.withLock { Array($0.items.values) }
    return items.map(\.value).sorted { $0.number < $1.number }.compactMap(\.object)
  }
}
