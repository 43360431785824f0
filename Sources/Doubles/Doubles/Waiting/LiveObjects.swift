/// The doubles, held calls, clocks and callbacks that live, so that a run that comes to rest can let go of what waits for
/// them.
nonisolated enum LiveObjects {
  private struct Item { weak var object: AnyObject? }

  private struct State {
    // Unchecked: an object is reached when the process is at rest, and then under its own lock.
    var items: [Unchecked<Item>] = []
    var count = 0
  }

  private static let state = Locked(State())

  /// The number of objects noted so far.
  static var count: Int { state.withLock { $0.count } }

  /// Notes an object until it goes.
  static func note(_ object: AnyObject) {
    let item = Unchecked(Item(object: object))
    state.withLock { state in
      state.items.append(item)
      state.count += 1
    }
  }

  /// Those that live, in the order in which they were made. For one caller at a time.
  static func all() -> [AnyObject] {
    let items = state.withLock { $0.items }
    // NB: Outside of the lock: this may be the last one to let go of an object, whose `deinit` may make another.
    let objects = items.map(\.value.object)
    let live = zip(items, objects).filter { $1 != nil }.map(\.0)
    state.withLock { $0.items.replaceSubrange(0..<items.count, with: live) }
    return objects.compactMap(\.self)
  }
}
