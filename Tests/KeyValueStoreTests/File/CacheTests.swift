import Foundation
import KeyValueStoreSample
import StoreFaults
import Synchronization
import TestSupport
import Testing

/// When a store reads its file again. To be fast it must not always; to be right it must whenever the file may differ.
struct CacheTests {
  let directory = TemporaryDirectory()

  @Test func `a store sees at once what another store of the same file has written`() throws {
    let (one, other) = (try FileKeyValueStore(at: directory.store), try FileKeyValueStore(at: directory.store))

    for number in 1...20 {
      try one.set(number, forKey: "number")
      #expect(try other.integer(forKey: "number") == number)
      try other.set(-number, forKey: "number")
      #expect(try one.integer(forKey: "number") == -number)
    }

    // Also that its file or its whole directory was removed.
    let url = directory.subdirectoryStore
    let store = try FileKeyValueStore(at: url)
    for removed in [url, url.deletingLastPathComponent()] {
      try store.set(1, forKey: "one")
      try FileManager.default.removeItem(at: removed)
      #expect(try store.values().isEmpty)
      try store.set(2, forKey: "two")
      #expect(try store.values() == ["two": 2])
    }
  }

  @Test func `a store sees a byte that was changed in place a moment after it was written`() throws {
    let store = try FileKeyValueStore(at: directory.store)
    try store.set(111_111, forKey: "number")
    _ = try store.values()

    let file = try FileHandle(forUpdating: directory.store)
    try file.seek(toOffset: try file.seekToEnd() - 8)
    try file.write(contentsOf: Data("2".utf8))

    #expect(throws: KeyValueStoreError.self) { try store.values() }
    #expect(throws: KeyValueStoreError.self) { try store.set(1, forKey: "one") }
  }

  /// A file whose status never changes, however its content does, as when all changes fall into one tick of the clock.
  struct Tick: CustomTestStringConvertible {
    let stamp: Duration
    let readAfter: Duration
    let mustReadAgain: Bool

    var testDescription: String { "\(readAfter) after \(stamp): \(mustReadAgain)" }
  }

  @Test(arguments: [
    Tick(stamp: .milliseconds(5500), readAfter: .zero, mustReadAgain: true),
    Tick(stamp: .milliseconds(5500), readAfter: .milliseconds(-1), mustReadAgain: true),
    Tick(stamp: .milliseconds(5500), readAfter: .milliseconds(99), mustReadAgain: true),
    Tick(stamp: .milliseconds(5500), readAfter: .milliseconds(100), mustReadAgain: false),
    Tick(stamp: .milliseconds(5500), readAfter: .seconds(1), mustReadAgain: false),
    Tick(stamp: .seconds(5), readAfter: .milliseconds(100), mustReadAgain: true),
    Tick(stamp: .seconds(5), readAfter: .milliseconds(1999), mustReadAgain: true),
    Tick(stamp: .seconds(5), readAfter: .seconds(2), mustReadAgain: false),
  ])
  func `the same status is trusted only when the clock has ticked since`(_ tick: Tick) throws {
    let system = FrozenFileSystem(stamp: tick.stamp, now: tick.stamp + tick.readAfter)

    let store = try storeWithOutdatedValue(system)

    // Where it is not read again, the status has vouched for it; a real file system would not give that status.
    #expect(try store.integer(forKey: "number") == (tick.mustReadAgain ? 2 : 1))
    // An update asks the same question.
    let seen = try store.update { $0.integer(forKey: "number") }
    #expect(seen == (tick.mustReadAgain ? 2 : 1))
  }

  @Test(arguments: FrozenFileSystem.changes)
  func `a file with another status is read again, and no status is trusted once the clock has been set`(
    _ change: FrozenFileSystem.Change
  ) throws {
    let system = FrozenFileSystem(stamp: .milliseconds(5500), now: .seconds(50))

    let store = try storeWithOutdatedValue(system) { system.change(change) }

    #expect(try store.integer(forKey: "number") == 2)
  }

  /// A store that has read 1, where another store has stored 2 since.
  private func storeWithOutdatedValue(_ system: FrozenFileSystem, _ change: () -> Void = {}) throws -> FileKeyValueStore
  {
    let store = try FileKeyValueStore(at: directory.store, system: system)
    try FileKeyValueStore(at: directory.store).set(1, forKey: "number")
    #expect(try store.integer(forKey: "number") == 1)
    change()
    try FileKeyValueStore(at: directory.store).set(2, forKey: "number")
    return store
  }

  @Test func `what another store has changed is told at the next reading or update, and not what was there at first`()
    async throws
  {
    let other = try FileKeyValueStore(at: directory.store)
    try other.update { values in
      values.set(1, forKey: "kept")
      values.set(1, forKey: "changed")
      values.set(1, forKey: "removed")
    }
    let store = try FileKeyValueStore(at: directory.store)
    let changes = store.changes
    _ = try store.values()

    try other.update { values in
      values.set(2, forKey: "changed")
      values.removeValue(forKey: "removed")
    }
    _ = try store.values()
    _ = try store.values()
    try other.set(3, forKey: "other")
    try store.set(4, forKey: "own")

    #expect(
      await changes.first(3) == [
        KeyValueChange(values: ["changed": 2], removedKeys: ["removed"]), KeyValueChange(values: ["other": 3]),
        KeyValueChange(values: ["own": 4]),
      ])
  }
}
