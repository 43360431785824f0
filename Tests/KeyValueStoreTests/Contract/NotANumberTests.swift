import Foundation
import KeyValueStoreSample
import TestSupport
import Testing

/// NaN has a sign and a payload, which differ by processor: `0.0 / 0.0` is negative on x86-64 and positive on arm64.
struct NotANumberTests {
  let directory = TemporaryDirectory()

  static let bitPatterns: [UInt64] = [
    0x7FF8_0000_0000_0000, 0xFFF8_0000_0000_0000, 0x7FF8_0000_0000_0005, 0xFFF8_0000_0000_0005, 0x7FF4_0000_0000_0000,
    0xFFF4_0000_0000_0000, 0x7FF4_0000_0000_0005, 0x7FF0_0000_0000_0001, 0xFFFF_FFFF_FFFF_FFFF, 0x7FFF_FFFF_FFFF_FFFF,
  ]

  @Test(arguments: StoreKind.allCases, bitPatterns)
  func `every NaN is read as NaN, also by another store than the writer`(_ kind: StoreKind, _ bits: UInt64) throws {
    let nan = Double(bitPattern: bits)
    let store = try kind.make(in: directory)
    try store.set("kept", forKey: "other")

    try store.update { values in
      values.set(nan, forKey: "double")
      values.set(Date(timeIntervalSinceReferenceDate: nan), forKey: "date")
      values.set(["nested": [nan]], forKey: "dictionary")
    }

    if kind == .file {
      let text = try String(contentsOf: directory.store, encoding: .utf8)
      // Versions before this one read no other spelling.
      #expect(text.contains("\"double\" : {\"double\":\"nan\"}") && text.contains("\"date\" : {\"date\":\"nan\"}"))
    }
    for reader in kind == .file ? [store, try FileKeyValueStore(at: directory.store)] : [store] {
      #expect(try reader.double(forKey: "double").isNaN)
      #expect(try reader.date(forKey: "date")?.timeIntervalSinceReferenceDate.isNaN == true)
      #expect(try reader.dictionary(forKey: "dictionary") == ["nested": [.double(.nan)]])
      #expect(try reader.string(forKey: "double") == "nan")
      #expect(try reader.string(forKey: "other") == "kept")
    }
  }

  // What a computed NaN left in the stores that exist. Their checksums are right.
  @Test(arguments: ["nan", "-nan", "snan", "-snan", "nan(0x5)", "-nan(0x5)", "snan(0x7ffff)", "-snan(0xa)"])
  func `a file with an old spelling of NaN gets well again`(_ spelling: String) throws {
    let text = """
      {"crc32":"00000000",
        "format" : 1,
        "values" : {
          "date" : {"date":"\(spelling)"},
          "double" : {"double":"\(spelling)"},
          "other" : 1
        }
      }

      """
    try storeFile(text).write(to: directory.store)

    try FileKeyValueStore(at: directory.store).set(2, forKey: "other")

    let well = text.replacing(spelling, with: "nan").replacing("1\n  }", with: "2\n  }")
    #expect(try Data(contentsOf: directory.store) == storeFile(well))
  }
}
