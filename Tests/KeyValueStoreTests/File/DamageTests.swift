import Foundation
import KeyValueStoreSample
import TestSupport
import Testing

/// A file that is not what a store has written is reported, and neither read nor overwritten.
struct DamageTests {
  let directory = TemporaryDirectory()
  let store: FileKeyValueStore
  let intact: Data

  init() throws {
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

  @Test func `a file that ends too early or too late, or is mixed of two, is reported`() throws {
    // Not read as an empty store.
    #expect(try damage(Data()) == .empty)
    for length in Stress.share(of: Array(1..<intact.count), small: 50) {
      #expect(try damage(intact.prefix(length)) == .truncated, "cut to \(length) of \(intact.count)")
    }
    #expect(try damage(intact + Data("\n".utf8)) != nil)
    #expect(try damage(intact + intact) != nil)

    // Once it is restored, it is read again.
    try intact.write(to: directory.store)
    #expect(try store.integer(forKey: "integer") == 42)

    try store.set(43, forKey: "integer")
    let other = try Data(contentsOf: directory.store)
    #expect(try damage(intact.prefix(40) + other.dropFirst(40)) != nil)
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

  @Test func `a wrong checksum is reported with the one that the content has`() throws {
    let text = String(decoding: intact, as: UTF8.self)
    let digits = String(text.dropFirst(10).prefix(8))
    // A content whose checksum has a letter, for there to be something to change.
    try #require(digits.contains { $0.isLetter })

    // A bit is flipped that parsing the checksum as a number would miss.
    let shouted = text.replacing(digits, with: digits.uppercased())
    #expect(try damage(Data(shouted.utf8)) == .wrongChecksum(expected: digits, found: digits.uppercased()))

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
}

/// The content of a file with the right checksum in place of its zeros.
func storeFile(_ text: String) -> Data {
  Data(text.replacing("00000000", with: crc32(text), maxReplacements: 1).utf8)
}

/// The checksum of a text, as the file has it.
func crc32(_ text: String) -> String {
  String(String(1 << 32 | UInt64(crc32(of: text.utf8)), radix: 16).dropFirst())
}
