import Foundation
import KeyValueStoreSample
import TestSupport
import Testing

/// Symbolic links: the one to a store is followed, those that could be traps are not.
struct LinkTests {
  let directory = TemporaryDirectory()

  @Test func `a link is followed, and stays a link`() throws {
    let link = directory.url.appending(path: "link.json")
    try FileManager.default.createDirectory(
      at: directory.url.appending(path: "real"), withIntermediateDirectories: false)
    // Two steps, one relative and one absolute, to a file that does not exist yet.
    try symlink(to: "middle", at: link)
    try symlink(to: directory.url.path + "/real/store.json", at: directory.url.appending(path: "middle"))
    let real = directory.url.appending(path: "real/store.json")

    let store = try FileKeyValueStore(at: link)
    try store.set(1, forKey: "one")

    #expect(store.url.path == real.path)
    #expect(try FileKeyValueStore(at: real).values() == ["one": 1])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "middle")
    // All paths share one lock.
    #expect(FileManager.default.fileExists(atPath: real.path + ".lock"))
    #expect(!FileManager.default.fileExists(atPath: link.path + ".lock"))
  }

  @Test(arguments: [39, 40, 41])
  func `as many links are followed as the system follows, so that none leads in a circle forever`(_ count: Int) throws {
    for number in 1...count {
      try symlink(to: "link\(number - 1)", at: directory.url.appending(path: "link\(number)"))
    }
    let url = directory.url.appending(path: "link\(count)")

    if count <= 40 {
      #expect(try FileKeyValueStore(at: url).url.lastPathComponent == "link0")
    } else {
      #expect(throws: KeyValueStoreError.system(path: url.path, operation: "readlink", code: ELOOP)) {
        try FileKeyValueStore(at: url)
      }
    }
  }

  @Test func `what a killed writer has left is replaced, and no link in place of it or of the lock is followed`() throws
  {
    let victim = directory.url.appending(path: "victim")
    let temporary = directory.url.appending(path: "store.json.tmp")
    try Data("kept".utf8).write(to: victim)
    let store = try FileKeyValueStore(at: directory.store)

    try Data("left over".utf8).write(to: temporary)
    try store.set(1, forKey: "one")
    try symlink(to: "victim", at: temporary)
    try store.set(2, forKey: "two")

    #expect(try store.values() == ["one": 1, "two": 2])
    #expect(try String(contentsOf: victim, encoding: .utf8) == "kept")
    #expect(!FileManager.default.fileExists(atPath: temporary.path))

    let lock = directory.url.appending(path: "store.json.lock")
    try FileManager.default.removeItem(at: lock)
    try symlink(to: "nothing", at: lock)
    let refused = KeyValueStoreError.system(path: lock.path, operation: "open", code: ELOOP)
    #expect(throws: refused) { try store.set(1, forKey: "one") }
    #expect(!FileManager.default.fileExists(atPath: directory.url.path + "/nothing"))
    #expect(throws: refused) { try FileKeyValueStore(at: directory.store).values() }
  }

  @Test func `a file with two names is read under both and changed under none, until one is a file of its own`() throws
  {
    let (one, other) = (directory.store, directory.url.appending(path: "other.json"))
    try FileKeyValueStore(at: one).set(1, forKey: "count")
    try FileManager.default.linkItem(at: one, to: other)
    let content = try Data(contentsOf: one)

    for url in [one, other] {
      let store = try FileKeyValueStore(at: url)
      #expect(throws: KeyValueStoreError.hardLinked(path: url.path, names: 2)) { try store.set(2, forKey: "count") }
      #expect(try store.values() == ["count": 1])
      #expect(try Data(contentsOf: url) == content)
      #expect(!FileManager.default.fileExists(atPath: url.path + ".tmp"))
    }

    // The way out that the error names.
    let copy = directory.url.appending(path: "copy")
    try FileManager.default.copyItem(at: one, to: copy)
    #expect(unsafe rename(copy.path, one.path) == 0)
    try FileKeyValueStore(at: one).set(2, forKey: "count")
    #expect(try FileKeyValueStore(at: one).values() == ["count": 2])
    #expect(try FileKeyValueStore(at: other).values() == ["count": 1])
  }

  private func symlink(to target: String, at url: URL) throws {
    try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: target)
  }
}
