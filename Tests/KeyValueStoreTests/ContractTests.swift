import Foundation
import KeyValueStoreSample
import TestSupport
import Testing

/// The promises that the real store and its fake share.
struct ContractTests {
  let directory = TemporaryDirectory()

  static let values: [StoreValue] = [
    0, -1, .integer(.min), .integer(.max), 1.0, 0.0, -2.5, 0.1, 1e15, 1e18, 1e19, -1e300, .double(.pi),
    .double(.leastNonzeroMagnitude), .double(.greatestFiniteMagnitude), .double(.infinity), .double(-.infinity),
    .double(.nan),
    true, false, "", "1", "true", "null", "nan", "a\"b\\n", "line\nfeed\t\r\0\u{1}\u{7F}\u{2028}\u{FEFF}\u{FFFF}",
    "👩‍👩‍👧 é e\u{301} \u{10FFFF}", .data(Data()), .data(Data(0...255)), [], [[], [[1, 1.0, "1", true]]], [:],
    ["": 0, "data": "AAEC"], ["double": "nan"], ["dictionary": [:]], ["a": ["b": [["c": .data(Data([3]))]]]],
  ]

  @Test(arguments: StoreKind.all)
  func `every value is read back unchanged`(_ kind: StoreKind) throws {
    let store = try kind.make(directory)
    let all = Dictionary(uniqueKeysWithValues: Self.values.enumerated().map { ("key \($0)", $1) })

    try store.update { $0 = all }

    #expect(try store.values() == all)
    #expect(try Set(store.values().keys) == Set(all.keys))
  }

  @Test(arguments: StoreKind.all)
  func `a negative zero keeps its sign`(_ kind: StoreKind) throws {
    let store = try kind.make(directory)

    try store.set(.double(-0.0), forKey: "minus")

    #expect(try store.double(forKey: "minus").sign == .minus)
  }

  @Test func `NaN equals only itself, and values of different types differ`() {
    let literals: [StoreValue] = [1, 1.0, "1", true, [1, "mixed"], ["key": 1]]
    let values = literals + [.double(.nan), .data(Data([1]))]

    for (index, value) in values.enumerated() {
      #expect(values.firstIndex(of: value) == index)
    }
    #expect([.double(.nan)] as StoreValue == [.double(.nan)])
  }

  @Test(
    arguments: [
      (0, 0, 0, false), (-7, -7, -7, true), (2.67, 2, 2.67, true), (-2.67, -2, -2.67, true), (0.5, 0, 0.5, true),
      (true, 1, 1, true), (false, 0, 0, false),
    ] as [(StoreValue, Int, Double, Bool)])
  func `getters convert numbers like those of UserDefaults`(
    value: StoreValue, integer: Int, double: Double, bool: Bool
  ) throws {
    let store = InMemoryKeyValueStore(["key": value])

    #expect(try store.integer(forKey: "key") == integer)
    #expect(try store.double(forKey: "key") == double)
    #expect(try store.bool(forKey: "key") == bool)
    #expect(try store.string(forKey: "key") == nil)
  }

  @Test(arguments: StoreKind.all)
  func `getters treat a value that can't be converted as missing`(_ kind: StoreKind) throws {
    let store = try kind.make(directory)
    let data = Data([1])
    try store.update { $0 = ["data": .data(data), "array": [1], "dictionary": ["a": 1], "huge": 1e300, "text": "1"] }

    for key in ["data", "array", "dictionary", "missing", "text"] {
      #expect(try store.integer(forKey: key) == 0)
      #expect(try store.double(forKey: key) == 0)
      #expect(try !store.bool(forKey: key))
      #expect(try store.string(forKey: key) == (key == "text" ? "1" : nil))
    }
    #expect(try store.integer(forKey: "huge") == 0)
    #expect(try store.data(forKey: "data") == data)
    #expect(try store.array(forKey: "array") == [1])
    #expect(try store.dictionary(forKey: "dictionary") == ["a": 1])
    #expect(try store.data(forKey: "text") == nil)
    #expect(try store.array(forKey: "text") == nil)
    #expect(try store.dictionary(forKey: "text") == nil)
  }

  @Test(arguments: StoreKind.all)
  func `an update changes several values at once and returns its closure's result`(_ kind: StoreKind) throws {
    let store = try kind.make(directory)
    try store.update { $0 = ["stock": 7, "old": 1, "kept": "text"] }
    try store.removeValue(forKey: "missing")

    let stock = try store.update { values in
      let stock = (values["stock"]?.integerValue ?? 0) + 1
      values["stock"] = .integer(stock)
      values["old"] = nil
      return stock
    }

    #expect(stock == 8)
    #expect(try store.values() == ["stock": 8, "kept": "text"])
  }

  @Test(arguments: StoreKind.all)
  func `a nested update of the same store is an error, not a deadlock`(_ kind: StoreKind) throws {
    let store = try kind.make(directory)
    try store.set(1, forKey: "one")

    try onThread(for: 10) {
      try store.update { values in
        let error = #expect(throws: KeyValueStoreError.self) { try store.set(2, forKey: "one") }
        guard case .nestedUpdate = error else { return #expect(error == nil) }
        values["two"] = 2
      }
    }

    #expect(try store.values() == ["one": 1, "two": 2])
    #expect(throws: Never.self) { try store.set(3, forKey: "three") }
  }

  @Test(arguments: StoreKind.all)
  func `during an update, all readers see the old values, and other stores can be updated`(_ kind: StoreKind) throws {
    let store = try kind.make(directory)
    try store.set(1, forKey: "one")
    let other = InMemoryKeyValueStore()
    let done = DispatchSemaphore(value: 0)

    try store.update { values in
      values["one"] = 2
      #expect((try? store.values()) == ["one": 1])
      #expect(throws: Never.self) { try other.set(1, forKey: "one") }
      Thread.detachNewThread {
        #expect((try? store.values()) == ["one": 1])
        done.signal()
      }
      done.wait()
    }

    #expect(try store.values() == ["one": 2])
    #expect(other.values() == ["one": 1])
  }

  @Test(arguments: StoreKind.all, [false, true])
  func `a value that nests too deeply is refused, and any other can be read on a small stack`(
    _ kind: StoreKind, inDictionaries: Bool
  ) throws {
    let store = try kind.make(directory)
    let deepest = inDictionaries ? 32 : 64
    @Sendable func value(_ depth: Int) -> StoreValue {
      (0..<depth).reduce(1.0) { inner, _ in inDictionaries ? ["key": inner] : [inner] }
    }

    try onSmallStack {
      try store.set(value(deepest), forKey: "deep")
      #expect(try store.value(forKey: "deep") == value(deepest))

      let error = #expect(throws: KeyValueStoreError.self) { try store.set(value(deepest + 1), forKey: "deeper") }
      guard case .nestedTooDeeply(_, "deeper") = error else { return #expect(error == nil) }
      #expect(try store.values() == ["deep": value(deepest)])
    }
  }

  @Test(arguments: StoreKind.all)
  func `8 threads lose no update`(_ kind: StoreKind) throws {
    let store = try kind.make(directory)

    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<25 {
        #expect(throws: Never.self) {
          try store.update { $0["count"] = .integer(($0["count"]?.integerValue ?? 0) + 1) }
        }
      }
    }

    #expect(try store.integer(forKey: "count") == 200)
  }
}

/// Runs the body on a thread with a 512 KB stack, the smallest on Apple's platforms.
func onSmallStack(_ body: @escaping @Sendable () throws -> Void) throws {
  try onThread(for: 60, stackSize: 512 << 10, body)
}

/// Runs the body on its own thread, so that a deadlock fails the test and doesn't hang the run.
func onThread(
  for seconds: Double, stackSize: Int = 512 << 10, _ body: @escaping @Sendable () throws -> Void
) throws {
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    #expect(throws: Never.self) { try body() }
    done.signal()
  }
  thread.stackSize = stackSize
  thread.start()
  try #require(done.wait(timeout: .now() + seconds) == .success, "It waits for itself.")
}
