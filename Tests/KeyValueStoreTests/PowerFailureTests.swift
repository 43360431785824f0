import Foundation
import KeyValueStoreSample
import Testing

/// The power fails after each call of an update, or a call fails.
struct PowerFailureTests {
  static let path = "/new/directory/store.json"

  private func store(on system: any FileSystem) throws(KeyValueStoreError) -> FileKeyValueStore {
    try FileKeyValueStore(at: URL(filePath: Self.path), on: system)
  }

  /// The number of disks that may be left if the power fails after each call, with each set of changes that may have
  /// reached the disk by then; and those of them that break a promise.
  private func disks(_ flaw: Flaw?, isFirst: Bool) throws -> (count: Int, broken: [String]) {
    var (count, broken) = (0, [String]())
    let old: [String: StoreValue] = isFirst ? [:] : ["key": "old"]
    for calls in 0... {
      var (isStored, survivors, unsynced) = (false, 0, 0)
      repeat {
        let disk = FakeDisk()
        if !isFirst { try store(on: disk).update { $0 = old } }
        let point = FailurePoint(at: calls, isLasting: true)
        let dying = FaultyFileSystem(disk, flaw) { _ throws(SystemError) in try point.pass() }

        isStored = (try? store(on: dying).set("new", forKey: "key")) != nil
        unsynced = disk.unsyncedCount
        disk.crash(keeping: survivors)

        let found = try? store(on: disk).values()
        if found != ["key": "new"] && (isStored || found != old) {
          broken.append("after \(calls) calls, \(survivors): \(found.map { "\($0)" } ?? "no store")")
        }
        count += 1
        survivors += 1
      } while survivors < 1 << unsynced
      if isStored { return (count, broken) }
    }
    return (count, broken)
  }

  @Test(arguments: [false, true])
  func `a power failure at any moment loses nothing that was promised`(isFirst: Bool) throws {
    let (count, broken) = try disks(nil, isFirst: isFirst)

    // Enough to mean something: before, between and in each step, with parts of the
    // file missing.
    #expect(count > 30)
    #expect(broken.isEmpty)
  }

  @Test(arguments: [Flaw.inPlace, .noFileSync, .noDirectorySync], [false, true])
  func `a store that leaves something out is caught`(_ flaw: Flaw, isFirst: Bool) throws {
    let (_, broken) = try disks(flaw, isFirst: isFirst)

    #expect(!broken.isEmpty)
  }

  /// The number of failures, each call failing once and for good, and those that leave something wrong.
  private func failures(_ flaw: Flaw?, isFirst: Bool) throws -> (count: Int, wrong: [String]) {
    var (count, wrong) = (0, [String]())
    let old: [String: StoreValue] = isFirst ? [:] : ["key": "old"]
    for (isLasting, code) in [(false, EIO), (true, EIO), (false, ENOSPC), (true, ENOSPC)] {
      for index in 0... {
        let disk = FakeDisk()
        if !isFirst { try store(on: disk).update { $0 = old } }
        let point = FailurePoint(at: index, isLasting: isLasting, code: code)
        let failing = FaultyFileSystem(disk, flaw) { _ throws(SystemError) in try point.pass() }

        var error: KeyValueStoreError?
        do throws(KeyValueStoreError) { try store(on: failing).set("new", forKey: "key") } catch let caught {
          error = caught
        }
        if !point.isReached { break }

        count += 1
        let isNew = [nil, .indeterminate(path: Self.path, code: code)].contains(error)
        let found = try? store(on: disk).values()
        let isNamed = error?.localizedDescription.hasPrefix(Self.path) ?? true
        let isLeft = !isLasting && (try? disk.contents(of: Self.path + ".tmp")) != nil
        if found != (isNew ? ["key": "new"] : old) || !isNamed || isLeft || !disk.openFiles.isEmpty {
          wrong.append("call \(index), lasting \(isLasting): \(error.map { "\($0)" } ?? "no error"), \(found ?? [:])")
        }
        // Nothing is left that would hinder the next update.
        try? store(on: disk).set("next", forKey: "key")
        let next = try? store(on: disk).string(forKey: "key")
        if next != "next" { wrong.append("call \(index): then nothing can be stored") }
      }
    }
    return (count, wrong)
  }

  @Test(arguments: [false, true])
  func `a call that fails is an error with the path, and leaves the old values and nothing open`(isFirst: Bool) throws {
    let (count, wrong) = try failures(nil, isFirst: isFirst)

    #expect(count > 30)
    #expect(wrong.isEmpty)
  }

  @Test func `a store that writes over its file is caught when a call fails`() throws {
    #expect(try !failures(.inPlace, isFirst: false).wrong.isEmpty)
  }

  @Test func `an interrupted lock is taken again`() throws {
    let (disk, signal) = (FakeDisk(), FailurePoint(at: 1, isLasting: false, code: EINTR))
    try store(on: disk).set("old", forKey: "key")
    let interrupted = FaultyFileSystem(disk) { call throws(SystemError) in if call == "lock" { try signal.pass() } }

    try store(on: interrupted).set("between", forKey: "key")
    try store(on: interrupted).set("new", forKey: "key")

    #expect(signal.isReached)
    #expect(try store(on: disk).string(forKey: "key") == "new")
  }
}
