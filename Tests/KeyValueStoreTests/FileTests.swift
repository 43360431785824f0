import Foundation
import KeyValueStoreSample
import TestSupport
import Testing

/// The file's format and location, and files that aren't stores.
struct FileTests {
  let directory = TemporaryDirectory()
  let store: FileKeyValueStore

  init() throws { store = try FileKeyValueStore(at: directory.store) }

  /// Returns the error that both reading and updating throw.
  private func refusal() throws -> KeyValueStoreError {
    let error = try #require(throws: KeyValueStoreError.self) { try store.values() }
    #expect(throws: error) { try store.set(1, forKey: "one") }
    return error
  }

  @Test func `a missing file is an empty store, and reading doesn't create it`() throws {
    #expect(try store.values().isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.url.path).isEmpty)
  }

  @Test func `an update creates missing directories, private to their owner`() throws {
    let url = directory.url.appending(path: "a/b/store.json")
    let store = try FileKeyValueStore(at: url)
    #expect(try store.values().isEmpty)

    try store.set(1, forKey: "one")

    #expect(try store.values() == ["one": 1])
    #expect(try PosixFileSystem().contents(of: url.path).1.permissions == 0o600)
    let attributes = try FileManager.default.attributesOfItem(atPath: directory.url.appending(path: "a").path)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
  }

  @Test(arguments: ["file", "file/directory"])
  func `a directory that can't be created is an error, and nothing is left behind`(place: String) throws {
    try Data().write(to: directory.url.appending(path: "file"))
    let store = try FileKeyValueStore(at: directory.url.appending(path: place + "/store.json"))

    let error = #expect(throws: KeyValueStoreError.self) { try store.set(1, forKey: "one") }

    guard case .system? = error else { throw try #require(error) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.url.path) == ["file"])
  }

  @Test(arguments: [
    "https://example.com/store.json", "store.json", "file:///", "file:///tmp/", "file:", "file:///a/..",
    "file:///tmp/a%00b.json", "file:///tmp/caf%E9.json",
  ])
  func `a URL that can't be the URL of a file is refused`(text: String) throws {
    let url = try #require(URL(string: text))

    let error = KeyValueStoreError.notAFile(url: url.absoluteString)
    #expect(throws: error) { try FileKeyValueStore(at: url) }
    #expect(error.localizedDescription == "'\(text)' can't be the URL of a file.")
  }

  @Test func `a path with spaces, percent signs and accents is used unchanged`() throws {
    let url = directory.url.appending(path: "my störe %20 #1?.json")

    try FileKeyValueStore(at: url).set(1, forKey: "one")

    #expect(FileManager.default.fileExists(atPath: directory.url.path + "/my störe %20 #1?.json"))
    #expect(try FileKeyValueStore(at: url).values() == ["one": 1])
  }

  @Test func `the file is readable JSON, sorted by key`() throws {
    try store.update { $0 = ["b": 1, "a": [1.5, "x/y"], "c": .data(Data([0, 1, 2])), "d": 1.0, "e": .double(.nan)] }
    let text = """
      {
        "a" : [
          1.5,
          "x/y"
        ],
        "b" : 1,
        "c" : {
          "data" : "AAEC"
        },
        "d" : {
          "double" : 1
        },
        "e" : {
          "double" : "nan"
        }
      }
      """
    #expect(try String(contentsOf: directory.store, encoding: .utf8) == text)
  }

  static let edited: [(String, [String: StoreValue])] = [
    ("{}", [:]), (" {\"a\":1}\n\n", ["a": 1]), ("{\"b\":1.50,\n\"a\": [ ]}", ["b": 1.5, "a": []]),
    ("{\"a\": 1.0}", ["a": 1]), ("{\"a\": 1e2}", ["a": 100]), ("{\"a\": \"\\u00e9\"}", ["a": "é"]),
    ("{\"a\": 20000000000000000000}", ["a": 2e19]), ("{\"a\": {\"double\": \"-inf\"}}", ["a": .double(-.infinity)]),
  ]

  @Test(arguments: edited)
  func `a file edited by hand is read`(text: String, values: [String: StoreValue]) throws {
    try Data(text.utf8).write(to: directory.store)

    #expect(try store.values() == values)
  }

  static let others: [Data] =
    [
      "", " ", "\0", "null", "1", "[]", "[{}]", "\"text\"", "{", "}", "{}{}", "{} x", "{\"a\"}", "{\"a\": }", "{a: 1}",
      "{\"a\": null}", "{\"a\": {}}", "{\"a\": {\"b\": 1}}", "{\"a\": {\"data\": \"?\"}}",
      "{\"a\": {\"double\": \"x\"}}",
      "{\"a\": {\"data\": \"\", \"more\": 1}}", "{\"a\": {\"data\": \"\", \"double\": 1}}", "{\"a\": [{}]}",
      "{\"a\": nan}", "{\"a\": 1e400}", "{\"values\": {}, \"format\": 1}", "{\"a\": +1}", "a = 1\n",
      "#!/bin/sh\n",
      "<?xml version=\"1.0\"?><plist/>", "bplist00\u{1}", "SQLite format 3\0", "{\"a\": \"line\nfeed\"}", "// {}",
    ].map { Data($0.utf8) } + [
      Data([0x89, 0x50, 0x4E, 0x47]), Data([0xFF]), Data([0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x31, 0x7D]),
      Data(repeating: 0, count: 4_096), Data(Array(repeating: UInt8(ascii: "["), count: 100_000)),
    ]

  @Test(arguments: others)
  func `an invalid file causes an error with its path and the reason, and stays unchanged`(_ bytes: Data) throws {
    try bytes.write(to: directory.store)

    let error = try refusal()

    guard case .notAStore(directory.store.path, let reason) = error else { throw error }
    #expect(!reason.isEmpty)
    #expect(error.localizedDescription.contains(directory.store.path))
    #expect(try Data(contentsOf: directory.store) == bytes)
  }

  // The full reason must help to find the problem.
  @Test(arguments: [
    ("{", "The given data was not valid JSON."),
    ("{\"a\": {\"dictionary\": {\"b\": [1, {}]}}}", "At 'a.dictionary.b.1': An object needs one member"),
    ("{\"a\": null}", "At 'a': There is null."),
    ("{\"a\": 01}", "At 'a': There is a number that is no JSON, or beyond the largest."),
    ("{\"a\": [-]}", "At 'a.0': There is a number that is no JSON, or beyond the largest."),
    ("{\"a\": 1e400}", "At 'a': There is a number that is no JSON, or beyond the largest."),
    ("{\"a\": \"\\ud800\"}", "At 'a': There is a text with bad UTF-8, or with a wrong escape sequence."),
    ("{\"a\": \"\\x\"}", "At 'a': There is a text with bad UTF-8, or with a wrong escape sequence."),
  ])
  func `the error says where in the file the problem is`(text: String, reason: String) throws {
    try Data(text.utf8).write(to: directory.store)

    let expected = "\(directory.store.path) is not a store, and was left alone. \(reason)"
    #expect(try refusal().localizedDescription.hasPrefix(expected))
  }

  @Test(arguments: [("[", "]"), ("{\"dictionary\": {\"a\": ", "}}")])
  func `a file that nests too deeply is an error, even on a small stack`(open: String, close: String) throws {
    let (store, directory) = (store, directory)
    for depth in [33, 65, 500] {
      let text = "{\"a\": " + String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth) + "}"
      try Data(text.utf8).write(to: directory.store)
      if depth == 33, open == "[" { continue }
      try onSmallStack {
        let error = #expect(throws: KeyValueStoreError.self) { try store.values() }
        guard case .notAStore(_, let reason)? = error else { return #expect(error == nil) }
        if open == "[" { #expect(reason.contains("an array nested too deeply")) }
      }
    }
  }

  @Test func `a directory, pipe or device at the path is an error, and no lock file is left`() throws {
    try FileManager.default.createDirectory(at: directory.store, withIntermediateDirectories: false)
    #expect(try refusal() == .system(path: directory.store.path, code: EISDIR))
    try FileManager.default.removeItem(at: directory.store)
    #expect(unsafe mkfifo(directory.store.path, 0o600) == 0)
    #expect(try refusal() == .system(path: directory.store.path, code: ENOTSUP))
    #expect(throws: KeyValueStoreError.self) { try FileKeyValueStore(at: URL(filePath: "/dev/zero")).values() }
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.url.path) == ["store.json"])
  }

  @Test(.timeLimit(.minutes(1))) func `a lock that is a broken link is an error, not an endless retry`() throws {
    let lock = directory.store.path + ".lock"
    try FileManager.default.createSymbolicLink(atPath: lock, withDestinationPath: "nowhere")

    #expect(throws: KeyValueStoreError.system(path: lock, code: ENOENT)) { try store.set(1, forKey: "one") }
  }

  // Each case: a link to the file's names, and the file that an update creates.
  @Test(arguments: [
    ("link/store.json", "directory/store.json"), ("link/new/store.json", "directory/new/store.json"),
    ("dangling.json", "directory/store.json"), ("chain.json", "directory/store.json"),
    ("lost/store.json", "no/such/store.json"),
  ])
  func `an update through a dangling link creates the file, and a nested update is rejected`(
    link: String, file: String
  ) throws {
    let (files, root) = (FileManager.default, directory.url.path)
    try files.createDirectory(atPath: root + "/directory", withIntermediateDirectories: false)
    for (name, target) in [
      ("link", "directory"), ("dangling.json", "link/store.json"), ("chain.json", "\(root)/dangling.json"),
      ("lost", "no/such"),
    ] {
      try files.createSymbolicLink(atPath: "\(root)/\(name)", withDestinationPath: target)
    }
    let (store, other) = (
      try FileKeyValueStore(at: directory.url.appending(path: link)),
      try FileKeyValueStore(at: directory.url.appending(path: file))
    )
    #expect(store.url == other.url)

    try onThread(for: 10) {
      try store.update { values in
        values["one"] = 1
        #expect(throws: KeyValueStoreError.nestedUpdate(path: other.url.path)) { try other.set(2, forKey: "two") }
      }
    }

    #expect(try PosixFileSystem().contents(of: "\(root)/\(file)").1.permissions == 0o600)
    #expect(try other.values() == ["one": 1])
    #expect(try files.destinationOfSymbolicLink(atPath: root + "/dangling.json") == "link/store.json")
  }

  @Test func `a cycle of symbolic links is an error`() throws {
    for (name, target) in [("a", "b"), ("b", "a")] {
      try FileManager.default.createSymbolicLink(atPath: "\(directory.url.path)/\(name)", withDestinationPath: target)
    }
    let store = try FileKeyValueStore(at: directory.url.appending(path: "a"))

    #expect(throws: KeyValueStoreError.system(path: store.url.path, code: ELOOP)) { try store.values() }
    #expect(throws: KeyValueStoreError.self) { try store.set(1, forKey: "one") }
  }

  @Test func `the leftovers of a killed writer are replaced, and a link to the file stays a link`() throws {
    try Data("half".utf8).write(to: URL(filePath: directory.store.path + ".tmp"))
    try store.set(1, forKey: "one")
    let link = directory.url.appending(path: "link.json")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: directory.store)

    try FileKeyValueStore(at: link).set(2, forKey: "two")

    #expect(try store.values() == ["one": 1, "two": 2])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == directory.store.path)
    let files = try FileManager.default.contentsOfDirectory(atPath: directory.url.path)
    #expect(files.sorted() == ["link.json", "store.json", "store.json.lock"])
  }
}
