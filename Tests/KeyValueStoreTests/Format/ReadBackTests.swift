import Doubles
import Foundation
import KeyValueStoreSample
import StoreFaults
import TestSupport
import Testing

/// What is written is read before it takes the store's place, so that no store can be made that nobody reads.
struct ReadBackTests {
  let directory = TemporaryDirectory()

  @Test(arguments: BrokenWriter.allCases)
  func `a writer that is broken stores nothing and says so`(_ writer: BrokenWriter) throws {
    try FileKeyValueStore(at: directory.store).set("old", forKey: "key")
    let before = try Data(contentsOf: directory.store)
    let store = try FileKeyValueStore(at: directory.store, system: PosixFileSystem(), encode: writer.encode)

    let error = #expect(throws: KeyValueStoreError.self) {
      try store.update { values in for (key, value) in BrokenWriter.values { values[key] = value } }
    }

    guard case .notReadBack(directory.store.path, let problem) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    // The error names the key whose value would change.
    if writer == .otherInteger { #expect(problem == "'integer' would change") }
    #expect(try Data(contentsOf: directory.store) == before)
    #expect(try store.values() == ["key": "old"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.url.path).count == 2)
  }

  /// Values of every kind from random bits, so that no pattern is left out by habit.
  private struct Values {
    var numbers: SeededGenerator

    mutating func value(depth: Int = 0) -> StoreValue {
      switch Int.random(in: 0..<(depth < 3 ? 9 : 7), using: &numbers) {
      case 0: .integer(Int(truncatingIfNeeded: numbers.next()))
      case 1: .double(double())
      case 2: .date(Date(timeIntervalSinceReferenceDate: double()))
      case 3: .bool(numbers.next() & 1 == 0)
      case 4, 5: .string(string())
      case 6: .data(Data((0..<size()).map { _ in UInt8(truncatingIfNeeded: numbers.next()) }))
      case 7: .array((0..<size() / 4).map { _ in value(depth: depth + 1) })
      default: .dictionary(members(size() / 4, depth: depth + 1))
      }
    }

    mutating func members(_ count: Int, depth: Int = 0) -> [String: StoreValue] {
      var members: [String: StoreValue] = [:]
      while members.count < count { members[string()] = value(depth: depth) }
      return members
    }

    /// Any bit pattern; of four, one is next to zero, infinity or NaN, which random bits hardly meet.
    private mutating func double() -> Double {
      let bits = numbers.next()
      return Double(
        bitPattern: bits & 3 == 0 ? bits | 0x7FF0_0000_0000_0000 : bits & 3 == 1 ? bits & ~(0x7FF << 52) : bits)
    }

    /// Mostly short, now and then long.
    private mutating func size() -> Int { Int.random(in: 0...(numbers.next() & 63 == 0 ? 300 : 8), using: &numbers) }

    private mutating func string() -> String {
      var scalars = String.UnicodeScalarView()
      for _ in 0..<size() {
        // From ASCII, from the first plane, or from anywhere; half of a surrogate pair is no scalar.
        let limit: UInt32 = [0x80, 0x3000, 0x11_0000][Int.random(in: 0..<3, using: &numbers)]
        if let scalar = Unicode.Scalar(UInt32.random(in: 0..<limit, using: &numbers)) { scalars.append(scalar) }
      }
      return String(scalars)
    }
  }

  // At full size 200,000 values in 600 stores.
  @Test(arguments: Stress.share(of: [1, 30, 970], small: 2))
  func `whatever is stored is read by another store than the writer`(_ size: Int) throws {
    // It is about content: without a sync, so many files take seconds.
    let system = BrokenFileSystem(.noFileSync, base: BrokenFileSystem(.noDirectorySync))
    var random = Values(numbers: SeededGenerator(seed: UInt64(size)))
    for round in 0..<Stress.count(1, full: 200) {
      let values = random.members(size)
      let store = try FileKeyValueStore(at: directory.store, system: system)

      try store.update { transaction in
        transaction.removeAll()
        for (key, value) in values { transaction[key] = value }
      }

      // Compared outside: a failure would describe the values, and the description of a date that is NaN traps on Linux.
      let isSame = try FileKeyValueStore(at: directory.store).values() == values
      #expect(isSame, "round \(round) of size \(size)")
    }
  }
}

/// The mistakes of a writer: each makes a file with the right checksum that is not what was to be stored.
enum BrokenWriter: CaseIterable {
  case unknownSpelling, droppedKey, addedKey, otherInteger, doubleAsInteger, lostSign, otherAccents, otherKey
  case otherDate, otherData, otherElement, missingEnd, laterFormat, wrongChecksum

  /// What the writer should store.
  static let values: [String: StoreValue] = [
    "array": [1.5, false], "data": .data(Data([0, 1, 2])), "date": .date(Date(timeIntervalSinceReferenceDate: 5.5)),
    "double": 1.0, "e\u{301}": "key", "infinity": .double(.infinity), "integer": 42, "text": "e\u{301}", "zero": -0.0,
  ]

  func encode(_ values: [String: StoreValue]) -> [UInt8] {
    let text = String(decoding: StoreFormat.encode(values), as: UTF8.self)
    if self == .wrongChecksum { return Array(text.replacing("42", with: "43").utf8) }
    let (right, wrong) = change
    let broken = text.replacing(right, with: wrong).replacing(text.dropFirst(10).prefix(8), with: "00000000")
    return Array(storeFile(broken))
  }

  private var change: (right: String, wrong: String) {
    switch self {
    case .unknownSpelling: ("\"inf\"", "\"infinity\"")
    case .droppedKey: ("    \"integer\" : 42,\n", "")
    case .addedKey: ("\"integer\" : 42,\n", "\"integer\" : 42,\n    \"more\" : 1,\n")
    case .otherInteger, .wrongChecksum: ("42", "43")
    case .doubleAsInteger: ("1.0", "1")
    case .lostSign: ("-0.0", "0.0")
    case .otherAccents: (": \"e\u{301}\"", ": \"\u{E9}\"")
    case .otherKey: ("\"e\u{301}\" :", "\"\u{E9}\" :")
    case .otherDate: ("5.5", "5.500000000000001")
    case .otherData: ("AAEC", "AAED")
    case .otherElement: ("[1.5, false]", "[1.5, true]")
    case .missingEnd: ("  }\n}\n", "  }\n")
    case .laterFormat: ("\"format\" : 1", "\"format\" : 2")
    }
  }
}
