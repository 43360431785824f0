import Foundation
import KeyValueStoreSample
import StoreFaults
import TestSupport
import Testing

/// The ways out of a damaged file.
struct RecoveryTests {
  let directory = TemporaryDirectory()
  let store: FileKeyValueStore

  init() throws {
    store = try FileKeyValueStore(at: directory.store)
  }

  private func write(_ text: String) throws {
    try Data(text.utf8).write(to: directory.store)
  }

  @Test func `a value edited by hand is adopted, and observers hear of it`() async throws {
    try store.update { values in
      values.set("old", forKey: "key")
      values.set(1, forKey: "kept")
    }
    let changes = store.changes
    try write(String(contentsOf: directory.store, encoding: .utf8).replacing("\"old\"", with: "[1,2.5,\"new\"]"))
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: directory.store.path)
    #expect(throws: KeyValueStoreError.self) { try store.values() }

    #expect(try store.adoptEditedFile())

    #expect(try store.values() == ["key": [1, 2.5, "new"], "kept": 1])
    #expect(try FileKeyValueStore(at: directory.store).values() == store.values())
    #expect(await changes.first(1) == [KeyValueChange(values: ["key": [1, 2.5, "new"]])])
    #expect(try permissions(directory.store) == 0o640)
  }

  @Test(arguments: [
    "{\"values\":{\"key\":1}}",
    " { \"values\" : { \"key\" : 1 } } \n",
    "{\"format\":1,\"values\":{\"key\":1}}",
    "{\"crc32\":\"\",\"values\":{\"key\":1}}",
    "{\"crc32\":\"anything\",\"format\":1,\"values\":{\"key\":1}}",
    "\t{\r\n\"crc32\" : \"00000000\" ,\"format\" :\t1 , \"values\" :\n{\n\"key\"\n:\n1\n}\n}",
  ])
  func `a file written by hand may lack the checksum and the format, and be laid out freely`(_ text: String) throws {
    try write(text)

    #expect(try store.adoptEditedFile())

    #expect(try store.values() == ["key": 1])
  }

  @Test func `a store that isn't there or is intact needs no adoption and no recovery`() throws {
    #expect(try !store.adoptEditedFile())
    #expect(try store.setDamagedFileAside() == nil)
    // Not even a lock was made.
    #expect(try files.isEmpty)

    try store.set(1, forKey: "one")
    let content = try Data(contentsOf: directory.store)
    #expect(try !store.adoptEditedFile())
    #expect(try store.setDamagedFileAside() == nil)
    #expect(try Data(contentsOf: directory.store) == content)
    #expect(try Set(files) == ["store.json", "store.json.lock"])
  }

  @Test func `a damaged file is kept under a name of its own, and the store begins anew`() throws {
    for number in 1...3 {
      try write("damage \(number)")

      let aside = try store.setDamagedFileAside()
      #expect(aside?.lastPathComponent == "store.json.damaged-\(number)")

      #expect(try store.values().isEmpty)
      try store.set(1, forKey: "one")
      #expect(try store.values() == ["one": 1])
    }
    // So is one with the right checksum and the wrong content.
    try storeFile("{\"crc32\":\"00000000\",\"format\":1,\"values\":{\"key\":null}}").write(to: directory.store)
    #expect(throws: KeyValueStoreError.self) { try store.adoptEditedFile() }
    #expect(try store.setDamagedFileAside() != nil)
    for number in 1...3 {
      let kept = directory.url.appending(path: "store.json.damaged-\(number)")
      #expect(try String(contentsOf: kept, encoding: .utf8) == "damage \(number)")
    }
  }

  @Test func `setting aside syncs the directory, and says if that fails`() throws {
    try write("damaged")
    let system = InterceptedFileSystem { call throws(SystemFailure) in
      if call.operation == "fsync directory" { throw SystemFailure(code: EIO) }
    }
    let store = try FileKeyValueStore(at: directory.store, system: system)

    #expect(throws: KeyValueStoreError.indeterminate(path: directory.store.path, code: EIO)) {
      try store.setDamagedFileAside()
    }
  }

  private var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: directory.url.path) }
  }
}

/// The nine bits of `chmod`.
func permissions(_ url: URL) throws -> Int? {
  try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
}
