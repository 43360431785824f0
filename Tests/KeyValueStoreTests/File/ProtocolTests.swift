import Foundation
import KeyValueStoreSample
import StoreFaults
import TestSupport
import Testing

/// The exact system calls of each operation: what makes an update durable is their order.
struct ProtocolTests {
  let directory = TemporaryDirectory()
  let log = CallLog()

  private func makeStore(path: String = "store.json") throws -> FileKeyValueStore {
    let system = InterceptedFileSystem(clockOffset: .seconds(10)) { [log] call in log.note(call) }
    return try FileKeyValueStore(at: directory.url.appending(path: path), system: system)
  }

  @Test func `the first update makes the file and syncs file and directory`() throws {
    let store = try makeStore()

    let calls = try log.calls { try store.set(1, forKey: "one") }

    #expect(
      calls == [
        "stat store.json",
        "open store.json.lock locking", "fstat store.json.lock", "flock store.json.lock exclusive",
        "stat store.json.lock", "open store.json reading",
        "unlink store.json.tmp", "open store.json.tmp creating", "fstat store.json.tmp", "write store.json.tmp",
        "open store.json reading",
        "fsync store.json.tmp", "stat store.json.tmp", "close store.json.tmp",
        "open \(name) syncingDirectory", "stat store.json.lock", "rename store.json", "fsync directory \(name)",
        "close \(name)",
        "stat store.json",
        "funlock store.json.lock", "close store.json.lock",
      ])
  }

  @Test func `a later update reads and verifies the file first, and keeps who may use it`() throws {
    try makeStore().set(1, forKey: "one")
    let store = try makeStore()

    let calls = try log.calls { try store.set(2, forKey: "one") }

    #expect(
      calls == [
        "stat store.json",
        "open store.json.lock locking", "fstat store.json.lock", "flock store.json.lock exclusive",
        "stat store.json.lock", "open store.json reading", "fstat store.json", "read store.json", "read store.json",
        "close store.json",
        "unlink store.json.tmp", "open store.json.tmp creating", "fstat store.json.tmp", "write store.json.tmp",
        "open store.json reading", "fstat store.json", "fsetxattr store.json.tmp", "fchmod store.json.tmp 600",
        "close store.json",
        "fsync store.json.tmp", "stat store.json.tmp", "close store.json.tmp",
        "open \(name) syncingDirectory", "stat store.json.lock", "rename store.json", "fsync directory \(name)",
        "close \(name)",
        "stat store.json",
        "funlock store.json.lock", "close store.json.lock",
      ])
  }

  @Test func `a directory that the store makes is synced into its parent before anything is put into it`() throws {
    let store = try makeStore(path: "a/b/store.json")

    let calls = try log.calls { try store.set(1, forKey: "one") }

    #expect(
      calls.prefix(15) == [
        "stat store.json", "open store.json.lock locking", "stat b", "stat a", "stat \(name)",
        "mkdir a", "open \(name) syncingDirectory", "fsync directory \(name)", "close \(name)",
        "mkdir b", "open a syncingDirectory", "fsync directory a", "close a",
        "open store.json.lock locking", "fstat store.json.lock",
      ])
  }

  @Test func `a first reading takes the shared lock before it opens the file`() throws {
    try makeStore().set(1, forKey: "one")
    let store = try makeStore()

    let calls = try log.calls { _ = try store.values() }

    #expect(
      calls == [
        "stat store.json",
        "open store.json.lock lockingExisting", "fstat store.json.lock", "flock store.json.lock shared",
        "stat store.json.lock", "open store.json reading", "fstat store.json", "read store.json", "read store.json",
        "close store.json",
        "funlock store.json.lock", "close store.json.lock",
      ])
  }

  @Test func `where nothing has changed, reading costs one look at the status, and an update writes nothing`() throws {
    let store = try makeStore()
    try store.set(1, forKey: "one")

    #expect(try log.calls { _ = try store.integer(forKey: "one") } == ["stat store.json"])
    #expect(try log.calls { _ = try store.keys } == ["stat store.json"])

    let calls = try log.calls { try store.update { _ in } }

    #expect(
      calls == [
        "stat store.json",
        "open store.json.lock locking", "fstat store.json.lock", "flock store.json.lock exclusive",
        "stat store.json.lock", "stat store.json",
        "funlock store.json.lock", "close store.json.lock",
      ])
  }

  @Test func `reading a store that isn't there makes nothing`() throws {
    let store = try makeStore(path: "a/store.json")

    let calls = try log.calls {
      _ = try store.values()
      _ = try store.values()
    }

    #expect(
      calls == ["stat store.json", "open store.json.lock lockingExisting", "stat store.json", "stat store.json"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.url.path).isEmpty)
  }

  // It may be there and yet not be certain to survive: see `indeterminate`.
  @Test(arguments: [1, nil])
  func `a value set to what it was is written again`(_ value: Int?) throws {
    let store = try makeStore()
    try store.update { $0["one"] = value.map(StoreValue.integer) }

    let calls = try log.calls { try store.update { $0["one"] = value.map(StoreValue.integer) } }

    #expect(calls.contains("fsync store.json.tmp"))
    #expect(calls.contains("fsync directory \(name)"))
  }

  @Test func `any number of changes in one update is one sync of the file and one of the directory`() throws {
    let store = try makeStore()

    let calls = try log.calls {
      try store.update { values in
        for number in 0..<100 { values.set(number, forKey: "\(number)") }
      }
    }

    #expect(calls.count { $0.hasPrefix("fsync") } == 2)
  }

  @Test func `the lock is held from the first look to the last`() throws {
    let lock = try FileHandle(forWritingTo: emptyFile("store.json.lock"))
    let log = log
    let system = InterceptedFileSystem { call in
      // Whoever would take the lock at this moment, without waiting for it:
      let isFree = flock(lock.fileDescriptor, LOCK_SH | LOCK_NB) == 0
      if isFree { flock(lock.fileDescriptor, LOCK_UN) }
      log.note(SystemCall(isFree ? "free" : "locked", call.path, call.operation))
    }
    let store = try FileKeyValueStore(at: directory.store, system: system)

    let calls = try log.calls { try store.set(1, forKey: "one") }

    #expect(
      calls.prefix(4) == [
        "free store.json stat", "free store.json.lock open", "free store.json.lock fstat", "free store.json.lock flock",
      ])
    #expect(calls.dropFirst(4).dropLast().allSatisfy { $0.hasPrefix("locked") })
    #expect(calls.last == "free store.json.lock close")
  }

  @Test func `readers share the lock and keep writers out`() throws {
    try makeStore().set(1, forKey: "one")
    let lock = try FileHandle(forWritingTo: emptyFile("store.json.lock"))
    let log = log
    let system = InterceptedFileSystem { call in
      guard call.operation == "read" else { return }
      log.note(SystemCall("exclusive", "\(flock(lock.fileDescriptor, LOCK_EX | LOCK_NB))"))
      log.note(SystemCall("shared", "\(flock(lock.fileDescriptor, LOCK_SH | LOCK_NB))"))
    }
    let store = try FileKeyValueStore(at: directory.store, system: system)

    let calls = try log.calls { _ = try store.values() }

    #expect(calls.prefix(2) == ["exclusive -1", "shared 0"])
  }

  private var name: String { directory.url.lastPathComponent }

  private func emptyFile(_ name: String) throws -> URL {
    let url = directory.url.appending(path: name)
    if !FileManager.default.fileExists(atPath: url.path) { try Data().write(to: url) }
    return url
  }
}
