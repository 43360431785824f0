import Foundation
import KeyValueStoreSample
import TestSupport
import Testing

/// The promises of every store, whatever it keeps its values in.
struct ContractTests {
  let directory = TemporaryDirectory()

  @Test(arguments: StoreKind.allCases)
  func `a store is empty at first, and has each key with the value that was set last, until it is removed`(
    _ kind: StoreKind
  ) throws {
    let store = try kind.make(in: directory)
    #expect(try store.values().isEmpty)
    #expect(try store.keys.isEmpty)
    #expect(try store.value(forKey: "key") == nil)

    try store.set(42, forKey: "answer")
    try store.set(1, forKey: "key")
    let before = try store.values()
    try store.set("two", forKey: "key")

    #expect(try store.value(forKey: "answer") == .integer(42))
    #expect(try store.keys == ["answer", "key"])
    // The last value counts, also one of another type.
    #expect(try store.values() == ["answer": 42, "key": "two"])
    // A copy of the values does not follow the store.
    #expect(before == ["answer": 42, "key": 1])

    // The second time there is nothing to remove.
    for _ in 1...2 {
      try store.removeValue(forKey: "answer")
      #expect(try store.values() == ["key": "two"])
    }

    try store.removeAll()
    #expect(try store.values().isEmpty)
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
}
