import Foundation
import KeyValueStoreSample
import Testing

struct ValueTests {
  private struct Theme: StoreValueConvertible {
    var storeValue: StoreValue { "dark" }
  }

  @Test func `values of every kind convert, whichever way they are set`() throws {
    let date = Date(timeIntervalSinceReferenceDate: 5)

    #expect(1.storeValue == .integer(1))
    #expect(1.0.storeValue == .double(1))
    #expect("a".storeValue == .string("a"))
    #expect(true.storeValue == .bool(true))
    #expect(Data([1]).storeValue == .data(Data([1])))
    #expect(date.storeValue == .date(date))
    #expect([1, 2].storeValue == .array([.integer(1), .integer(2)]))
    #expect(["a": [1.5]].storeValue == .dictionary(["a": .array([.double(1.5)])]))
    #expect(StoreValue.integer(1).storeValue == .integer(1))
    #expect(Theme().storeValue == .string("dark"))
    // Literals are of the kind they look like.
    let literals: [StoreValue] = [1, 1.0, "a", true, [1], ["a": 1]]
    #expect(
      literals == [
        .integer(1), .double(1), .string("a"), .bool(true), .array([.integer(1)]), .dictionary(["a": .integer(1)]),
      ])

    let store = InMemoryKeyValueStore()
    try store.set(1, forKey: "integer")
    try store.set(1.0, forKey: "double")
    try store.set([1, 2], forKey: "array")
    try store.set(["a": 1, "b": [true]], forKey: "mixed")
    try store.set(.date(.distantPast), forKey: "value")
    #expect(
      try store.values() == [
        "integer": .integer(1), "double": .double(1), "array": [1, 2], "mixed": ["a": 1, "b": [true]],
        "value": .date(.distantPast),
      ])
  }

  static let distinct: [StoreValue] = [
    0, 1, 0.0, 1.0, .double(-0.0), .double(.nan), .double(.infinity), "0", "", "é", "e\u{301}", true, false,
    .data(Data()), .data(Data([0])), .date(Date(timeIntervalSinceReferenceDate: 0)),
    .date(Date(timeIntervalSinceReferenceDate: -0.0)), .date(Date(timeIntervalSinceReferenceDate: .nan)),
    .date(Date(timeIntervalSinceReferenceDate: 1)), [], [0], [0.0], [0, 0], [:], ["a": 0], ["a": 0.0], ["b": 0],
    ["a": 0, "b": 0],
    [[0], [1]], [[0], [2]], [[3], [1]],
  ]

  @Test(arguments: distinct.indices)
  func `a value equals itself and no other that is stored in another way`(_ index: Int) {
    for other in Self.distinct.indices {
      #expect((Self.distinct[index] == Self.distinct[other]) == (index == other))
    }
  }
}
