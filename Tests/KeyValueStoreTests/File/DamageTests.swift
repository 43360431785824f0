import Foundation
import KeyValueStoreSample
import TestSupport
import Testing

/// A file that is not what a store has written is reported, and neither read nor overwritten.
struct DamageTests {
  let directory: TemporaryDirectory
  let store: FileKeyValueStore
  let intact: Data

  init() throws {
    directory = try TemporaryDirectory()
    store = try FileKeyValueStore(at: directory.store)
    try store.update { values in
      values.set(42, forKey: "integer")
      values.set(0.5, forKey: "double")
      values.set("some text, é and \n", forKey: "string")
      values.set([true, false], forKey: "list")
      values.set(["data": Data([1, 2, 3])], forKey: "dictionary")
      values.set(Date(timeIntervalSinceReferenceDate: 785_975_871.5), forKey: "date")
    }
    intact = try Data(contentsOf: directory.store)
  }

  /// The reason why the store refuses a file with this content; nil if it doesn't. A changed file is an issue.
  private func damage(_ content: Data) throws -> StoreDamage? {
    try content.write(to: directory.store)
    do throws(KeyValueStoreError) {
      _ = try FileKeyValueStore(at: directory.store).values()
      return nil
    } catch {
      #expect(throws: error) { try store.set(1, forKey: "one") }
      #expect(throws: error) { try store.values() }
      #expect(try Data(contentsOf: directory.store) == content)
      guard case .damaged(directory.store.path, let damage) = error else {
        Issue.record("\(error)")
        return nil
      }
      return damage
    }
  }

  @Test func `a file cut at any length is reported as cut`() throws {
    for length in Stress.share(of: Array(1..<intact.count), small: 50) {
      #expect(try damage(intact.prefix(length)) == .truncated, "cut to \(length) of \(intact.count)")
    }
  }

  @Test func `an empty file is reported as empty, not read as an empty store`() throws {
    #expect(try damage(Data()) == .empty)
  }

  @Test func `every flipped bit is reported`() throws {
    for index in Stress.share(of: Array(intact.indices), small: 50) {
      for bit in Stress.isOn ? Array(0..<8) : [index % 8] {
        var flipped = intact
        flipped[index] ^= 1 << bit

        #expect(try damage(flipped) != nil, "bit \(bit) of byte \(index)")
      }
    }
  }

  // It is the flip that parsing the checksum as a number would miss.
  @Test func `a checksum in capital letters is reported`() throws {
    let text = String(decoding: intact, as: UTF8.self)
    let digits = text.dropFirst(10).prefix(8)
    // A content whose checksum has a letter, for there to be something to change.
    try #require(digits.contains { $0.isLetter })

    let shouted = text.replacing(digits, with: digits.uppercased())

    #expect(
      try damage(Data(shouted.utf8)) == .wrongChecksum(expected: String(digits), found: digits.uppercased()))
  }

  @Test func `an edited file is reported with the checksum it should have`() throws {
    let text = String(decoding: intact, as: UTF8.self)
    let digits = String(text.dropFirst(10).prefix(8))
    let edited = text.replacing("42", with: "43")

    guard case .wrongChecksum(let expected, digits) = try damage(Data(edited.utf8)) else {
      Issue.record("not reported as edited")
      return
    }
    // With that checksum, the file is right.
    try Data(edited.replacing(digits, with: expected).utf8).write(to: directory.store)
    #expect(try FileKeyValueStore(at: directory.store).integer(forKey: "integer") == 43)
  }

  @Test(arguments: [
    "{}", "hello", "[1]", "{\"crc\":\"00000000\"}", "<plist/>", "\u{FEFF}{\"crc32\":\"00000000\"", "\0",
  ])
  func `a file of another kind is reported as such`(_ content: String) throws {
    #expect(try damage(Data(content.utf8)) == .noChecksum)
  }

  @Test func `bytes after the end are reported`() throws {
    #expect(try damage(intact + Data("\n".utf8)) != nil)
    #expect(try damage(intact + intact) != nil)
  }

  @Test func `two intact files mixed are reported`() throws {
    try Data(intact).write(to: directory.store)
    try store.set(43, forKey: "integer")
    let other = try Data(contentsOf: directory.store)

    #expect(try damage(intact.prefix(40) + other.dropFirst(40)) != nil)
  }

  @Test(arguments: [2, 10, 999])
  func `a file of a newer version is reported as that, and left alone`(_ version: Int) throws {
    let content = storeFile("{\"crc32\":\"00000000\",\n  \"format\" : \(version),\n  \"unheard of\" : null }")
    try content.write(to: directory.store)
    let newer = KeyValueStoreError.newerFormat(path: directory.store.path, version: version)

    #expect(throws: newer) { try FileKeyValueStore(at: directory.store).values() }
    #expect(throws: newer) { try store.set(1, forKey: "one") }
    #expect(throws: newer) { try store.adoptEditedFile() }
    #expect(throws: newer) { try store.setDamagedFileAside() }
    #expect(try Data(contentsOf: directory.store) == content)
  }

  @Test(arguments: ["0", "-1", "1.0", "\"1\"", "null"])
  func `a format that is no version is damage`(_ version: String) throws {
    guard case .malformed = try damage(storeFile("{\"crc32\":\"00000000\",\"format\":\(version),\"values\":{}}")) else {
      Issue.record("not malformed")
      return
    }
  }

  @Test func `a file that was damaged and is restored is read again`() throws {
    #expect(try damage(intact.prefix(50)) == .truncated)

    try intact.write(to: directory.store)

    #expect(try store.integer(forKey: "integer") == 42)
  }
}

/// The content of a file with the right checksum in place of its zeros.
func storeFile(_ text: String) -> Data {
  Data(text.replacing("00000000", with: crc32(text), maxReplacements: 1).utf8)
}

/// The checksum as its definition has it, a bit at a time: slow, and independent of the store's own.
func crc32(_ text: String) -> String {
  var remainder: UInt32 = ~0
  for byte in text.utf8 {
    remainder ^= UInt32(byte)
    for _ in 0..<8 {
      remainder = remainder & 1 == 0 ? remainder >> 1 : remainder >> 1 ^ 0xEDB8_8320
    }
  }
  let digits = String(~remainder, radix: 16)
  return String(repeating: "0", count: 8 - digits.count) + digits
}
