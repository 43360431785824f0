import Foundation
import KeyValueStoreSample
import TestSupport
import Testing

/// The texts that a person may write into the file, and the place that an error names in a wrong one.
struct HandWrittenTests {
  let directory = TemporaryDirectory()
  let store: FileKeyValueStore

  init() throws {
    store = try FileKeyValueStore(at: directory.store)
  }

  @Test(
    arguments: [
      ("0", .integer(0)), ("-0", .integer(0)), ("10", .integer(10)), ("-9223372036854775808", .integer(.min)),
      ("9223372036854775807", .integer(.max)), ("0.0", .double(0)), ("-0.0", .double(-0.0)), ("1e3", .double(1000)),
      ("1E+3", .double(1000)), ("1.5e-3", .double(0.0015)), ("90.09", .double(90.09)), (" 7 ", .integer(7)),
      ("true", true), ("false", false), (" [ ] ", []), ("[ 1 , 2 ]", [1, 2]), ("{\"data\":\"\"}", .data(Data())),
      ("{ \"date\" : 5 }", .date(Date(timeIntervalSinceReferenceDate: 5))),
      ("{\"date\":\"inf\"}", .date(Date(timeIntervalSinceReferenceDate: .infinity))),
      ("{\"double\":\"inf\"}", .double(.infinity)), ("{ \"dictionary\" : { } }", [:]),
      ("{\"dictionary\":{\"a\":[],\"b\":{\"dictionary\":{\"c\":1}}}}", ["a": [], "b": ["c": 1]]),
      // Every escape of JSON is understood.
      (#""A\u0042\u00e9\u20AC""#, "ABé€"), (#""\ud834\udd1e""#, "𝄞"), (#""\uDBFF\uDFFF""#, "\u{10FFFF}"),
      (#""\uD800\uDC00""#, "\u{10000}"), (#""\b\f\n\r\t\"\\\/""#, "\u{8}\u{C}\n\r\t\"\\/"),
      (#""é€𝄞""#, "é€𝄞"), (#""\u0000""#, "\0"), (#""\uFFFF\uE000\uD7FF""#, "\u{FFFF}\u{E000}\u{D7FF}"),
      (#""a\nb\nc""#, "a\nb\nc"),
    ] as [(String, StoreValue)])
  func `every value can be written by hand`(_ text: String, _ value: StoreValue) throws {
    #expect(try adopt(text) == value)
  }

  /// Foundation reads the escapes, and says of each only that it is wrong; the place is that of the string.
  private static let badString = "a string with an unknown character or escape"

  private static let faults: [(String, String, Int)] = [
    ("", "not a value", 1), ("null", "not a value", 1), ("tru", "not a value", 1), ("nan", "not a value", 1),
    ("-", "not a value", 1), ("01", "not a value", 1), ("00", "not a value", 1), ("+1", "not a value", 1),
    (".5", "not a value", 1), ("1.", "not a value", 1), ("1.e3", "not a value", 1),
    ("1e", "not a value", 1), ("1e+", "not a value", 1), ("1E-x", "not a value", 1),
    ("0x10", "'}' is missing", 2), ("1 2", "'}' is missing", 3),
    ("9223372036854775808", "the number 9223372036854775808 is out of range", 1),
    ("-9223372036854775809", "the number -9223372036854775809 is out of range", 1),
    ("1e999", "not a value", 1),
    ("\"a", "a string has no end", 1), (#""\x""#, badString, 1), (#""\"#, "a string has no end", 1),
    (#""\u12""#, badString, 1), (#""\u12G4""#, badString, 1),
    (#""\u+123""#, badString, 1), (#""\ud800""#, badString, 1),
    (#""\ud800x""#, badString, 1), (#""\udc00""#, badString, 1),
    (#""\udc00\udc00""#, badString, 1), (#""\ud800\ud800""#, badString, 1),
    (#""\ud800\ue000""#, badString, 1), (#""\ud800\n""#, badString, 1),
    ("\"\u{1}\"", "a control character in a string", 2), ("\"\u{1F}\"", "a control character in a string", 2),
    ("[1", "']' is missing", 3), ("[1 2]", "']' is missing", 4), ("[,]", "not a value", 2), ("[1,]", "not a value", 4),
    ("{}", "'\"' is missing", 2), ("{\"data\"}", "':' is missing", 8), ("{\"data\":1}", "'\"' is missing", 9),
    ("{\"data\":\"?\"}", "invalid base64", 12), ("{\"data\":\"\",\"date\":1}", "'}' is missing", 11),
    ("{\"date\":\"now\"}", "neither \"nan\" nor \"inf\" nor \"-inf\"", 14), ("{\"date\":[]}", "not a value", 9),
    ("{\"double\":1}", "'\"' is missing", 11), ("{\"double\":\"1\"}", "neither \"nan\" nor \"inf\" nor \"-inf\"", 14),
    ("{\"integer\":1}", "unknown type 'integer'", 12),
    ("{\"dictionary\":1}", "'{' is missing", 15), ("{\"dictionary\":{}", "'}' is missing", 19),
    ("{\"dictionary\":{\"a\":1}", "'}' is missing", 24), ("{\"dictionary\":{\"a\" 1}}", "':' is missing", 20),
    ("{\"dictionary\":{\"a\":1,}}", "'\"' is missing", 22), ("{\"dictionary\":{1:1}}", "'\"' is missing", 16),
    ("{\"dictionary\":{\"a\":1,\"b\":2,\"a\":3}}", "the key 'a' occurs twice", 31),
    ("1,\"key\":2", "the key 'key' occurs twice", 8), ("1,", "'\"' is missing", 3),
    ("1}", "something follows the end", 4),
  ]

  /// What only looks like a NaN, or like infinity; all are reported with their ends.
  private static let lookalikes = [
    "-", "nan(5)", "nan(0x)", "--nan", "nans", "nan ", "infinity", "-Inf", "+inf",
  ].map { ("{\"double\":\"\($0)\"}", "neither \"nan\" nor \"inf\" nor \"-inf\"", 13 + $0.count) }

  @Test(arguments: faults + lookalikes)
  func `what can't be understood is reported with its place`(_ text: String, _ problem: String, _ place: Int) throws {
    try expectMalformed("{\"values\":{\n\"key\":\(text)}}", problem, line: 2, column: "\"key\":".count + place)
  }

  @Test(arguments: [
    ("", 1, 1, "'{' is missing"), ("[]", 1, 1, "'{' is missing"), ("{}", 1, 2, "\"values\" is missing"),
    ("{\"values\"}", 1, 10, "':' is missing"), ("{\"crc32\":1,\"values\":{}}", 1, 10, "'\"' is missing"),
    ("{\"crc32\":\"\" \"values\":{}}", 1, 13, "',' is missing"), ("{\"values\":[]}", 1, 11, "'{' is missing"),
    ("{\"values\":{}", 1, 13, "'}' is missing"), ("{\"values\":{}}x", 1, 14, "something follows the end"),
    ("{\"values\":{}}\n\n }", 3, 2, "something follows the end"),
    ("{\"values\":{}},", 1, 14, "something follows the end"),
    ("{\"values\":{},\"more\":1}", 1, 13, "'}' is missing"),
    ("{\"format\":1,\"other\":{}}", 1, 13, "\"values\" is missing"),
    ("{\"format\":1 \"values\":{}}", 1, 13, "',' is missing"), ("{,\"values\":{}}", 1, 2, "\"values\" is missing"),
    ("{\"crc32\":\"\",,\"values\":{}}", 1, 13, "\"values\" is missing"),
    ("{\"format\":1,,\"values\":{}}", 1, 13, "\"values\" is missing"),
    ("{\"format\":0,\"values\":{}}", 1, 12, "the format is not a positive integer"),
    ("{\"format\":-1,\"values\":{}}", 1, 13, "the format is not a positive integer"),
    ("{\"format\":1.0,\"values\":{}}", 1, 14, "the format is not a positive integer"),
    ("{\"format\":\"1\",\"values\":{}}", 1, 11, "not a value"),
    ("{\"format\":null,\"values\":{}}", 1, 11, "not a value"),
    ("{\n\"values\":{\"a\":1,\n  \"b\":\n  oops}}", 4, 3, "not a value"),
    // Two spellings of one key: one value would be lost.
    ("{\"values\":{\"\u{E9}\":1,\"e\u{301}\":2}}", 1, 24, "the key 'e\u{301}' occurs twice"),
  ])
  func `a file that can't be understood is reported with line and column`(
    _ content: String, _ line: Int, _ column: Int, _ problem: String
  ) throws {
    try expectMalformed(content, problem, line: line, column: column)
  }

  @Test func `bytes that are no UTF-8 are reported`() throws {
    try (Data("{\"values\":{\"a\":\"".utf8) + Data([0xC3, 0x28]) + Data("\"}}".utf8)).write(to: directory.store)

    #expect(
      throws: KeyValueStoreError.damaged(
        path: directory.store.path, .malformed(problem: Self.badString, line: 1, column: 16))
    ) {
      try store.adoptEditedFile()
    }
  }

  @Test(arguments: [("[", "]"), ("{\"dictionary\":{\"\":", "}}")])
  func `a file may nest as deeply as a value, and no deeper`(_ opening: String, _ closing: String) throws {
    let limit = StoreValue.maximumDepth
    func nested(_ depth: Int, _ innermost: String) -> String {
      String(repeating: opening, count: depth) + innermost + String(repeating: closing, count: depth)
    }

    #expect(try adopt(nested(limit, "1")) != nil)
    #expect(try adopt(nested(limit - 1, "[]")) != nil)
    #expect(try adopt(nested(limit - 1, "{\"dictionary\":{}}")) != nil)
    // Nor does one without an end exhaust the stack.
    for hostile in ["[", "{\"dictionary\":{\"\":", "{", "[[]"] {
      #expect(throws: KeyValueStoreError.self) { try adopt(String(repeating: hostile, count: 10_000)) }
    }
    for tooDeep in [nested(limit + 1, "1"), nested(limit, "[]"), nested(limit, "{\"dictionary\":{}}")] {
      let error = #expect(throws: KeyValueStoreError.self) { try adopt(tooDeep) }
      guard case .damaged(_, .malformed("too deeply nested", 2, _)) = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
  }

  @Test func `the deepest value is written, read, compared and freed on a small stack`() throws {
    let done = DispatchSemaphore(value: 0)
    let thread = Thread { [store] in
      let value = StoreValue.nested(StoreValue.maximumDepth)
      #expect(throws: Never.self) { try store.set(value, forKey: "deep") }
      #expect(throws: Never.self) {
        let isSame = try FileKeyValueStore(at: store.url).value(forKey: "deep") == value
        #expect(isSame)
      }
      done.signal()
    }
    // The stack that Darwin gives a thread that is not the main one.
    thread.stackSize = 512 << 10
    thread.start()
    done.wait()
  }

  /// The value that is read for a text in a file written by hand.
  private func adopt(_ text: String) throws -> StoreValue? {
    try Data("{\"values\":{\n\"key\":\(text)}}".utf8).write(to: directory.store)
    try store.adoptEditedFile()
    return try store.value(forKey: "key")
  }

  private func expectMalformed(
    _ content: String, _ problem: String, line: Int, column: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try Data(content.utf8).write(to: directory.store)
    let damage: StoreDamage = .malformed(problem: problem, line: line, column: column)
    #expect(throws: KeyValueStoreError.damaged(path: directory.store.path, damage), sourceLocation: sourceLocation) {
      try store.adoptEditedFile()
    }
    // It is left as it is.
    #expect(try Data(contentsOf: directory.store) == Data(content.utf8), sourceLocation: sourceLocation)
  }
}
