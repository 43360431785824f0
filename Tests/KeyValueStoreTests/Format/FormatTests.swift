import Foundation
import KeyValueStoreSample
import TestSupport
import Testing

/// The file as `cat` shows it.
@Suite(.endsWithin(seconds: 10)) struct FormatTests {
  let directory = TemporaryDirectory()
  let store: FileKeyValueStore

  init() throws {
    store = try FileKeyValueStore(at: directory.store)
  }

  @Test func `the file is readable text, a key a line, sorted`() throws {
    try store.update { values in
      values.set(42, forKey: "integer")
      values.set(1.0, forKey: "double")
      values.set(-Double.infinity, forKey: "infinity")
      values.set(Double.nan, forKey: "nan")
      values.set("\"quoted\", \\, é\n\t\r\u{1}\u{1F}\u{7F}/", forKey: "string")
      values.set(true, forKey: "true")
      values.set(false, forKey: "false")
      values.set(Data([0, 1, 2]), forKey: "data")
      values.set(Date(timeIntervalSinceReferenceDate: 785_975_871.125), forKey: "date")
      values.set(Date(timeIntervalSinceReferenceDate: .nan), forKey: "date without a time")
      values["array"] = [1, [], ["two", 2.5]]
      values["dictionary"] = ["b": [:], "a": ["c": 1, "d": 2]]
    }

    let content = #"""
      {"crc32":"00000000",
        "format" : 1,
        "values" : {
          "array" : [1, [], ["two", 2.5]],
          "data" : {"data":"AAEC"},
          "date" : {"date":785975871.125},
          "date without a time" : {"date":"nan"},
          "dictionary" : {"dictionary":{"a" : {"dictionary":{"c" : 1, "d" : 2}}, "b" : {"dictionary":{}}}},
          "double" : 1.0,
          "false" : false,
          "infinity" : {"double":"-inf"},
          "integer" : 42,
          "nan" : {"double":"nan"},
          "string" : "\"quoted\", \\, é\n\t\u000d\u0001\u001f\u007f/",
          "true" : true
        }
      }

      """#
    #expect(try Data(contentsOf: directory.store) == storeFile(content))
  }

  @Test func `a store without values is a file, too`() throws {
    try store.removeAll()
    try store.set(1, forKey: "one")
    try store.removeAll()

    #expect(
      try Data(contentsOf: directory.store)
        == storeFile("{\"crc32\":\"00000000\",\n  \"format\" : 1,\n  \"values\" : {\n  }\n}\n"))
  }

  // The last line of the file is the same for all, so this finds a checksum that leaves bytes out.
  @Test func `checksums of many lengths are right, with zeros in front where they have them`() throws {
    var first: Set<Character> = []
    for length in 0..<60 {
      try store.set(String(repeating: "x", count: length), forKey: "key")
      let text = try String(contentsOf: directory.store, encoding: .utf8)
      let digits = text.dropFirst(10).prefix(8)
      #expect(crc32(text.replacing(digits, with: "00000000", maxReplacements: 1)) == digits)
      digits.first.map { _ = first.insert($0) }
    }
    #expect(first.contains("0"))
  }
}
