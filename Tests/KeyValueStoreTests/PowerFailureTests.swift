import Doubles
import DoublesProperties
import Foundation
import KeyValueStoreSample
import TestSupport
import Testing

/// The power fails after each call of an update, or a call fails.
struct PowerFailureTests {
  private let url = URL(filePath: "/new/directory/store.json")

  private func store(on system: any FileSystem) throws(KeyValueStoreError) -> FileKeyValueStore {
    try FileKeyValueStore(at: url, on: system)
  }

  /// Returns a disk with a store of these values, or an empty disk.
  private func disk(_ values: [String: StoreValue]) throws -> FakeDisk {
    let disk = FakeDisk()
    if !values.isEmpty { try store(on: disk).update { $0 = values } }
    return disk
  }

  /// Cuts the power at each call in turn: from that call on, every call fails.
  private func everyPowerFailure(_ flaw: Flaw?, old: [String: StoreValue]) async -> FailureRuns {
    await everyFailure(of: SystemError(code: EIO), by: .fromThereOn) {
      let disk = try disk(old)
      return (disk, FileSystemSpy(disk, flaw))
    } in: { _, system in
      try store(on: system).set("new", forKey: "key")
    } expects: { world, error in
      // Any unsynced change may have reached the disk.
      for survivors in 0..<1 << world.0.unsyncedCount {
        let found = try? store(on: world.0.afterPowerFailure(keeping: survivors)).values()
        #expect(found == ["key": "new"] || error != nil && found == old, "\(survivors)")
      }
    }
  }

  @Test(arguments: [[:], ["key": "old"]])
  func `a power failure at any moment loses nothing that was promised`(old: [String: StoreValue]) async {
    let runs = await everyPowerFailure(nil, old: old)

    #expect(runs.notTried == [])
    // Enough runs to cover the time before, between and in each step.
    #expect(runs.count > 8)
  }

  @Test(arguments: [Flaw.inPlace, .noFileSync, .noDirectorySync])
  func `a store that skips a step is caught`(_ flaw: Flaw) async throws {
    let issues = try await recordedIssues { _ = await everyPowerFailure(flaw, old: ["key": "old"]) }

    #expect(!issues.isEmpty)
  }

  private func everyFailedCall(
    _ flaw: Flaw? = nil, by mode: FailureMode, depth: Int = 1, old: [String: StoreValue]
  ) async {
    await everyFailure(of: SystemError(code: EIO), by: mode, depth: depth) {
      let disk = try disk(old)
      let system = FileSystemSpy(disk, flaw)
      // A file opened without the store's knowledge can't be closed.
      for spy in [system.createSpy, system.openSpy] {
        spy.fails(with: .init(code: EIO), by: .once, .fromThereOn)
      }
      return (disk, system)
    } in: { _, system in
      try store(on: system).set("new", forKey: "key")
    } expects: { world, error in
      let disk = world.0
      let isChanged = if case .indeterminate? = error as? KeyValueStoreError { true } else { error == nil }
      let found = try store(on: disk).values()
      // The reply of a rename may be lost: the values have changed, but the store can't know.
      #expect(found == (isChanged ? ["key": "new"] : old) || mode == .afterItsAnswer && found == ["key": "new"])
      #expect(error.map { $0.localizedDescription.hasPrefix(url.path) } != false)
      #expect(disk.openFiles.isEmpty)
      if mode == .once && depth == 1 {
        #expect(throws: SystemError(code: ENOENT)) { try disk.contents(of: url.path + ".tmp") }
      }
      // Nothing left behind prevents the next update.
      try store(on: disk).set("next", forKey: "key")
      #expect(try store(on: disk).values() == ["key": "next"])
    }
  }

  private static let failures = [[:], ["key": "old"]].flatMap { (old: [String: StoreValue]) in
    [FailureMode.once, .fromThereOn, .afterItsAnswer].map { ($0, old) }
  }

  @Test(arguments: Stress.share(of: failures, small: 3))
  func `whichever call fails, the store has the old or the new values, and any error names the path`(
    mode: FailureMode, old: [String: StoreValue]
  ) async {
    await everyFailedCall(by: mode, old: old)
  }

  @Test func `an update keeps its promises when two calls fail`() async {
    await everyFailedCall(by: .once, depth: 2, old: ["key": "old"])
  }

  @Test func `a store that writes over its file is caught when a call fails`() async throws {
    let issues = try await recordedIssues { await everyFailedCall(.inPlace, by: .once, old: ["key": "old"]) }

    #expect(!issues.isEmpty)
  }

  @Test(arguments: [EACCES, EPERM, EIO, ENOTDIR, ELOOP]) func `an unreadable file isn't treated as empty`(
    code: Int32
  ) throws {
    let disk = try disk(["key": "old"])
    let system = FileSystemSpy(disk)
    system.contentsSpy.throws(SystemError(code: code))

    let error = KeyValueStoreError.system(path: url.path, code: code)
    #expect(throws: error) { try store(on: system).values() }
    #expect(throws: error) { try store(on: system).set("new", forKey: "key") }
    #expect(try store(on: disk).values() == ["key": "old"])
  }

  @Test func `an error about the temporary file names that file`() throws {
    let system = FileSystemSpy(try disk(["key": "old"]))
    system.writeSpy.throws(SystemError(code: ENOSPC))
    #expect(throws: KeyValueStoreError.system(path: url.path + ".tmp", code: ENOSPC)) {
      try store(on: system).set("new", forKey: "key")
    }
    system.renameSpy.throws(SystemError(code: EIO))
    system.writeSpy.answers { bytes, _ in bytes.count }
    #expect(throws: KeyValueStoreError.system(path: url.path, code: EIO)) {
      try store(on: system).set("new", forKey: "key")
    }
  }

  @Test func `a lock that can't be taken is closed`() throws {
    let disk = try disk(["key": "old"])
    let system = FileSystemSpy(disk)
    system.lockSpy.throws(SystemError(code: ENOLCK))

    #expect(throws: KeyValueStoreError.system(path: url.path + ".lock", code: ENOLCK)) {
      try store(on: system).set("new", forKey: "key")
    }
    #expect(disk.openFiles.isEmpty)
  }

  @Test func `an interrupted lock is retried`() throws {
    let disk = try disk(["key": "old"])
    let system = FileSystemSpy(disk)
    let signal = SystemError(code: EINTR)
    system.lockSpy.answers(inTurn: .throws(signal), .throws(signal), .returns(()))

    try store(on: system).set("new", forKey: "key")

    #expect(try store(on: disk).values() == ["key": "new"])
  }

  @Test func `a lock and directories that another process has created in the meantime are used`() throws {
    let disk = FakeDisk()
    let system = FileSystemSpy(disk)
    system.createSpy.answers { path throws(SystemError) in
      let file = try disk.create(path)
      guard path.hasSuffix(".lock") else { return file }
      disk.close(file)
      throw SystemError(code: EEXIST)
    }
    system.makeDirectorySpy.answers { path throws(SystemError) in
      try disk.makeDirectory(path)
      throw SystemError(code: EEXIST)
    }

    try store(on: system).set("new", forKey: "key")

    #expect(system.makeDirectorySpy.callCount > 0 && system.createSpy.callCount == 2)
    // The other process may not have synced the name yet.
    #expect(system.syncDirectorySpy.calls.contains(Call("/new")))
    #expect(try store(on: disk).values() == ["key": "new"])
  }
}
