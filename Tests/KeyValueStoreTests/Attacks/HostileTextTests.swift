import Foundation
import KeyValueStoreSample
import TestSupport
import Testing

/// Text that a terminal would obey: a title, a color, a cursor that moves, a line that reads backwards.
struct HostileTextTests {
  let directory = TemporaryDirectory()
  let store: FileKeyValueStore

  init() throws {
    store = try FileKeyValueStore(at: directory.store)
  }

  static let hostile = [
    "\u{1B}]0;owned\u{7}", "\u{9B}31m", "\u{85}", "\u{7F}", "\u{0}", "\u{202E}", "\u{2066}", "\u{200F}", "\u{61C}",
    "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{AD}", "\u{E0001}", "\r", "\u{8}",
  ]

  /// Whether a terminal would show all of it and obey none, but for line feeds and blanks.
  private func isHarmless(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control: scalar == "\n"
      case .format: "\u{200C}\u{200D}".unicodeScalars.contains(scalar) || (0xE0020...0xE007F).contains(scalar.value)
      case .lineSeparator, .paragraphSeparator: false
      default: true
      }
    }
  }

  private func escaped(_ text: String) -> String {
    text.utf16.map { "\\u" + String(String(0x10000 + Int($0), radix: 16).dropFirst()) }.joined()
  }

  @Test(arguments: hostile)
  func `no error shows text of a file as it is`(_ hostile: String) throws {
    let files = [
      "{\"crc32\":\"00000000\",\"format\":1,\"values\":{\"key\":{\"\(escaped(hostile))\":1}}}",
      "{\"crc32\":\"00000000\",\"format\":1,\"values\":{\"\(escaped(hostile))\":1,\"\(escaped(hostile))\":1}}",
      "{\"crc32\":\"00000000\",\"format\":1,\"values\":{\"key\":{\"dictionary\":{\"\(escaped(hostile))\":1,"
        + "\"\(escaped(hostile))\":1}}}}",
    ]
    for file in files {
      try storeFile(file).write(to: directory.store)

      let error = try #require(#expect(throws: KeyValueStoreError.self) { try store.values() })

      #expect(isHarmless(error.localizedDescription))
      #expect(isHarmless("\(error)"))
      guard case .damaged(_, .malformed(let problem, _, _)) = error else {
        Issue.record("not malformed")
        continue
      }
      #expect(isHarmless(problem))
    }
  }

  @Test func `a checksum of eight raw bytes is not shown as it is`() throws {
    for bytes in ["\u{1B}]0;a\u{7}bc", "\u{1B}[31;1mX", "\u{9B}\u{9B}\u{9B}\u{9B}", "\u{202E}abcde"] {
      try Data("{\"crc32\":\"\(bytes)\",\n\"values\" : {}\n}\n".utf8).write(to: directory.store)

      let error = try #require(#expect(throws: KeyValueStoreError.self) { try store.values() })

      guard case .damaged(_, .wrongChecksum(_, let found)) = error else {
        Issue.record("\(error)")
        continue
      }
      #expect(isHarmless(found + error.localizedDescription))
    }
  }

  @Test(arguments: hostile.filter { !$0.contains("\u{0}") })
  func `no error shows a path or a key as it is`(_ hostile: String) throws {
    let errors: [KeyValueStoreError] = [
      .damaged(path: hostile, .empty), .notPermitted(path: hostile, code: EPERM), .invalidPath(hostile),
      .nestedUse(store: hostile), .nestedTooDeeply(key: hostile), .system(path: hostile, operation: "open", code: EIO),
      .damaged(path: "/s", .wrongChecksum(expected: hostile, found: hostile)),
      .damaged(path: "/s", .malformed(problem: hostile, line: 1, column: 1)),
    ]

    for error in errors { #expect(isHarmless(error.localizedDescription)) }
  }

  @Test func `the file itself can be shown, whatever is stored, and gives it back`() throws {
    let all = Self.hostile.joined() + "🏴󠁧󠁢󠁥󠁮󠁧󠁿👩‍👩‍👧é\n"

    try store.update { values in
      values[all] = .string(all)
      values["dictionary"] = [all: .array([.string(all)])]
    }

    #expect(isHarmless(try String(contentsOf: directory.store, encoding: .utf8)))
    let read = try FileKeyValueStore(at: directory.store).values()
    #expect(read[all] == .string(all))
    #expect(read["dictionary"] == [all: .array([.string(all)])])
  }
}
