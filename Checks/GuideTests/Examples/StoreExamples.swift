import Doubles
import Foundation
import CalculatorSample
import KeyValueStoreSample
import TestSupport
import Testing

/// The examples in the doc comments of the samples: the store and the calculator.
@Suite(.timeLimit(.minutes(5))) struct StoreExamples {
  let store: any KeyValueStoring = InMemoryKeyValueStore()

  @Test func `the calculator reads and writes through its seams`() throws {
    do {
      let calculator = WritingCalculator(numbers: NumberWriter(store: store))
      try calculator.writeTimesTen(of: 1)
    }

    let calculator = ReadingCalculator(numbers: NumberReader(store: store))
    let result = try calculator.timesTen()

    #expect(result == 100)
  }

  @Test func `values of many kinds are stored`() throws {
    try store.set(10, forKey: "size")
    try store.set(["a", "b"], forKey: "names")
    try store.set(.dictionary(["size": 10]), forKey: "window")
    #expect(try store.keys == ["size", "names", "window"])

    try store.set("42 apples", forKey: "stock")
    let stock = try store.integer(forKey: "stock")
    #expect(stock == 42)

    let settings: StoreValue = ["volume": 0.5, "tracks": [1, 2, 3], "shuffle": true]
    try store.set(settings, forKey: "settings")
    #expect(try store.value(forKey: "settings") == settings)
  }

  @Test func `several changes are made as one`() throws {
    try store.set("text", forKey: "text")

    try store.update { values in
      values["draft"] = values["text"]
      values["text"] = nil
    }
    try store.update { values in
      values.set(values.integer(forKey: "visits") + 1, forKey: "visits")
      values.set(Date.now, forKey: "last visit")
    }

    #expect(try store.keys == ["draft", "visits", "last visit"])
  }

  @Test func `the seams are enough for who reads or remembers`() throws {
    struct Greeting {
      let settings: any KeyValueReading

      func text() throws(KeyValueStoreError) -> String {
        "Hello, " + (try settings.string(forKey: "name") ?? "stranger")
      }
    }

    func remember(_ city: String, in store: any KeyValueStoring) throws(KeyValueStoreError) {
      try store.set(city, forKey: "city")
    }

    try remember("Kyoto", in: store)
    #expect(try store.string(forKey: "city") == "Kyoto")
    #expect(try Greeting(settings: store).text() == "Hello, stranger")
  }

  @Test func `a store in memory begins with values`() throws {
    let store = InMemoryKeyValueStore(["visits": 41])
    try store.set(42, forKey: "visits")

    #expect(try store.integer(forKey: "visits") == 42)
  }

  @Test func `changes are told`() async throws {
    let store = InMemoryKeyValueStore()
    let printSpy = Spy { (values: [String: StoreValue]) in }
    func print(_ values: [String: StoreValue]) { printSpy(values) }
    let observer = Task { [store] in
      let changes = store.changes
      try store.set(1, forKey: "one")
      for await change in changes { print(change.values) }
    }

    #expect(try await printSpy.call(at: 0) == Call(["one": 1]))
    observer.cancel()
  }

  @Test func `a type of one's own is stored as its raw value`() throws {
    try store.set(Theme.dark, forKey: "theme")

    #expect(try store.string(forKey: "theme") == "dark")
  }
}

enum Theme: String {
  case dark
}

extension Theme: StoreValueConvertible {
  var storeValue: StoreValue { .string(rawValue) }
}
