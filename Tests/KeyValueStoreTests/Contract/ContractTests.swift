import Foundation
import KeyValueStoreSample
import TestSupport
import Testing

/// The promises of every store, whatever it keeps its values in.
struct ContractTests {
  let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  @Test(arguments: StoreKind.allCases)
  func `a new store is empty`(_ kind: StoreKind) throws {
    let store = try kind.make(in: directory)

    #expect(try store.values().isEmpty)
    #expect(try store.keys.isEmpty)
    #expect(try store.value(forKey: "key") == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func `what is set is read back`(_ kind: StoreKind) throws {
    let store = try kind.make(in: directory)

    try store.set(42, forKey: "answer")

    #expect(try store.value(forKey: "answer") == .integer(42))
    #expect(try store.values() == ["answer": 42])
  }

  @Test(arguments: StoreKind.allCases)
  func `the last value set under a key counts, also of another type`(_ kind: StoreKind) throws {
    let store = try kind.make(in: directory)

    try store.set(1, forKey: "key")
    try store.set("two", forKey: "key")

    #expect(try store.values() == ["key": "two"])
  }

  @Test(arguments: StoreKind.allCases)
  func `each key has its own value`(_ kind: StoreKind) throws {
    let store = try kind.make(in: directory)

    try store.set(1, forKey: "one")
    try store.set(2, forKey: "two")

    #expect(try store.keys == ["one", "two"])
    #expect(try store.values() == ["one": 1, "two": 2])
  }

  @Test(arguments: StoreKind.allCases)
  func `a removed value is gone and the others stay`(_ kind: StoreKind) throws {
    let store = try kind.make(in: directory)
    try store.set(1, forKey: "one")
    try store.set(2, forKey: "two")

    try store.removeValue(forKey: "one")

    #expect(try store.values() == ["two": 2])
  }

  @Test(arguments: StoreKind.allCases)
  func `removing a key without a value changes nothing`(_ kind: StoreKind) throws {
    let store = try kind.make(in: directory)
    try store.set(1, forKey: "one")

    try store.removeValue(forKey: "two")

    #expect(try store.values() == ["one": 1])
  }

  @Test(arguments: StoreKind.allCases)
  func `removing all empties the store`(_ kind: StoreKind) throws {
    let store = try kind.make(in: directory)
    try store.set(1, forKey: "one")
    try store.set(2, forKey: "two")

    try store.removeAll()

    #expect(try store.values().isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func `a copy of the values does not follow the store`(_ kind: StoreKind) throws {
    let store = try kind.make(in: directory)
    try store.set(1, forKey: "one")
    let before = try store.values()

    try store.set(2, forKey: "one")

    #expect(before == ["one": 1])
  }

  @Test(
    arguments: StoreKind.allCases,
    ["", " ", "a/b", "\0", "\n", "\"", "\\", "emoji 👩‍👩‍👧", "crc32", "values", "\u{7F}", "\u{1}", "\u{1B}[31m", "ключ"])
  func `any string can be a key`(_ kind: StoreKind, _ key: String) throws {
    let store = try kind.make(in: directory)

    try store.set(1, forKey: key)
    try store.set(2, forKey: "another")

    #expect(try store.values() == [key: 1, "another": 2])
  }

  @Test(arguments: StoreKind.allCases)
  func `two spellings of one accented letter are one key, as in Swift`(_ kind: StoreKind) throws {
    let store = try kind.make(in: directory)

    try store.set(1, forKey: "caf\u{E9}")
    try store.set(2, forKey: "cafe\u{301}")

    #expect(try store.values() == ["caf\u{E9}": 2])
    #expect(try store.integer(forKey: "cafe\u{301}") == 2)
  }

  @Test(arguments: StoreKind.allCases)
  func `8 threads lose no increment`(_ kind: StoreKind) throws {
    let store = try kind.make(in: directory)
    let rounds = Stress.isOn ? 200 : 10

    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<rounds { increment(store) }
    }

    #expect(try store.integer(forKey: "count") == 8 * rounds)
  }

  private func increment(_ store: any KeyValueStoring) {
    #expect(throws: Never.self) {
      try store.update { $0.set($0.integer(forKey: "count") + 1, forKey: "count") }
    }
  }
}
