import Foundation
import KeyValueStoreSample
import TestSupport
import Testing

/// The promises of every store to its observers. No test waits: a change is in the sequence when the update returns.
struct ObservationTests {
  let directory = TemporaryDirectory()

  @Test(arguments: StoreKind.allCases)
  func `every observer gets each update from when it began as one change, in order, also one to the same value`(
    _ kind: StoreKind
  ) async throws {
    let store = try kind.make(in: directory)
    try store.set(1, forKey: "one")
    let observers = [store.changes, store.changes]

    try store.set(1, forKey: "one")
    try store.update { values in
      values.set(2, forKey: "two")
      values.set(3, forKey: "three")
      values.removeValue(forKey: "one")
    }
    try store.removeAll()

    for changes in observers {
      #expect(
        await changes.first(3) == [
          KeyValueChange(values: ["one": 1]),
          KeyValueChange(values: ["two": 2, "three": 3], removedKeys: ["one"]),
          KeyValueChange(removedKeys: ["two", "three"]),
        ])
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `reading and an update that is empty, refused or takes its changes back change nothing and tell nobody`(
    _ kind: StoreKind
  ) async throws {
    let store = try kind.make(in: directory)
    try store.set(10, forKey: "balance")
    let changes = store.changes

    _ = try store.values()
    try store.update { _ in }
    // Too deep to be read back.
    #expect(throws: KeyValueStoreError.nestedTooDeeply(key: "deep")) {
      try store.update { values in
        values["fine"] = 1
        values["deep"] = .nested(StoreValue.maximumDepth + 1)
      }
    }
    let isOverdrawn = try store.update { values in
      let before = values
      values.set(-5, forKey: "balance")
      values.set(true, forKey: "overdrawn")
      if values.integer(forKey: "balance") < 0 { values = before }
      return values.integer(forKey: "balance") == 10
    }
    try store.set(1, forKey: "next")

    #expect(isOverdrawn)
    #expect(try store.values() == ["balance": 10, "next": 1])
    #expect(await changes.first(1) == [KeyValueChange(values: ["next": 1])])
  }

  @Test(arguments: StoreKind.allCases)
  func `a cancelled observer ends, and the others go on until the store ends`(_ kind: StoreKind) async throws {
    var store: (any KeyValueStoring)? = try kind.make(in: directory)
    let (cancelled, other) = (try #require(store).changes, try #require(store).changes)
    let task = Task { await cancelled.first(1) }

    task.cancel()
    let heard = await task.value
    try store?.set(1, forKey: "one")
    store = nil

    #expect(heard.isEmpty)
    #expect(await other.first(2) == [KeyValueChange(values: ["one": 1])])
  }

  // Otherwise a long-lived store would leak its observers.
  @Test func `who drops the sequence is forgotten`() {
    let observers = ChangeObservers()
    var changes: AsyncStream<KeyValueChange>? = observers.add()
    let other = observers.add()
    #expect(observers.count == 2)

    withExtendedLifetime(changes) {}
    changes = nil

    #expect(observers.count == 1)
    withExtendedLifetime(other) {}
  }

  @Test(arguments: StoreKind.allCases)
  func `8 threads lose no increment, and observers see them in the order of storing`(_ kind: StoreKind) async throws {
    let store = try kind.make(in: directory)
    let changes = store.changes
    let rounds = Stress.count(10, full: 200)

    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<rounds {
        #expect(throws: Never.self) {
          try store.update { $0.set($0.integer(forKey: "count") + 1, forKey: "count") }
        }
      }
    }

    #expect(try store.integer(forKey: "count") == 8 * rounds)
    #expect(await changes.first(8 * rounds).map(\.values) == (1...8 * rounds).map { ["count": .integer($0)] })
  }
}

extension AsyncStream<KeyValueChange> {
  /// The next changes, up to a number of them or to the end.
  func first(_ count: Int) async -> [KeyValueChange] {
    await prefix(count).reduce(into: []) { $0.append($1) }
  }
}
