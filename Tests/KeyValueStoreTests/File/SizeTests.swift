import Foundation
import KeyValueStoreSample
import StoreFaults
import TestSupport
import Testing

/// No file of any size takes more memory than the store may have.
struct SizeTests {
  let directory = TemporaryDirectory()

  @Test func `a file of 3 GB without content is refused before it is read`() throws {
    #expect(FileManager.default.createFile(atPath: directory.store.path, contents: nil))
    try FileHandle(forWritingTo: directory.store).truncate(atOffset: 3 << 30)
    let log = CallLog()
    let store = try FileKeyValueStore(at: directory.store, system: InterceptedFileSystem { call in log.note(call) })

    for use in [
      { _ = try store.values() }, { try store.set(1, forKey: "one") }, { try store.adoptEditedFile() },
      { _ = try store.setDamagedFileAside() },
    ] {
      #expect(throws: KeyValueStoreError.tooLarge(path: directory.store.path, limit: 64 << 20)) { try use() }
    }

    #expect(!log.calls.contains { $0.operation == "read" })
  }

  @Test func `a file that grows while it is read is read no further than the limit`() throws {
    try Data().write(to: directory.store)
    let handle = try FileHandle(forUpdating: directory.store)
    let log = CallLog()
    let system = InterceptedFileSystem(maximumCount: 1_000) { call in
      guard call.operation == "read" else { return }
      // Before each reading as much is added as it can read, so that the end never comes.
      #expect(throws: Never.self) { try handle.write(contentsOf: Data(repeating: 32, count: 1_000)) }
      log.note(call)
    }
    let store = try FileKeyValueStore(at: directory.store, sizeLimit: 10_000, system: system)

    #expect(throws: KeyValueStoreError.tooLarge(path: directory.store.path, limit: 10_000)) { try store.values() }

    #expect(log.calls.count == 11)
  }

  @Test func `a store takes what is as large as its limit, and not a byte more`() throws {
    try FileKeyValueStore(at: directory.store).set(String(repeating: "x", count: 100), forKey: "key")
    let size = try Data(contentsOf: directory.store).count
    let store = try FileKeyValueStore(at: directory.store, sizeLimit: size)

    try store.set(String(repeating: "y", count: 100), forKey: "key")
    let before = try Data(contentsOf: directory.store)
    #expect(throws: KeyValueStoreError.tooLarge(path: directory.store.path, limit: size)) {
      try store.set(String(repeating: "z", count: 101), forKey: "key")
    }

    #expect(try Data(contentsOf: directory.store) == before)
    #expect(try store.string(forKey: "key") == String(repeating: "y", count: 100))
    let smaller = try FileKeyValueStore(at: directory.store, sizeLimit: size - 1)
    #expect(throws: KeyValueStoreError.tooLarge(path: directory.store.path, limit: size - 1)) { try smaller.values() }
  }
}
