import Foundation
import KeyValueStoreSample
import TestSupport
import Testing

/// Values that go in and come out, the same to the last bit.
struct RoundTripTests {
  let directory = TemporaryDirectory()

  static let values: [StoreValue] = [
    0, 1, -1, .integer(.min), .integer(.max), 1.0, -1.0, 0.0, .double(-0.0), 0.1, 1e15, 1e16, -1e300,
    .double(.leastNonzeroMagnitude),
    .double(.greatestFiniteMagnitude), .double(.pi), .double(.nan), .double(.infinity), .double(-.infinity),
    true, false,
    "", " ", "text", "1", "1.0", "true", "null", "nan", "a\"b", "a\\b", "\\n", "line\nfeed", "tab\t", "\r\n", "\0",
    "\u{1}",
    "\u{F}", "\u{10}", "\u{1F}", "\u{7F}", "\u{80}", "\u{2028}", "\u{FEFF}", "\u{FFFF}", "\u{10FFFF}", "👩‍👩‍👧", "𝄞", "é",
    "e\u{301}",
    "{\"data\":\"AAEC\"}", "\n}\n",
    .data(Data()), .data(Data([0])), .data(Data([0xFF, 0xFE])), .data(Data(0...255)),
    .date(Date(timeIntervalSinceReferenceDate: 0)), .date(Date(timeIntervalSinceReferenceDate: 785_975_871.123_456)),
    .date(Date(timeIntervalSinceReferenceDate: -0.1)), .date(Date(timeIntervalSinceReferenceDate: 1e-9)),
    .date(Date(timeIntervalSince1970: 1.000_000_001)), .date(.distantPast), .date(.distantFuture),
    .date(Date(timeIntervalSinceReferenceDate: -0.0)),
    .date(Date(timeIntervalSinceReferenceDate: .infinity)), .date(Date(timeIntervalSinceReferenceDate: -.infinity)),
    .date(Date(timeIntervalSinceReferenceDate: .nan)),
    [], [1], [1, 1.0, "1", true], [[]], [[], []], [[[1]], []], [.data(Data([1])), .double(.nan)],
    [:], ["": 0], ["data": "AAEC"], ["double": "nan"], ["dictionary": [:]], ["a": ["b": ["c": []]]],
    ["a": 1, "b": [2, ["c": .data(Data([3]))]], "é": false], [[:], [:]], [["a": [:]], 1],
    (1..<StoreValue.maximumDepth).reduce([1]) { inner, _ in [inner] },
    .nested(StoreValue.maximumDepth), .nestedInDictionaries(StoreValue.maximumDepth),
  ]

  @Test(arguments: StoreKind.allCases)
  func `every value comes back as it was`(_ kind: StoreKind) throws {
    let store = try kind.make(in: directory)
    let all = Dictionary(uniqueKeysWithValues: zip(Self.values.indices.map { "key \($0)" }, Self.values))

    try store.update { values in
      for (key, value) in all { values[key] = value }
    }

    // Another store of the same file has nothing but the file to know it from.
    for reader in kind == .file ? [store, try FileKeyValueStore(at: directory.store)] : [store] {
      let values = try reader.values()
      for (key, value) in all {
        // Compared outside: the description of a date that is NaN traps on Linux.
        let isSame = values[key] == value
        #expect(isSame, "\(key)")
      }
      #expect(values.count == all.count)
    }
  }

  @Test func `a key comes back with the very accents it was written with`() throws {
    try FileKeyValueStore(at: directory.store).set(1, forKey: "e\u{301}")

    let key = try #require(try FileKeyValueStore(at: directory.store).keys.first)

    #expect(Array(key.unicodeScalars) == ["e", "\u{301}"])
  }

  // In a time that grows with the square, this would take minutes.
  @Test(.timeLimit(.minutes(5)))
  func `reading long arrays and dictionaries takes a time in proportion`() throws {
    let count = Stress.count(1_000, full: 100_000)
    let store = try FileKeyValueStore(at: directory.store)
    try store.update { values in
      values["array"] = .array((0..<count).map { .integer($0) })
      values["dictionary"] = .dictionary(
        Dictionary(uniqueKeysWithValues: (0..<count).map { ("\($0)", .integer($0)) }))
    }

    let other = try FileKeyValueStore(at: directory.store)

    #expect(try other.array(forKey: "array")?.count == count)
    #expect(try other.dictionary(forKey: "dictionary")?.count == count)
  }
}

extension StoreValue {
  /// So many arrays inside each other.
  static func nested(_ depth: Int) -> StoreValue {
    (1..<depth).reduce([]) { inner, _ in [inner] }
  }

  /// So many dictionaries inside each other.
  static func nestedInDictionaries(_ depth: Int) -> StoreValue {
    (1..<depth).reduce([:]) { inner, _ in ["key": inner] }
  }
}
