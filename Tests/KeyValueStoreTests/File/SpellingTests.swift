import Foundation
import KeyValueStoreSample
import StoreFaults
import TestSupport
import Testing

/// One file under two names, and two files under names that look alike.
@Suite(.timeLimit(.minutes(5))) struct SpellingTests {
  let directory = TemporaryDirectory()
  let plain: URL

  init() throws {
    plain = directory.url.appending(path: "real/store.json")
    try FileManager.default.createDirectory(at: plain.deletingLastPathComponent(), withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: directory.url.path + "/link", withDestinationPath: "real")
    try FileManager.default.createSymbolicLink(
      atPath: directory.url.path + "/file", withDestinationPath: "link/../link/./store.json")
  }

  static let spellings = [
    "real/./store.json", "real//store.json", "real/../real/store.json", "./real/store.json", "link/store.json",
    "link/../real/store.json", "file", "real/store.json///",
  ]

  @Test(arguments: spellings, [true, false])
  func `another spelling of the file in its own update is an error, and no endless wait`(
    _ spelling: String, _ isThereBefore: Bool
  ) throws {
    let store = try FileKeyValueStore(at: plain)
    if isThereBefore { try store.set(1, forKey: "one") }
    let other = try FileKeyValueStore(at: url(spelling))
    // What it has read would do without a lock.
    _ = try other.values()

    let errors = try store.update { values in
      values.set(2, forKey: "two")
      return [
        #expect(throws: KeyValueStoreError.self) { try other.values() },
        #expect(throws: KeyValueStoreError.self) { try other.set(3, forKey: "three") },
        #expect(throws: KeyValueStoreError.self) { try other.adoptEditedFile() },
        #expect(throws: KeyValueStoreError.self) { try other.setDamagedFileAside() },
      ]
    }

    #expect(errors == Array(repeating: .nestedUse(store: other.url.path), count: 4))
    #expect(try other.values() == (isThereBefore ? ["one": 1, "two": 2] : ["two": 2]))
    try other.set(3, forKey: "three")
    #expect(try store.integer(forKey: "three") == 3)
  }

  #if os(Linux)
    @Test func `two files whose names Swift takes for equal are two stores`() throws {
      let one = try FileKeyValueStore(at: url("caf%C3%A9.json"))
      let other = try FileKeyValueStore(at: url("cafe%CC%81.json"))

      try one.update { values in
        values.set(1, forKey: "one")
        #expect(throws: Never.self) { try other.set(2, forKey: "two") }
        #expect(throws: Never.self) { try other.values() }
      }

      #expect(try one.values() == ["one": 1])
      #expect(try other.values() == ["two": 2])
    }

    @Test(arguments: ["a%FFb.json", "%FF", "%C3", "%CC%81%FE.json", "a%ED%A0%80b"])
    func `a name that is not UTF-8 is that of a file`(_ name: String) throws {
      let store = try FileKeyValueStore(at: url(name))

      try store.set(1, forKey: "one")

      #expect(try FileKeyValueStore(at: url(name)).values() == ["one": 1])
      #expect(try FileKeyValueStore(at: store.url).values() == ["one": 1])
      // Neither is it the file that a repaired name leads to.
      let repaired = String(decoding: try #require(bytes(name)), as: UTF8.self)
      #expect(try FileKeyValueStore(at: directory.url.appending(path: repaired)).values().isEmpty)
      #expect(throws: Never.self) {
        try PosixFileSystem().status(
          ofPath: FilePath(bytes: Array((directory.url.path + "/").utf8) + (bytes(name) ?? [])))
      }
      // A link to it is followed.
      let target = try #require(bytes(name)).map(CChar.init(bitPattern:)) + [0]
      #expect(unsafe symlink(target, directory.url.path + "/linked") == 0)
      #expect(try FileKeyValueStore(at: url("linked")).values() == ["one": 1])
    }

    // The store can't tell: U+FFFD is a character that a name may have. Its documentation says how such a path arrives.
    @Test func `a URL made from a name that is not UTF-8 leads elsewhere, but for a percent-encoded one`() throws {
      try FileKeyValueStore(at: url("a%FF")).set(1, forKey: "one")
      let name = try #require(bytes("a%FF"))
      let representation =
        Array(directory.url.path.utf8CString.dropLast()) + [47] + name.map { CChar(bitPattern: $0) } + [0]

      let places = [
        URL(filePath: directory.url.path + "/" + String(decoding: name, as: UTF8.self)),
        unsafe URL(fileURLWithFileSystemRepresentation: representation, isDirectory: false, relativeTo: nil),
      ]

      for place in places {
        #expect(place.lastPathComponent == "a\u{FFFD}")
        #expect(try FileKeyValueStore(at: place).values().isEmpty)
      }
      #expect(try FileKeyValueStore(at: url("a%FF")).values() == ["one": 1])
    }
  #endif

  // With its slash, such a mark is one character, and no slash.
  @Test(arguments: ["%CC%81x.json", "%CC%81/%CC%81x.json", "x/%E2%83%9D"])
  func `a name may begin with a combining mark`(_ name: String) throws {
    let log = CallLog()
    let system = InterceptedFileSystem { call in log.note(call) }
    let store = try FileKeyValueStore(at: url(name), system: system)

    try store.set(1, forKey: "one")

    let parent = String(decoding: (directory.url.path + "/").utf8, as: UTF8.self)
    let expected = Array(parent.utf8) + (try #require(bytes(name)))
    let place = Array(expected[..<(expected.lastIndex(of: UInt8(ascii: "/")) ?? 0)])
    let synced = log.calls.last { $0.operation == "fsync directory" }
    #expect(synced.map { Array($0.path.utf8) } == place)
    #expect(try FileKeyValueStore(at: url(name)).values() == ["one": 1])
  }

  /// The URL of a percent-encoded path below the test's directory.
  private func url(_ path: String) throws -> URL {
    try #require(URL(string: "file://" + directory.url.path + "/" + path))
  }

  private func bytes(_ encoded: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = Array(encoded.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        guard let decoded = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else { return nil }
        bytes.append(decoded)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}
