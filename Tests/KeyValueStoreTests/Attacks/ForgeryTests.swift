import Doubles
import Foundation
import KeyValueStoreSample
import StoreFaults
import TestSupport
import Testing

/// Files with the right checksum and any content: a file that is refused is refused with a typed error, and a file that
/// is read loses nothing when it is written again.
struct ForgeryTests {
  let directory = TemporaryDirectory()

  private static let tokens: [String] = [
    "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "\\ud83d", "\\ude00", "\\u0000", "\"\"", "\"a\"", "\"a\":", "-",
    "0", "1", "-0", "1.5", "1e999", "9223372036854775808", "1e5", ".", "e", "true", "false", "null", "nan", " ", "\n",
    "\"data\":", "\"date\":", "\"double\":\"nan\"", "{\"dictionary\":{", "}}", "{\"data\":\"AA==\"}", "é", "\u{1B}",
    "\u{202E}", "\"values\"", "\"format\" : 1", "\"format\" : 2", "\0",
  ]

  private func forgery(_ numbers: inout SeededGenerator) -> Data {
    var body = Array(
      """
      {"crc32":"00000000",
        "format" : 1,
        "values" : {
          "array" : [1, [], ["two", 2.5, true]],
          "data" : {"data":"AAEC"},
          "date" : {"date":785975871.125},
          "dictionary" : {"dictionary":{"a" : {"dictionary":{"c" : 1}}, "b" : {"dictionary":{}}}},
          "string" : "\\"quoted\\", \\u00e9\\ud834\\udd1e"
        }
      }

      """.utf8)
    for _ in 0..<Int.random(in: 1...4, using: &numbers) {
      let place = Int.random(in: 21..<body.count, using: &numbers)
      let end = min(place + Int.random(in: 0...6, using: &numbers), body.count)
      switch Int.random(in: 0..<4, using: &numbers) {
      case 0: body.replaceSubrange(place..<end, with: [])
      case 1: body.replaceSubrange(place..<place, with: body[place..<end])
      case 2: body[place] = UInt8.random(in: 0...255, using: &numbers)
      default: body.replaceSubrange(place..<end, with: (Self.tokens.randomElement(using: &numbers) ?? "").utf8)
      }
    }
    body.replaceSubrange(10..<18, with: CRC32.digits(of: body).utf8)
    return Data(body)
  }

  @Test func `a forged file is read whole or refused, and never more`() throws {
    // It is about content: without a sync, so many files take seconds.
    let system = BrokenFileSystem(.noFileSync, base: BrokenFileSystem(.noDirectorySync))
    var numbers = SeededGenerator(seed: 42)
    var (readCount, refusedCount) = (0, 0)
    for _ in 0..<Stress.count(100, full: 5_000) {
      let content = forgery(&numbers)
      try content.write(to: directory.store)
      let store = try FileKeyValueStore(at: directory.store, system: system)
      do throws(KeyValueStoreError) {
        let values = try store.values()
        readCount += 1
        try store.removeValue(forKey: "none")
        let again = try FileKeyValueStore(at: directory.store).values()
        #expect(again == values, "\(String(decoding: content, as: UTF8.self))")
      } catch {
        refusedCount += 1
        switch error {
        case .damaged(_, .malformed), .newerFormat: break
        default: Issue.record("\(error) for \(String(decoding: content, as: UTF8.self))")
        }
        #expect(try Data(contentsOf: directory.store) == content)
      }
    }
    // Both happen, or the forgeries prove nothing.
    #expect(readCount > 0 && refusedCount > 0)
  }
}
